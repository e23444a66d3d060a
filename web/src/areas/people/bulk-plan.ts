import { manyMax, type MatchingAccount } from 'contract/people/many-accounts.contract.ts';

export type BulkKind = 'group' | 'set' | 'invite' | 'deactivate' | 'delete' | 'restore';

/** What is known of somebody who is selected. */
export type Selected = MatchingAccount;

/**
 * Why somebody who is selected is left out: it is so already, it is himself, he is an administrator and the
 * caller is not, or there are more than go at once.
 */
export type LeftOutReason = 'already' | 'self' | 'admin' | 'limit';

export interface LeftOut {
  reason: LeftOutReason;
  people: readonly Selected[];
}

/** Each selected person counted once: to be done, or left out under the first reason. */
export interface BulkPlan {
  kind: BulkKind;
  go: readonly Selected[];
  left: readonly LeftOut[];
}

/** As many as one call takes. */
export const mostAtOnce = manyMax;

/**
 * Up to so many who match are read and done by one call, whose effect shows at once; more of them are a bulk change,
 * which the server does in the background.
 */
export const fewMost = 500;

/** What an action will do with the selected people. `ownId` is the account of the caller. */
export function planBulk(kind: BulkKind, people: readonly Selected[], ownId: number): BulkPlan {
  const go: Selected[] = [];
  const left = new Map<LeftOutReason, Selected[]>();
  for (const person of people) {
    const reason = reasonAgainst(kind, person, ownId) ?? (go.length < mostAtOnce ? null : 'limit');
    if (reason === null) go.push(person);
    else left.set(reason, [...(left.get(reason) ?? []), person]);
  }
  return { kind, go, left: [...left].map(([reason, those]) => ({ reason, people: those })) };
}

function reasonAgainst(kind: BulkKind, person: Selected, ownId: number): LeftOutReason | null {
  if (kind === 'deactivate' && person.status === 'deactivated') return 'already';
  if (kind === 'restore' && person.deletedAt === null) return 'already';
  if (kind === 'invite' && !isInvitable(person)) return 'already';
  if (kind === 'delete' && person.deletedAt !== null) return 'already';
  // A group is nothing of the person's own: who may keep groups puts anybody in.
  if (kind === 'group') return person.deletedAt === null ? null : 'already';
  if (person.abilities[kind === 'set' ? 'edit' : kind]) return null;
  return person.id === ownId ? 'self' : 'admin';
}

/** Whether he has no address is for the server to say. */
function isInvitable({ status, access }: Selected): boolean {
  return status === 'active' && (access === 'none' || access === 'invited');
}
