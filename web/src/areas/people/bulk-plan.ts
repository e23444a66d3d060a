import type { AccountListItem } from 'contract/people/account.ts';

export type BulkKind = 'deactivate' | 'delete' | 'restore';

/**
 * Why somebody who is selected is left out: it is so already, it is himself, he is an administrator and the
 * caller is not, or there are more than go at once.
 */
export type LeftOutReason = 'already' | 'self' | 'admin' | 'limit';

export interface LeftOut {
  reason: LeftOutReason;
  people: readonly AccountListItem[];
}

/** Each selected person counted once: to be done, or left out under the first reason. */
export interface BulkPlan {
  kind: BulkKind;
  go: readonly AccountListItem[];
  left: readonly LeftOut[];
}

/**
 * Deleting is one call, for at most 10,000. The others are a call per person; a session may make 600 a
 * minute, and undoing takes as many again.
 */
export const mostAtOnce: Readonly<Record<BulkKind, number>> = {
  deactivate: 200,
  delete: 10_000,
  restore: 200,
};

/** How many can be taken back by one click. */
export const mostUndone = mostAtOnce.restore;

/** What an action will do with the selected people. `ownId` is the account of the caller. */
export function planBulk(
  kind: BulkKind,
  people: readonly AccountListItem[],
  ownId: number,
): BulkPlan {
  const go: AccountListItem[] = [];
  const left = new Map<LeftOutReason, AccountListItem[]>();
  for (const person of people) {
    const reason =
      reasonAgainst(kind, person, ownId) ?? (go.length < mostAtOnce[kind] ? null : 'limit');
    if (reason === null) go.push(person);
    else left.set(reason, [...(left.get(reason) ?? []), person]);
  }
  return { kind, go, left: [...left].map(([reason, those]) => ({ reason, people: those })) };
}

function reasonAgainst(
  kind: BulkKind,
  person: AccountListItem,
  ownId: number,
): LeftOutReason | null {
  if (kind === 'deactivate' && person.status === 'deactivated') return 'already';
  if (kind === 'restore' && person.deletedAt === null) return 'already';
  if (kind === 'delete' && person.deletedAt !== null) return 'already';
  if (person.abilities[kind]) return null;
  return person.id === ownId ? 'self' : 'admin';
}
