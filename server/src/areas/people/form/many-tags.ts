import { tagsMax } from 'contract/people/account.ts';
import type { ManyChange, ManyFields } from 'contract/people/many-accounts.contract.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import { refuseSome } from './many-checks.ts';
import type { ManyRow } from './many-accounts.repository.ts';

/** The tags that someone has then, in their order; undefined where they are left as they are. */
export function tagsAfter(
  had: readonly string[],
  { tags, addTags = [], removeTags = [] }: ManyFields,
): string[] | undefined {
  const tagsBefore = tags ?? without(had, removeTags);
  const added = without(addTags, tagsBefore).filter(
    (tag, index, all) => all.findIndex((one) => lower(one) === lower(tag)) === index,
  );
  const next = [...tagsBefore, ...added];
  const same = next.length === had.length && next.every((tag, index) => tag === had[index]);
  return same ? undefined : next;
}

const lower = (tag: string) => tag.toLowerCase();

function without(tags: readonly string[], others: readonly string[]): string[] {
  const left = new Set(others.map(lower));
  return tags.filter((tag) => !left.has(lower(tag)));
}

/** @param next the rows as they would be */
export function refuseTooManyTags(changes: readonly ManyChange[], next: readonly ManyRow[]): void {
  const over = next.filter(({ tags }) => tags.length > tagsMax).map(({ id }) => id);
  refuseSome(changes, new Set(over), 'too_many', fieldMessage('at_most_tags', { max: tagsMax }));
}
