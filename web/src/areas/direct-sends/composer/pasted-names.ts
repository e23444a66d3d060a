import { lengths } from 'contract/kernel/counts.ts';
/** More would ask the server too often at once. */
const pastedMax = 50;

/** The addresses and names of a pasted text; one alone is none: it is searched for as if it was typed. */
export function pastedNames(text: string): readonly string[] {
  const parts = text
    .split(/[\n\r;,]+/)
    .map((part) => {
      const named = /<([^<>\s]+)>/.exec(part)?.[1] ?? '';
      return named.includes('@') ? named : part;
    })
    .map((part) => part.replaceAll(/\s+/g, ' ').trim().slice(0, lengths.search))
    .filter((part) => part !== '');
  const different = [...new Set(parts)];
  return different.length > 1 ? different.slice(0, pastedMax) : [];
}
