import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `zwist serve` listens while the client is being worked on. */
const SERVER = 'http://127.0.0.1:8400';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: { target: 'es2023', manifest: 'files.json', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  resolve: mode === 'test' ? { conditions: ['browser'] } : undefined,
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], setupFiles: ['vitest.setup.ts'] },
}));
