import type { AwaitingBulkAction, InvitedBulkAction } from 'contract/bulk/bulk.ts';
import type { AwaitingListQuery, InvitedListQuery } from 'contract/memberships/pending.contract.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import {
  approvePeople,
  rejectPeople,
  extendInvitations,
  invitePeople,
  reopenInvitations,
  revokeInvitations,
  findOpenInvitations,
} from '../../memberships/memberships.public.ts';
import {
  firstOf,
  lockItems,
  type BulkList,
  type StagedItem,
  doneTo,
} from '../../bulk/bulk.public.ts';
import { accounts } from './bulk-people.repository.ts';
import {
  amongAwaiting,
  amongInvited,
  isUnscoped,
  reasonAgainstAwaiting,
  reasonAgainstInvited,
} from './bulk-pending.repository.ts';

/** Changes of everyone who is invited and has not come. */
export const invitedBulk: BulkList<InvitedBulkAction, InvitedListQuery> = {
  name: 'invited',
  rows: accounts,
  mayStart: ({ type }) => may(type, 'people.inviteStandard'),
  matching: async (tx, filter) => [amongInvited(tx, filter)],
  reasonAgainst: reasonAgainstInvited,
  perform: async (tx, action, ids) => {
    switch (action.kind) {
      case 'resend':
        await invitePeople(tx, ids);
        return doneTo(ids);
      case 'extend':
        await extendInvitations(tx, ids);
        return doneTo(ids);
      case 'revoke': {
        const open = await findOpenInvitations(tx, ids);
        await revokeInvitations(tx, ids);
        return {
          done: ids.map((id) => ({ id, before: { invitation: open.get(id) ?? null } })),
          leftOut: new Map(),
        };
      }
    }
  },
  // A link that was sent is in a mailbox, and one that works longer harms no one.
  canUndo: ({ kind }) => kind === 'revoke',
  undo: (tx, _, items) => reopen(tx, items),
};

/** Their links work again, of those no one changed since. */
async function reopen(
  tx: OrganizationTransaction,
  items: readonly StagedItem[],
): Promise<number[]> {
  const ids = items.map(({ id }) => id);
  const locked = await lockItems(tx, { rows: accounts }, ids, firstOf([]));
  const wanted = items.flatMap(({ id, before, item_version: version }) => {
    const invitation = invitationOf(before);
    return invitation !== null && locked.get(id)?.version === version ? [{ id, invitation }] : [];
  });
  return wanted.length === 0 ? [] : reopenInvitations(tx, wanted);
}

function invitationOf(before: unknown): number | null {
  const id: unknown =
    typeof before === 'object' && before !== null ? Reflect.get(before, 'invitation') : null;
  return typeof id === 'number' ? id : null;
}

/** Decisions about everyone who registered and awaits approval; people are notified, so none can be undone. */
export const awaitingBulk: BulkList<AwaitingBulkAction, AwaitingListQuery> = {
  name: 'awaiting',
  rows: accounts,
  mayStart: ({ type }) => may(type, 'people.inviteStandard'),
  matching: async (tx, filter) => [amongAwaiting(tx, filter)],
  reasonAgainst: reasonAgainstAwaiting,
  perform: async (tx, action, ids) => {
    if (action.kind === 'approve') await approvePeople(tx, ids);
    else await rejectPeople(tx, ids, action.reason ?? null);
    return doneTo(ids);
  },
  unscopedBy: (kind) => (kind === 'approve' ? isUnscoped : undefined),
  canUndo: () => false,
  undo: () => Promise.reject(new Error('Decisions about people can’t be undone')),
};
