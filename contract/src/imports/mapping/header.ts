import { plainCell } from '../../kernel/csv.ts';
import { composed, isEmailAddress } from '../../kernel/text.ts';
import { readDate } from '../../people/files/dates.ts';
import { importLimits } from '../limits.ts';

export type HeaderProblem = 'empty' | 'missing' | 'too_many_columns' | 'delimiter';

export type Header =
  | { readonly ok: true; readonly names: string[] }
  | { readonly ok: false; readonly problem: HeaderProblem; readonly message: string };

/** Name of the column that our error file adds; it is ignored when the file is imported again. */
export const wrongColumnName = 'What is wrong';

const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

function refused(problem: HeaderProblem, message: string): Header {
  return { ok: false, problem, message };
}

/**
 * The names of a file's columns, from the cells of its first row: each filled and distinct. Equal ones are numbered,
 * empty ones named by their position.
 *
 * @param isConfirmed a person said that these are names, whatever they look like
 */
export function readHeader(cells: readonly string[], isConfirmed = false): Header {
  const count = cells.length;
  if (count > importLimits.columns) {
    const figure = count.toLocaleString('en');
    return refused(
      'too_many_columns',
      `This file has ${figure} columns. At most ${importLimits.columns} can be read`,
    );
  }
  const texts = cells.map((cell) => composed(plainCell(cell)).replaceAll(invisible, ' ').trim());
  if (texts.every((text) => text === '')) {
    return refused('empty', 'The first row is empty. It must contain the column names');
  }
  const value = isConfirmed ? undefined : texts.find(looksLikeValue);
  if (value !== undefined) {
    return refused(
      'missing',
      `The first row contains “${value.slice(0, 60)}”, which isn’t a column name. Add a row with the column names above it`,
    );
  }
  const only = cells[0] ?? '';
  const sign = count === 1 ? [';', '\t', '|', ','].find((mark) => only.includes(mark)) : undefined;
  if (sign !== undefined) {
    const word = sign === '\t' ? 'tabs' : `“${sign}”`;
    return refused(
      'delimiter',
      `Everything is in one column. The columns seem to be separated by ${word}`,
    );
  }
  return {
    ok: true,
    names: distinct(texts.map((text) => text.slice(0, importLimits.headerChars))),
  };
}

/** What the column of an index is called that has no name. */
export function columnName(index: number): string {
  return `Column ${index + 1}`;
}

/** Names of columns are words: an address, a day or a bare number is a person's value. */
function looksLikeValue(text: string): boolean {
  return isEmailAddress(text) || /^[+\d][\d\s().,/-]*$/.test(text) || readDate(text, null).ok;
}

function distinct(texts: readonly string[]): string[] {
  const taken = new Set(texts.map((text) => text.toLowerCase()));
  const used = new Set<string>();
  return texts.map((text, index) => {
    const base = text === '' ? columnName(index) : text;
    let name = base;
    for (
      let n = 2;
      used.has(name.toLowerCase()) || (name !== text && taken.has(name.toLowerCase()));
      n += 1
    ) {
      const suffix = ` (${n})`;
      name = base.slice(0, importLimits.headerChars - suffix.length) + suffix;
    }
    used.add(name.toLowerCase());
    return name;
  });
}
