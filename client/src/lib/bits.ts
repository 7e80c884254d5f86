/** A line of the log cut into bits; what belongs to a noun or a clause is not torn from it at the end of a line. */
import type { Ref } from './scenery';

export interface Bit {
  text: string;
  ref?: Ref;
  clause?: string;
  /** The brackets round a clause and the stops after it or a noun, which stay on its line. */
  before?: string;
  after?: string;
}

/** A clause takes the bracket before it along, and both a clause and a noun what closes it. */
export function held(bits: readonly Bit[]): Bit[] {
  const [opens, closes] = [/\($/, /^[).,;:]+/];
  const after = (i: number): string => (bits[i]?.clause || bits[i]?.ref ? (closes.exec(bits[i + 1]?.text ?? '')?.[0] ?? '') : '');
  return bits.map((bit, i) => {
    if (bit.ref) return { ...bit, after: after(i) };
    if (bit.clause) return { ...bit, before: opens.test(bits[i - 1]?.text ?? '') ? '(' : '', after: after(i) };
    const text = bit.text.slice(after(i - 1).length);
    return { ...bit, text: bits[i + 1]?.clause ? text.replace(opens, '') : text };
  });
}
