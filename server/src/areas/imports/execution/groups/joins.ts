import { importErrorMessage } from 'contract/people/error-messages.ts';
import { lineError, type ReadLine } from 'contract/imports/cells/line.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';

import type { CheckedLine } from '../../validation/check.repository.ts';
import {
  findGroupsByName,
  membershipsAmong,
  type UploadGroup,
} from '../../../groups/groups.public.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import type { ImportLearned } from '../../imports.tables.ts';

/** A group that a row adds its person to, as stored: by its ID, or by a name that is still free. */
export type Join = `#${number}` | `=${string}`;

export function joinById(id: number): Join {
  return `#${id}`;
}

export function joinByName(name: string): Join {
  return `=${name.toLowerCase()}`;
}

/** The id of the group, once it is there; null: it is not (yet). */
export function groupIdOf(
  join: string,
  { new_groups: made }: Pick<ImportRecord, 'new_groups'>,
): number | null {
  return join.startsWith('#') ? Number(join.slice(1)) : (made[join.slice(1)]?.id ?? null);
}

/** Whether the run adds people to it. */
export function isMeant(
  join: string,
  { new_groups: made, rules }: Pick<ImportRecord, 'new_groups' | 'rules'>,
): boolean {
  const key = join.slice(1);
  return (
    join.startsWith('#') ||
    made[key] !== undefined ||
    (rules.newGroups ?? []).some((name) => name.toLowerCase() === key)
  );
}

/** Whether an import concerns groups. */
export function saysGroups({ columns, rules }: Pick<ImportRecord, 'columns' | 'rules'>): boolean {
  const { groupIds = [], newGroups = [] } = rules;
  const mapped = columns.some(({ field }) => field === 'groups');
  return mapped || groupIds.length + newGroups.length > 0;
}

/** So many unknown names are remembered; a column with more holds something else. */
const unknownMax = 500;

type Line = CheckedLine & { read: ReadLine };

/**
 * Records the groups each row adds its person to. A person with no other change counts as changed. A rule-based group
 * is an error of the cell.
 *
 * @returns the unknown names, as first written, with those found before
 */
export async function recordJoins(
  tx: InOrganization,
  record: ImportRecord,
  all: readonly Line[],
): Promise<NonNullable<ImportLearned['groupNames']>> {
  const unknown = { ...record.learned.groupNames };
  if (!saysGroups(record)) return unknown;
  const lines = all.filter(({ outcome }) => outcome !== 'leftOut' && outcome !== 'error');
  const { groupIds = [], newGroups = [] } = record.rules;
  const asked = new Set([...newGroups, ...lines.flatMap(namesOf)]);
  const known = await findGroupsByName(tx, [...asked]);
  const joinOf = (name: string): Join => {
    const group = known.get(name);
    if (group !== undefined) return joinById(group.id);
    const key = name.toLowerCase();
    if (unknown[key] === undefined && Object.keys(unknown).length < unknownMax) unknown[key] = name;
    return joinByName(name);
  };
  const everybody = [...groupIds.map(joinById), ...newGroups.map(joinOf)];
  for (const line of lines) {
    if (refuse(line, known)) continue;
    line.joins = [...new Set([...everybody, ...namesOf(line).map(joinOf)])];
    if (!line.joins.some((join) => join.startsWith('=') && unknown[join.slice(1)] === undefined)) {
      continue;
    }
    line.outcome = 'error';
    line.joins = null;
    const message = importErrorMessage('groups_unknown', { max: unknownMax });
    line.errors.push(lineError('groups', 'too_many', message));
  }
  await leaveMembers(tx, lines);
  for (const line of lines) settle(line, record);
  return unknown;
}

function namesOf({ read }: Line): string[] {
  const { groups } = read.values;
  return Array.isArray(groups) ? groups.filter((name) => typeof name === 'string') : [];
}

function refuse(line: Line, known: ReadonlyMap<string, UploadGroup>): boolean {
  const wrong = namesOf(line)
    .flatMap((name) => known.get(name) ?? [])
    .find(({ kind }) => kind !== 'fixed');
  if (wrong === undefined) return false;
  line.outcome = 'error';
  const { name, kind } = wrong;
  const message = importErrorMessage(kind === 'rule' ? 'group_rule_based' : 'group_snapshot', {
    name,
  });
  line.errors.push(lineError('groups', 'not_allowed', message));
  return true;
}

/** Existing members do not join a group again. */
async function leaveMembers(tx: InOrganization, lines: readonly Line[]): Promise<void> {
  const ids = new Set(
    lines.flatMap(({ joins }) => joins ?? []).filter((join) => join.startsWith('#')),
  );
  const people = lines.flatMap(({ person }) => person?.id ?? []);
  const had = await membershipsAmong(
    tx,
    [...ids].map((join) => Number(join.slice(1))),
    people,
  );
  const memberships = new Set(
    had.map(({ groupId, accountId }) => `${accountId}${joinById(groupId)}`),
  );
  for (const line of lines) {
    const { person, joins } = line;
    if (joins == null) continue;
    const left = joins.filter(
      (join) => person === undefined || !memberships.has(`${person.id}${join}`),
    );
    line.joins = left.length === 0 ? null : left;
  }
}

function settle(line: Line, record: ImportRecord): void {
  const isMoved = line.joins?.some((join) => isMeant(join, record)) === true;
  if (!isMoved || (line.outcome !== 'unchanged' && line.outcome !== 'update')) return;
  line.outcome = 'update';
  line.fields = [...(line.fields ?? []), 'groups'];
}
