import { dictionaryWith } from 'contract/imports/mapping/custom-dictionary.ts';
import { personImportFields, type ImportField } from 'contract/imports/fields.ts';
import type { ImportColumn, ImportMatch } from 'contract/imports/import.ts';
import { mappedColumns } from 'contract/imports/mapping/mapping.ts';
import { phoneRegionOf } from 'contract/people/files/phone.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { InOrganization, Member } from '../../../../kernel/database/organization.ts';
import { type ErasedAddresses, findNames } from '../../../people/people.public.ts';
import { refuseErased } from './refuse-erased.ts';
import type { CheckedLine, CheckRow } from '../../validation/check.repository.ts';
import { writtenColumns } from '../../mapping/columns.ts';
import { comparisonOf } from './compare.ts';
import {
  findRelatedLines,
  keysOfPeople,
  markManagers,
  markRepeated,
} from '../../validation/file-check.repository.ts';
import { findGroupsById, type GroupUsers } from '../../../groups/groups.public.ts';
import { groupIdOf, isMeant, recordJoins } from '../../execution/groups/joins.ts';
import { removeGroups } from '../../execution/groups/made-groups.ts';
import { leaveGroupsBatch } from '../../execution/groups/put-in-groups.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import type { ImportKind, ImportUndo } from '../../kind.ts';
import { findKnownValues } from './known.repository.ts';
import type { ImportActorRow } from '../../actor.repository.ts';
import { comparePeople, findTypos, learnDomains } from './people-check.ts';
import { findOwnFields } from '../../mapping/own-fields.ts';
import { readinessErrors } from '../../mapping/ready.policy.ts';
import { namedIn, presentImportRow } from './row.presenter.ts';
import type { ViewRow } from '../../validation/view.repository.ts';
import { inviteBatch, uninviteBatch } from '../../execution/invite/invite-batches.ts';
import { deactivateBatch, reactivateBatch } from '../../execution/full-sync/full-sync-batches.ts';
import {
  countReactivated,
  findKeptExamples,
} from '../../execution/full-sync/full-sync-batches.repository.ts';
import { countUndo, findUndoExamples } from './undo/undo-lines.repository.ts';
import { undoBatchOf } from './undo/undo-batches.ts';
import { writeBatchOf } from './write.ts';

const nothing = () => ({});

/** Without keys a file finds people by what it has, if its reader may see it. */
function likelyMatch(columns: readonly ImportColumn[], { type }: Member): ImportMatch {
  const has = (...fields: ImportField[]) =>
    fields.every((field) => columns.some((column) => column.field === field));
  if (has('externalId', 'email')) return 'either';
  if (has('externalId')) return 'externalId';
  const byName = has('firstName', 'lastName', 'birthDate') && may(type, 'people.viewPrivate');
  return byName && !has('email') ? 'nameBirthDate' : 'email';
}

const mapColumns: ImportKind['mapColumns'] = async (tx, given, member) => {
  const phoneRegion = phoneRegionOf(member.timeZone);
  const own = await findOwnFields(tx, member);
  const columns = mappedColumns(given, {
    dictionary: dictionaryWith(own.all),
    known: await findKnownValues(tx, given),
    phoneRegion,
    setType: may(member.type, 'people.changeType'),
  });
  return {
    columns,
    rules: {
      match: likelyMatch(columns, member),
      mode: 'both',
      blanks: 'keep',
      phoneRegion:
        columns.find(({ field }) => field === 'phone')?.suggestion.phoneRegion ?? phoneRegion,
    },
  };
};

function keysOf(rows: readonly CheckRow[]) {
  return {
    emails: rows.flatMap((row) => row.email_key ?? []),
    externalIds: rows.flatMap((row) => row.external_id_key ?? []),
    accountIds: rows.flatMap((row) => row.account_id ?? []),
    duplicateKeys: rows.flatMap((row) => row.duplicate_keys ?? []),
  };
}

async function judge(
  tx: InOrganization,
  { id }: ImportRecord,
  found: readonly CheckedLine[],
): Promise<void> {
  const lines = found.map(({ line }) => line);
  const keys = keysOfPeople({
    emails: found.flatMap((line) => line.emailKey ?? []),
    externalIds: found.flatMap((line) => line.externalIdKey ?? []),
    accountIds: found.flatMap((line) => line.person?.id ?? []),
    duplicateKeys: found.flatMap((line) => line.duplicateKeys ?? []),
  });
  await markRepeated(tx, id, keys, lines);
  await markManagers(tx, id, lines);
}

