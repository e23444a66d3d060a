import type { BulkState, PeopleBulkAction } from 'contract/bulk/bulk.ts';
import { may, type AccountType, type Capability } from 'contract/kernel/permissions.ts';

/** What the rules need to know of a bulk change. */
export interface BulkSubject {
  /** Whether this caller may do such a thing to many. */
  mayStart: boolean;
  canUndo: boolean;
  state: BulkState;
  createdBy: number | null;
  /** Some of it is stored in the directory. */
  hasDone: boolean;
  /** The time to undo it is over. */
  tooLate: boolean;
}

export interface BulkActor {
  accountId: number;
  type: AccountType;
}

const asked: Readonly<Record<PeopleBulkAction['kind'], Capability>> = {
  set: 'people.edit',
  deactivate: 'people.edit',
  reactivate: 'people.edit',
  addToGroup: 'groups.manage',
  removeFromGroup: 'groups.manage',
  invite: 'people.inviteStandard',
  delete: 'people.delete',
  restore: 'people.delete',
};

/** Whether they may do this to many people; people they may not change are skipped. */
export function mayStart(type: AccountType, kind: PeopleBulkAction['kind']): boolean {
  return may(type, 'people.edit') && may(type, asked[kind]);
}

/** The person who began it, and administrators. */
function isHis(actor: BulkActor, { mayStart: isAllowed, createdBy }: BulkSubject): boolean {
  return isAllowed && (actor.type === 'admin' || createdBy === actor.accountId);
}

export function mayCancel(actor: BulkActor, subject: BulkSubject): boolean {
  return isHis(actor, subject) && (subject.state === 'preparing' || subject.state === 'running');
}

/** Also of one that was cancelled or failed; an undo that failed continues. */
export function mayUndo(actor: BulkActor, subject: BulkSubject): boolean {
  const ended = ['done', 'cancelled', 'failed'].includes(subject.state);
  const possible = subject.canUndo && subject.hasDone && !subject.tooLate;
  return isHis(actor, subject) && ended && possible;
}
