/** What bots saw in their acts: fetched once a game is over, in the language of the reader. */

import type { Remark } from '../lib/scenery';
import { remarks } from '../shell/server';
import { settings } from '../shell/settings.svelte';

const NONE: readonly Remark[] = [];

export class Remarks {
  list = $state.raw(NONE);

  /** Belongs to the component that makes it. Nothing is lost if the server does not tell. */
  constructor(id: () => string, isOver: () => boolean) {
    const over = $derived(isOver());
    $effect(() => {
      if (!over) return;
      const lang = settings.lang;
      void remarks(id(), lang).then(
        (found) => {
          if (lang === settings.lang) this.list = found;
        },
        () => undefined,
      );
    });
  }
}
