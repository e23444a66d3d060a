import { customKeyOf, isMergeField, mergeFields, type MergeField } from './merge-fields.ts';

/**
 * Merge fields in a line of text, such as a subject: `{{first name|there}}` stands for the first name of the reader,
 * and for "there" where that is not known. Custom fields are named by their keys: `{{uniform_size|M}}`.
 */
export interface LineField {
  field: MergeField;
  /** '' where the writer gave none. */
  fallback: string;
  /** As it stands in the line. */
  written: string;
}

/** What stands in a line: text, and fields. */
export type LinePart = string | LineField;

const token = /\{\{([^{}|]{1,80})(?:\|([^{}|]{0,80}))?\}\}/g;

const byLetters = new Map<string, MergeField>(
  mergeFields.map((field) => [field.toLowerCase(), field]),
);

/** However it is typed: `First name`, `first_name` and `firstName` are one field. */
function fieldNamed(name: string): MergeField | null {
  const plain = name.trim().toLowerCase();
  const known = byLetters.get(plain.replaceAll(/[\s_-]/g, ''));
  if (known !== undefined) return known;
  const field = `custom.${plain.replace(/^custom\./, '').replaceAll(/[\s-]+/g, '_')}`;
  return isMergeField(field) ? field : null;
}

/** A line taken apart. What is no field in braces stays text. */
export function lineParts(line: string): LinePart[] {
  const parts: LinePart[] = [];
  let end = 0;
  for (const found of line.matchAll(token)) {
    const field = fieldNamed(found[1] ?? '');
    if (field === null) continue;
    if (found.index > end) parts.push(line.slice(end, found.index));
    parts.push({ field, fallback: (found[2] ?? '').trim(), written: found[0] });
    end = found.index + found[0].length;
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}

/** The fields of a line in their order. */
export function fieldsOfLine(line: string): LineField[] {
  return lineParts(line).filter((part) => typeof part !== 'string');
}

/** How a field is written into a line. */
export function writtenField(field: MergeField, fallback: string): string {
  const key = customKeyOf(field);
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  // A key that reads like a known field keeps the sign that it is none.
  const taken = key !== null && byLetters.has(key.replaceAll('_', ''));
  const name = key === null || taken ? words : key;
  const plain = fallback.replaceAll(/[{}|]/g, '').trim();
  return plain === '' ? `{{${name}}}` : `{{${name}|${plain}}}`;
}

// Whatever ends a line or hides in it, and spaces in a row.
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const hidden = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Of one value, and of the line that is made of them; UTF-16 units. */
const valueChars = 120;
const lineChars = 250;

/** A text of any kind as it may stand in a line: without breaks and hidden signs, and not too long. */
export function asLine(text: string, most: number = valueChars): string {
  const plain = text.toWellFormed().replaceAll(hidden, '').replaceAll(breaks, ' ').trim();
  return plain.length <= most ? plain : `${whole(plain.slice(0, most - 1))}…`;
}

/** Without half of a character at its end. */
function whole(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1);
}

/**
 * A line as one reader sees it: on one line, whatever is known of them.
 *
 * @param valueOf null where it is not known; undefined for what is no field of this message, which stays as written
 */
export function filledLine(
  line: string,
  valueOf: (field: MergeField) => string | null | undefined,
): string {
  const parts = lineParts(line);
  if (parts.every((part) => typeof part === 'string')) return line;
  const filled = parts.map((part) => {
    if (typeof part === 'string') return part;
    const value = valueOf(part.field);
    return value === undefined ? part.written : asLine(value ?? '') || part.fallback;
  });
  return asLine(filled.join(''), lineChars);
}
