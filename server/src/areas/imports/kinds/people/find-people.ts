import { emailKey } from 'contract/kernel/text.ts';
import type { ReadLine } from 'contract/imports/cells/line.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import { externalIdKey } from '../../../people/people.public.ts';
import type { WrittenColumn } from '../../mapping/columns.ts';
import {
  findMergedKeys,
  findPeopleByIds,
  findPeopleByKeys,
  findPeopleByNames,
  findTrashedKeys,
  hasTrash,
} from './match.repository.ts';
import { nameAndBirthDate, type ImportPerson, type LineKeys, type PlanContext } from './person.ts';

/** People in the directory who have the keys of some rows. */
export interface People {
  byEmail: ReadonlyMap<string, ImportPerson>;
  byExternalId: ReadonlyMap<string, ImportPerson>;
  /** By name and birth date, where lines are to be found so; several are namesakes. */
  byName: ReadonlyMap<string, readonly ImportPerson[]>;
  /** Which of these keys were another entry's, which was merged into the person that they stand for now. */
  merged: { emails: ReadonlySet<string>; externalIds: ReadonlySet<string> };
}

export interface Keyed {
  line: number;
  read: ReadLine;
  keys: LineKeys;
}

function isEmailKey(key: string): boolean {
  return key.includes('@');
}

export function managerOf(key: string | null, people: People): ImportPerson | undefined {
  if (key === null) return undefined;
  return isEmailKey(key) ? people.byEmail.get(key) : people.byExternalId.get(key);
}

export async function peopleOf(
  tx: InOrganization,
  { columns, rules }: PlanContext,
  lines: readonly Keyed[],
): Promise<People> {
  const emails = new Set<string>();
  const externalIds = new Set<string>();
  for (const { keys } of lines) {
    if (keys.email !== null) emails.add(keys.email);
    if (keys.externalId !== null) externalIds.add(keys.externalId);
    if (keys.manager !== null) (isEmailKey(keys.manager) ? emails : externalIds).add(keys.manager);
  }
  const found = await findPeopleByKeys(tx, [...emails], [...externalIds], columns);
  const byEmail = new Map(
    found.flatMap((row) => (row.email === null ? [] : [[emailKey(row.email), row] as const])),
  );
  const byExternalId = new Map(
    found.flatMap((row) =>
      row.external_id === null ? [] : [[externalIdKey(row.external_id), row] as const],
    ),
  );
  const merged = await addMerged(tx, columns, { byEmail, byExternalId }, emails, externalIds);
  const byName =
    rules.match === 'nameBirthDate'
      ? await namesakes(tx, columns, lines)
      : new Map<string, ImportPerson[]>();
  return { byEmail, byExternalId, byName, merged };
}

/** Keys of merged entries stand for the person they were merged into, while they belong to no one else. */
async function addMerged(
  tx: InOrganization,
  columns: readonly WrittenColumn[],
  people: Record<'byEmail' | 'byExternalId', Map<string, ImportPerson>>,
  emails: ReadonlySet<string>,
  externalIds: ReadonlySet<string>,
): Promise<People['merged']> {
  const merged = { emails: new Set<string>(), externalIds: new Set<string>() };
  const rows = await findMergedKeys(
    tx,
    [...emails].filter((key) => !people.byEmail.has(key)),
    [...externalIds].filter((key) => !people.byExternalId.has(key)),
  );
  if (rows.length === 0) return merged;
  const into = await findPeopleByIds(
    tx,
    rows.map((row) => row.into_id),
    columns,
  );
  const byId = new Map(into.map((row) => [row.id, row]));
  for (const { email_key: email, external_id_key: externalId, into_id: id } of rows) {
    const person = byId.get(id);
    if (person === undefined) continue;
    if (email !== null && !people.byEmail.has(email)) {
      people.byEmail.set(email, person);
      merged.emails.add(email);
    }
    if (externalId !== null && !people.byExternalId.has(externalId)) {
      people.byExternalId.set(externalId, person);
      merged.externalIds.add(externalId);
    }
  }
  return merged;
}

async function namesakes(
  tx: InOrganization,
  columns: readonly WrittenColumn[],
  lines: readonly Keyed[],
): Promise<Map<string, ImportPerson[]>> {
  const keys = new Set(lines.flatMap(({ keys: { name } }) => name ?? []));
  const names = [...keys].map((key) => key.slice(0, key.lastIndexOf('|')));
  const found = await findPeopleByNames(tx, names, columns);
  const byName = new Map<string, ImportPerson[]>();
  for (const person of found) {
    const key = nameAndBirthDate(person.name_key, person.birth_date ?? '');
    if (keys.has(key)) byName.set(key, [...(byName.get(key) ?? []), person]);
  }
  return byName;
}

interface Trashed {
  emails: ReadonlySet<string | null>;
  externalIds: ReadonlySet<string | null>;
}

export async function trashedOf(
  tx: InOrganization,
  lines: readonly Keyed[],
  people: People,
): Promise<Trashed> {
  if (!(await hasTrash(tx))) return { emails: new Set(), externalIds: new Set() };
  const emails = lines.flatMap(({ keys }) =>
    keys.email === null || people.byEmail.has(keys.email) ? [] : [keys.email],
  );
  const externalIds = lines.flatMap(({ keys }) =>
    keys.externalId === null || people.byExternalId.has(keys.externalId) ? [] : [keys.externalId],
  );
  const found =
    emails.length + externalIds.length > 0 ? await findTrashedKeys(tx, emails, externalIds) : [];
  return {
    emails: new Set(found.map((row) => row.email_key)),
    externalIds: new Set(found.map((row) => row.external_id_key)),
  };
}

export function isTrashed(match: string, keys: LineKeys, trashed: Trashed): boolean {
  const byEmail = match !== 'externalId' && keys.email !== null && trashed.emails.has(keys.email);
  const byId =
    match !== 'email' && keys.externalId !== null && trashed.externalIds.has(keys.externalId);
  return byEmail || byId;
}
