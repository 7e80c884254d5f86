/** Walking through the lines that were open at a turning point. */

/** Where a key leads from one of so many lines, round and round; null if it leads nowhere. */
export function walked(key: string, at: number, many: number): number | null {
  const ways: Record<string, number> = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const to = ways[key];
  return to === undefined ? null : (to + many) % many;
}
