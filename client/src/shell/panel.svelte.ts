/** Whether the settings lie over the page; any page may open them. */

export const panel = $state({ open: false });
