/** What a person prefers, remembered in this browser and put on the page at once. */

import { MediaQuery } from 'svelte/reactivity';

export type Language = 'en' | 'de';
export type Theme = 'light' | 'dark' | 'system';
export type Motion = 'full' | 'reduced' | 'system';
export type BotSpeed = 'calm' | 'normal' | 'quick' | 'instant';

export interface Preferences {
  lang: Language;
  theme: Theme;
  /** Per cent of the normal text size. */
  text: number;
  motion: Motion;
  sound: boolean;
  /** Questions with a single answer are answered without a click. */
  forced: boolean;
  /** What can be undone is confirmed too before it happens. */
  confirm: boolean;
  /** Each kind of question is explained the first time it is asked. */
  coach: boolean;
  /** The turn of an automaton is shown step by step. */
  told: boolean;
  /** Letters without Ctrl or Alt act as keys. */
  keys: boolean;
  /** How long acts of bots are shown. */
  bots: BotSpeed;
  /** The browser says when it is one's turn and the page is out of sight. */
  notify: boolean;
  /** The name put on the own seat of a new game. */
  name: string;
}

const PLACE = 'zwist.settings';
export const TEXT_SIZES = [90, 100, 110, 125, 150];
/** Milliseconds that an act of a bot stays before the next one. */
export const BOT_PAUSES: Record<BotSpeed, number> = { calm: 1500, normal: 600, quick: 200, instant: 0 };

function first(): Preferences {
  const lang = navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en';
  return { lang, theme: 'system', text: 100, motion: 'system', sound: false, forced: true, confirm: true, coach: true, told: true, keys: true, bots: 'normal', notify: false, name: '' };
}

function remembered(): Preferences {
  try {
    return { ...first(), ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Preferences>) };
  } catch {
    return first();
  }
}

export const settings: Preferences = $state(remembered());

const darkDevice = new MediaQuery('(prefers-color-scheme: dark)');
const calmDevice = new MediaQuery('(prefers-reduced-motion: reduce)');

/** Whether the page is dark now. */
export function isDark(): boolean {
  return settings.theme === 'system' ? darkDevice.current : settings.theme === 'dark';
}

/** Whether nothing should travel over the screen. */
export function isCalm(): boolean {
  return settings.motion === 'system' ? calmDevice.current : settings.motion === 'reduced';
}

/** Keep page and browser storage in step with the settings, for as long as the page lives. */
export function applySettings(): void {
  $effect.root(() => {
    $effect(() => {
      const page = document.documentElement;
      page.lang = settings.lang;
      page.dataset.theme = isDark() ? 'dark' : 'light';
      page.dataset.motion = isCalm() ? 'reduced' : 'full';
      page.style.setProperty('--text', String(settings.text / 100));
    });
    $effect(() => {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    });
  });
}
