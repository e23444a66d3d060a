import type { MergeField } from 'contract/documents/merge-fields.ts';

/**
 * Where something of the recipient stands in a body that is rendered once for all of them. Marks are made of
 * control characters, which no text that anyone writes can hold, and are read by splitting the body: what is
 * put in their place is never read again.
 */
export type Mark =
  /** A merge field, with what is written where it is not known (escaped as the body around it is). */
  | { kind: 'field'; field: MergeField; fallback: string }
  /** A link of the message by its position. */
  | { kind: 'link'; position: number }
  /** The message in the browser, the page to unsubscribe, the picture that counts opens. */
  /** What follows up to the next `end` is for people a condition holds for. */
  | { kind: 'when'; condition: string }
  | { kind: 'end' }
  | { kind: 'view' | 'unsubscribe' | 'open' };

const start = '\u0002';
const end = '\u0003';

export const viewMark = `${start}view${end}`;
export const unsubscribeMark = `${start}unsubscribe${end}`;
export const openMark = `${start}open${end}`;
export const whenMark = (condition: string): string => `${start}when ${condition}${end}`;
export const endMark = `${start}end${end}`;
export const linkMark = (position: number): string => `${start}link ${position}${end}`;
export const fieldMark = (field: MergeField, fallback: string): string =>
  `${start}field ${field} ${fallback}${end}`;

function readMark(text: string): Mark {
  const [kind, first = '', ...rest] = text.split(' ');
  switch (kind) {
    case 'field':
      return { kind, field: first as MergeField, fallback: rest.join(' ') };
    case 'link':
      return { kind, position: Number(first) };
    case 'when':
      return { kind, condition: first };
    case 'end':
    case 'view':
    case 'unsubscribe':
    case 'open':
      return { kind };
    default:
      throw new Error('A body holds an unknown mark.');
  }
}

/** A body as it was rendered, taken apart: texts and marks by turns. */
export function splitMarks(body: string): (string | Mark)[] {
  return body
    .split(start)
    .flatMap((between, index): (string | Mark)[] => {
      if (index === 0) return [between];
      const at = between.indexOf(end);
      return [readMark(between.slice(0, at)), between.slice(at + 1)];
    })
    .filter((part) => part !== '');
}
