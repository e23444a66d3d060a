import { fieldsOfLine, filledLine, lineParts } from 'contract/documents/merge-line.ts';
import type { MergeField } from 'contract/documents/merge-fields.ts';
import { fieldMark } from './marks.ts';

/** What is known of one recipient: values of the message's merge fields, in their order. */
export interface KnownValues {
  readonly fields: readonly string[];
  readonly values: readonly (string | null)[];
}

/** A subject or preview text as one recipient gets it. What was no field when the message was started stays text. */
export function lineFor(line: string, { fields, values }: KnownValues): string {
  return filledLine(line, (field) => {
    const index = fields.indexOf(field);
    return index === -1 ? undefined : (values[index] ?? null);
  });
}

/** A line with marks for its merge fields, to be escaped as a whole. */
export function markedLine(line: string): string {
  return lineParts(line)
    .map((part) => (typeof part === 'string' ? part : fieldMark(part.field, part.fallback)))
    .join('');
}

/** The merge fields of a line, in its order. */
export function fieldsIn(line: string): MergeField[] {
  return fieldsOfLine(line).map(({ field }) => field);
}
