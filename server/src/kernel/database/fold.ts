/** Letters that Unicode does not decompose, written as most people would type them. */
const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }),
);

/**
 * The form in which names sort and are searched: without accents and case, so that "Zieliński" is found
 * by "zielinski" and sorts beside it. Scripts without case or accents stay as they are.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => letters.get(letter) ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
