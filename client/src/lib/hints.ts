/** Short letters for many things, so that they can be chosen by typing. */

const ALPHABET = 'asdfghjklqwertyuiopzxcvbnm';

/** One letter each while they suffice, else two for all. */
export function hintsFor<T>(things: readonly T[]): Map<T, string> {
  const long = things.length > ALPHABET.length;
  return new Map(
    things.map((thing, i) => {
      const last = ALPHABET.charAt(i % ALPHABET.length);
      return [thing, long ? ALPHABET.charAt(Math.floor(i / ALPHABET.length)) + last : last];
    }),
  );
}
