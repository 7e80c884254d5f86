import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** The layouts of a table by name: `@container phone { … }`. They ask how much room the table has, not the window. */
const layouts = {
  laptop: '(max-width: 1359px)',
  phone: '(max-width: 899px) or (max-height: 480px)',
  landscape: '(max-height: 480px) and (min-width: 600px)',
};

const named = {
  name: 'layouts',
  style: ({ content }) => ({ code: content.replace(/@container (\w+) \{/g, (all, name) => (layouts[name] ? `@container table ${layouts[name]} {` : all)) }),
};

export default { preprocess: [named, vitePreprocess()] };
