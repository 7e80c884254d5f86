/** The words of the interface in the language of the settings; games bring their own words with the scene. */

import { settings, type Language } from '../shell/settings.svelte';
import { de } from './de';
import { en, type Words } from './en';

const catalogues: Record<Language, Words> = { en, de };

/** The words in the language chosen now; templates that read them follow a change at once. */
export function words(): Words {
  return catalogues[settings.lang];
}
