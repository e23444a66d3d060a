import type { GroupCondition } from 'contract/documents/group-blocks.ts';
import type { MergeField } from 'contract/documents/merge-fields.ts';
import { splitMarks, type Mark } from './marks.ts';
import { contentLink, pageLink, type LinkScope } from './public-links.ts';

/** What the values of a recipient are of. */
export type SplicedName = MergeField | GroupCondition;

/** What stands in a body: the same for everyone, the token of the delivery, or a value of the recipient. */
export type Part =
  | string
  | { kind: 'token' }
  /** The value at this place of the delivery's list; `fallback` is escaped already. */
  | { kind: 'value'; index: number; fallback: string }
  /** Only for recipients with a value at this place. */
  | { kind: 'group'; index: number; parts: Part[] };

/** A token that occurs in no address; it only shows where in a link the real one goes. */
const placeholder = '\u0000';

/** A rendered body as parts, its links written out but for the token. */
export function partsOf(
  body: string,
  scope: LinkScope,
  names: readonly string[],
  escape: (text: string) => string,
): Part[] {
  const whole: Part[] = [];
  let parts = whole;
  const add = (part: Part): void => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  };
  for (const part of splitMarks(body)) {
    if (typeof part === 'string') add(part);
    else if (part.kind === 'when') {
      const group: Part = { kind: 'group', index: names.indexOf(part.condition), parts: [] };
      whole.push(group);
      ({ parts } = group);
    } else if (part.kind === 'end') parts = whole;
    else if (part.kind === 'field') {
      add({ kind: 'value', index: names.indexOf(part.field), fallback: part.fallback });
    } else {
      const [before = '', after = ''] = linkOf(part, scope).split(placeholder);
      add(escape(before));
      add({ kind: 'token' });
      add(escape(after));
    }
  }
  return whole;
}

function linkOf(mark: Exclude<Mark, { kind: 'field' | 'when' | 'end' }>, scope: LinkScope): string {
  return mark.kind === 'link'
    ? contentLink(scope, mark.position, placeholder)
    : pageLink(scope, mark.kind, placeholder);
}

/** What is known of the recipient. */
export interface Recipient {
  /** As it stands in links. */
  token: string;
  /** Of the message's merge fields, in their order. */
  values: readonly (string | null)[];
}

/** The text of one dynamic part, for one recipient. */
export function textOfPart(
  part: Exclude<Part, string | { kind: 'group' }>,
  { token, values }: Recipient,
  escape: (text: string) => string,
): string {
  if (part.kind === 'token') return token;
  const value = values[part.index];
  return value === null || value === undefined || value === '' ? part.fallback : escape(value);
}
