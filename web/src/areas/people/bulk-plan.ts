import { manyMax } from 'contract/kernel/counts.ts';
import type { MatchingAccount } from 'contract/people/many-accounts.contract.ts';

export type BulkKind = 'group' | 'set' | 'invite' | 'deactivate' | 'delete' | 'restore';

/** What is known of a selected person. */
export type Selected = MatchingAccount;

/**
 * Why a selected person is skipped: already done, the caller themselves, an administrator the caller may not
 * change, or over the limit for one action.
 */
export type LeftOutReason = 'already' | 'self' | 'admin' | 'limit';

export interface LeftOut {
  reason: LeftOutReason;
  people: readonly Selected[];
}

/** Each selected person counted once: included, or skipped under the first reason. */
export interface BulkPlan {
  kind: BulkKind;
  go: readonly Selected[];
  left: readonly LeftOut[];
}

/** The most that one call accepts. */
export const mostAtOnce = manyMax;

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
  // Membership is not part of the profile: people who manage groups may add anyone.
  if (kind === 'group') return person.deletedAt === null ? null : 'already';
  if (person.abilities[kind === 'set' ? 'edit' : kind]) return null;
  return person.id === ownId ? 'self' : 'admin';
}

/** The server says whether they have no email address. */
function isInvitable({ status, access }: Selected): boolean {
  return status === 'active' && (access === 'none' || access === 'invited');
}
