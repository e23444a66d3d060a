import { fold } from '../../kernel/database/fold.ts';

/** As the generated key column of the database is made. */
export function externalIdKey(externalId: string): string {
  return externalId.toLowerCase();
}

/**
 * Bytes of a key at most, as the table holds it: an index keeps both keys of a person in a third of a page. Names and
 * other searched values are shorter in every script; a ligature for a whole sentence becomes longer.
 */
const nameKeyBytes = 600;
const searchKeyBytes = 1700;

function cutTo(bytes: number, text: string): string {
  if (text.length * 3 <= bytes) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);
}

interface Named {
  first_name: string;
  last_name: string;
}

interface Searched extends Named {
  preferred_name: string | null;
  email: string | null;
  job_title: string | null;
  external_id: string | null;
}

/** Last name first, as registers sort. */
export function nameKey(row: Named): string {
  return cutTo(nameKeyBytes, `${fold(row.last_name)} ${fold(row.first_name)}`);
}

/** What the search box looks in; begins with a space so that every word has one before it. */
export function searchKey(row: Searched): string {
  const parts = [
    row.first_name,
    row.last_name,
    row.preferred_name,
    row.email,
    row.job_title,
    row.external_id,
  ];
  const words = parts.filter((part) => part !== null).map(fold);
  return cutTo(searchKeyBytes, ` ${words.join(' ')}`);
}

const termsMax = 5;

/**
 * LIKE patterns for what was typed, one a word, all of which have to match. A word of three letters or
 * more is found anywhere; a shorter one at the start of a word, where people mean it and an index reaches.
 */
export function searchPatterns(typed: string): string[] {
  const terms = fold(typed).split(' ').filter(Boolean).slice(0, termsMax);
  return terms.map((term) => {
    const literal = term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
    return term.length < 3 ? `% ${literal}%` : `%${literal}%`;
  });
}