async function present(
  tx: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
  rows: readonly ViewRow[],
) {
  const { read, plan } = await comparisonOf(tx, record, actor);
  const ids = new Set(rows.flatMap((row) => namedIn(row, plan.columns)));
  const names = await findNames(tx, [...ids]);
  const groupNames = await namesOfJoins(tx, record, rows);
  return rows.map((row) =>
    presentImportRow(row, { columns: plan.columns, own: plan.own, read, names, groupNames }),
  );
}

export interface PeopleImportsDeps {
  /** People who were erased on request: imports never restore them. */
  erased: ErasedAddresses;
  /** What names groups, in other areas too. */
  groupUsers: GroupUsers;
}

/** The names of the groups that people of these lines come into. */
async function namesOfJoins(
  tx: InOrganization,
  record: ImportRecord,
  rows: readonly ViewRow[],
): Promise<Map<string, string>> {
  const joins = rows.flatMap((row) => row.joins ?? []).filter((join) => isMeant(join, record));
  const ids = joins.flatMap((join) => groupIdOf(join, record) ?? []);
  const known = new Map((await findGroupsById(tx, ids)).map(({ id, name }) => [id, name]));
  return new Map(
    joins.map((join) => {
      const key = join.slice(1);
      const name = record.new_groups[key]?.name ?? record.learned.groupNames?.[key] ?? key;
      return [join, known.get(groupIdOf(join, record) ?? 0) ?? name];
    }),
  );
}

function undoOfPeople(groupUsers: GroupUsers): ImportUndo {
  return {
    firstStep: 'undo-invite',
    count: async (tx, record, actor) => [
      ...(await countUndo(tx, record, actor)),
      ...(await countReactivated(tx, record.id)),
    ],
    examples: async (tx, record, actor, limit) =>
      [
        ...(await findUndoExamples(tx, record, actor, limit)),
        ...(await findKeptExamples(tx, record.id, limit)),
      ].slice(0, limit),
    runBatch: async (tx, record, actor) => {
      if (record.step === 'undo-invite') return uninviteBatch(tx, record, actor);
      if (record.step === 'undo-groups') return leaveGroupsBatch(tx, record, actor);
      if (record.step === 'undo-full-sync') return reactivateBatch(tx, record, actor);
      const { rows, changes } = await undoBatchOf(tx, record, actor);
      if (changes.state !== 'undone') return { rows, changes };
      const removed = await removeGroups(tx, record, actor, groupUsers);
      return { rows, changes: { ...changes, removed_group_count: removed } };
    },
  };
}

/** Imports of people. */
export function peopleImports({ erased, groupUsers }: PeopleImportsDeps): ImportKind {
  const kind: ImportKind = {
    name: 'people',
    capability: 'people.import',
    fields: personImportFields,
    ownFields: findOwnFields,
    groupUsers,
    mapColumns,
    readinessErrors,
    writtenColumns,
    learn: learnDomains,
    compare: async (tx, ...asked) => {
      const compared = await comparePeople(tx, ...asked);
      await refuseErased(tx, compared.lines, erased);
      const groupNames = await recordJoins(tx, asked[0], compared.lines);
      return { ...compared, learned: { ...compared.learned, groupNames } };
    },
    fileSteps: [
      {
        step: 'repeated',
        run: (tx, { id }) => markRepeated(tx, id, keysOfPeople(null), null).then(nothing),
      },
      { step: 'managers', run: (tx, { id }) => markManagers(tx, id, null).then(nothing) },
      {
        step: 'typos',
        run: async (tx, record, actor) => ({
          learned: JSON.stringify(await findTypos(tx, kind, record, actor)),
        }),
      },
    ],
    judge,
    related: (tx, { id }, rows) => findRelatedLines(tx, id, keysOf(rows)),
    present,
    firstWriteStep: 'write-managers',
    syncs: true,
    write: (tx, record, actor, careful) => {
      if (record.step === 'invite') return inviteBatch(tx, record, actor);
      return record.step === 'full-sync'
        ? deactivateBatch(tx, record, actor)
        : writeBatchOf(tx, record, actor, careful);
    },
    undo: undoOfPeople(groupUsers),
  };
  return kind;
}
