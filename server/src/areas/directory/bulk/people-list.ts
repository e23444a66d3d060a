import type { PeopleBulkAction } from 'contract/bulk/bulk.ts';
import type { AccountListQuery } from 'contract/people/accounts.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { lockActiveAdmins, lineAbove } from '../../people/people.public.ts';
import { mayStart, type BulkList } from '../../bulk/bulk.public.ts';
import { accounts, matchingPeople, reasonAgainst } from './bulk-people.repository.ts';
import type { GroupsOfPeople } from '../../groups/groups.public.ts';
import { perform } from './perform.ts';
import { requireValues } from './required-values.ts';
import { subjectOf } from './subject.ts';
import { undo } from './undo-items.ts';

/** Changes of everyone in the list of people. */
export const peopleBulk = (
  groups: GroupsOfPeople,
): BulkList<PeopleBulkAction, AccountListQuery> => ({
  name: 'people',
  rows: accounts,
  mayStart: ({ type }, kind) => mayStart(type, kind),
  matching: (tx, filter) => matchingPeople(tx, filter, groups),
  reasonAgainst: async (tx, asked) =>
    reasonAgainst(tx, asked, groups, 'fields' in asked ? await managersAbove(tx, asked) : []),
  requireAction: async (tx, action) => {
    if ('groupId' in action) await groups.requireFixedGroup(tx, action.groupId);
    if (action.kind === 'set') await requireValues(tx, action);
  },
  // Administrators are locked before anyone else, as everywhere; else two could wait for each other.
  lockBefore: async (tx, { kind }) => {
    if (lockingAdmins.has(kind)) await lockActiveAdmins(tx);
  },
  perform: (scope, action, ids) => perform(scope, action, ids, groups),
  canUndo: () => true,
  undo: (scope, action, items, finishedAt) => undo(scope, action, items, finishedAt, groups),
  subjectOf: (tx, action) => subjectOf(tx, action, groups),
});

const lockingAdmins = new Set<PeopleBulkAction['kind']>([
  'deactivate',
  'reactivate',
  'delete',
  'restore',
]);

async function managersAbove(
  tx: OrganizationTransaction,
  { fields: { lineManagerId } }: PeopleBulkAction & { kind: 'set' },
) {
  return typeof lineManagerId === 'number' ? lineAbove(tx, lineManagerId) : [];
}
