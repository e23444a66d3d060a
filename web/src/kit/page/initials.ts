/**
 * Two capitals for a name: the first letters of its first and last word, by grapheme, so that "Éva Ångström"
 * gives "ÉÅ" and a name in any script works.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toLocaleUpperCase();
}

function firstLetter(word: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(word.normalize('NFC'))?.[0] ?? '';
}
