import type { DependantListQuery } from 'contract/dependants/dependant-list.contract.ts';
import type { ManyDependantsChange } from 'contract/dependants/many-dependants.contract.ts';
import type { DependantBulkAction } from 'contract/bulk/bulk.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import {
  allButRefused,
  doneTo,
  lockItems,
  type BulkList,
  type Performed,
  type StagedItem,
} from '../../bulk/bulk.public.ts';
import {
  changeDependants,
  lockGuardians,
  findRules,
  restoreDependants,
  trashDependants,
} from '../../dependants/dependants.public.ts';
import { dependantRows, matchingDependants, reasonAgainst } from './dependants-bulk.repository.ts';

/** Changes of everyone in the list of dependants. */
export const dependantsBulk: BulkList<DependantBulkAction, DependantListQuery> = {
  name: 'dependants',
  rows: dependantRows,
  mayStart: ({ type }) => may(type, 'people.changeMany'),
  matching: async (tx, filter) => matchingDependants(tx, filter, await findRules(tx)),
  reasonAgainst: ({ member }, { kind }) => reasonAgainst(member, kind),
  // Guardians before their dependants, as everywhere: what they count changes.
  lockBefore: async (tx, { kind }, ids) => {
    if (kind === 'delete' || kind === 'restore') {
      await lockGuardians(tx, [], ids);
    }
  },
  perform,
  canUndo: () => true,
  undo,
};

async function perform(
  tx: OrganizationTransaction,
  { kind }: DependantBulkAction,
  ids: readonly number[],
): Promise<Performed> {
  switch (kind) {
    case 'delete':
      await trashDependants(tx, ids);
      return doneTo(ids);
    case 'restore':
      return restore(tx, ids);
    default: {
      const changes = [{ ids: [...ids], fields: { eligibility: kind } }];
      const { before } = await changeDependants(tx, changes);
      return {
        done: before.flatMap((group) => group.ids.map((id) => ({ id, before: group.fields }))),
        leftOut: new Map(),
      };
    }
  }
}

/** A dependant stays in the trash if the guardian has no room, or the ID is taken. */
async function restore(tx: OrganizationTransaction, ids: readonly number[]): Promise<Performed> {
  const { refused } = await allButRefused(tx, ids, 'ids', (those) => restoreDependants(tx, those));
  const leftOut: Performed['leftOut'] = new Map(refused.map((id) => [id, 'clash']));
  return { ...doneTo(ids.filter((id) => !leftOut.has(id))), leftOut };
}

async function undo(
  tx: OrganizationTransaction,
  { kind }: DependantBulkAction,
  items: readonly StagedItem[],
): Promise<number[]> {
  const reason = reasonAgainst(tx.member, inverseOf(kind));
  const ids = items.map(({ id }) => id);
  const locked = await lockItems(tx, { rows: dependantRows }, ids, reason);
  const able = items.filter(({ id, item_version: version }) => {
    const now = locked.get(id);
    return now?.reason === null && now.version === version;
  });
  const those = able.map(({ id }) => id);
  if (those.length === 0) return those;
  if (kind === 'restore') await trashDependants(tx, those);
  else if (kind === 'delete') {
    return (await restore(tx, those)).done.map(({ id }) => id);
  } else await changeDependants(tx, changesBack(able));
  return those;
}

/** What an undo requires of each dependant; null: that they may be changed. */
function inverseOf(kind: DependantBulkAction['kind']): DependantBulkAction['kind'] | null {
  if (kind === 'delete') return 'restore';
  return kind === 'restore' ? 'delete' : null;
}

function changesBack(items: readonly StagedItem[]): ManyDependantsChange[] {
  const groups = Map.groupBy(items, ({ before }) => JSON.stringify(before));
  return [...groups.values()].map((those) => ({
    ids: those.map(({ id }) => id),
    fields: those[0]?.before as ManyDependantsChange['fields'],
  }));
}
