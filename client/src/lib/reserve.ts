/** Room that is kept once it was needed, so that what lies beside it does not jump. */

export interface Reserve {
  height: number;
  /** What the height belongs to: another window or text size begins anew. */
  frame: string;
}

export function reserve(kept: Reserve, needed: number, frame: string): Reserve {
  return { frame, height: kept.frame === frame ? Math.max(kept.height, needed) : needed };
}
