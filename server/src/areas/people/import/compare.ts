import { emailKey } from 'contract/kernel/text.ts';
import { nearDomains } from 'contract/people/import/email.ts';
import { lineError, type ReadLine } from 'contract/people/import/line.ts';
import { lineReader } from 'contract/people/import/read.ts';
import {
  importVocabularyFields,
  type PersonImportField,
  type ImportVocabularyField,
} from 'contract/people/import/fields.ts';
import type { ImportError } from 'contract/people/import/row.ts';
import { externalIdKey } from '../account-keys.ts';
import type { AccountActor } from '../accounts.policy.ts';
import type { CheckedLine } from './check.repository.ts';
import { mappedFields, writtenColumns } from './columns.ts';
import { findLinesAbove, findPeopleByKeys, findTrashedKeys, hasTrash } from './match.repository.ts';
import { columnsNow, findOwnFields, readerWith } from './own-fields.ts';
import type { ImportPerson, LineKeys, PlanContext } from './person.ts';
import { keysOfLine, planLine } from './plan.ts';
import type { StagedLine } from './rows.repository.ts';
import type { ImportRecord, ImportScope } from './imports.repository.ts';
import type { ImportLearned } from './imports.tables.ts';

/** Reads lines of one upload and compares them with the register. */
export interface Comparison {
  readonly read: (cells: readonly string[]) => ReadLine;
  readonly plan: PlanContext;
}

type Options = Pick<ImportRecord, 'columns' | 'rules' | 'accepted' | 'learned'>;

export async function comparisonOf(
  scope: ImportScope,
  record: Options,
  actor: AccountActor,
): Promise<Comparison> {
  const own = await findOwnFields(scope, actor);
  const fields = mappedFields(record.columns);
  const accepted = new Map(
    Object.entries(record.accepted).map(
      ([field, values]) => [field as PersonImportField, new Set(values)] as const,
    ),
  );
  const { domains = [] } = record.learned;
  return {
    read: lineReader(
      columnsNow(record.columns, own),
      {
        rules: record.rules,
        mainDomain: domains[0] ?? null,
        nearDomain: nearDomains(domains),
        accepted,
      },
      readerWith(own),
    ),
    plan: {
      rules: record.rules,
      actor,
      fields,
      columns: writtenColumns(record.columns),
      own,
      typoOf: typoFinder(record.learned, accepted),
    },
  };
}

function typoFinder(
  { typos = {} }: ImportLearned,
  accepted: ReadonlyMap<PersonImportField, ReadonlySet<string>>,
): PlanContext['typoOf'] {
  const known = new Map<PersonImportField, Map<string, { meant: string; lines: number }>>();
  for (const [field, list] of Object.entries(typos)) {
    known.set(field as ImportVocabularyField, new Map(Object.entries(list)));
  }
  return (field, value): ImportError | null => {
    const key = value.toLowerCase();
    const typo = accepted.get(field)?.has(key) ? undefined : known.get(field)?.get(key);
    if (typo === undefined) return null;
    return lineError(field, 'likely_typo', `Unknown ${field}`, {
      hint: `Is it ${typo.meant}?`,
      suggestion: { value: typo.meant, label: typo.meant },
      lines: typo.lines,
    });
  };
}

interface Keyed {
  line: number;
  read: ReadLine;
  keys: LineKeys;
}

/** What is to become of these lines, each taken alone, in their order. */
export async function compareLines(
  scope: ImportScope,
  { read, plan }: Comparison,
  rows: readonly StagedLine[],
): Promise<(CheckedLine & { read: ReadLine })[]> {
  const lines: Keyed[] = rows.map(({ line, cells }) => {
    const said = read(cells);
    return { line, read: said, keys: keysOfLine(said) };
  });
  const people = await peopleOf(scope, plan, lines);
  const trashed = await trashedOf(scope, lines, people);
  const planned = lines.map(({ line, read: said, keys }) => ({
    ...planLine(
      said,
      {
        byEmail: people.byEmail.get(keys.email ?? ''),
        byExternalId: people.byExternalId.get(keys.externalId ?? ''),
        trashed: isTrashed(plan.rules.match, keys, trashed),
        managerId: managerOf(keys.manager, people)?.id ?? null,
      },
      plan,
    ),
    line,
    mended: false,
    read: said,
  }));
  if (plan.fields.includes('lineManager')) await refuseCircles(scope, plan, planned, people);
  return planned;
}

interface People {
  byEmail: ReadonlyMap<string, ImportPerson>;
  byExternalId: ReadonlyMap<string, ImportPerson>;
}

function isEmailKey(key: string): boolean {
  return key.includes('@');
}

function managerOf(key: string | null, people: People): ImportPerson | undefined {
  if (key === null) return undefined;
  return isEmailKey(key) ? people.byEmail.get(key) : people.byExternalId.get(key);
}

async function peopleOf(
  scope: ImportScope,
  { columns }: PlanContext,
  lines: readonly Keyed[],
): Promise<People> {
  const emails = new Set<string>();
  const externalIds = new Set<string>();
  for (const { keys } of lines) {
    if (keys.email !== null) emails.add(keys.email);
    if (keys.externalId !== null) externalIds.add(keys.externalId);
    if (keys.manager !== null) (isEmailKey(keys.manager) ? emails : externalIds).add(keys.manager);
  }
  const found = await findPeopleByKeys(scope, [...emails], [...externalIds], columns);
  return {
    byEmail: new Map(
      found.flatMap((row) => (row.email === null ? [] : [[emailKey(row.email), row]])),
    ),
    byExternalId: new Map(
      found.flatMap((row) =>
        row.external_id === null ? [] : [[externalIdKey(row.external_id), row]],
      ),
    ),
  };
}

interface Trashed {
  emails: ReadonlySet<string | null>;
  externalIds: ReadonlySet<string | null>;
}

async function trashedOf(
  scope: ImportScope,
  lines: readonly Keyed[],
  people: People,
): Promise<Trashed> {
  if (!(await hasTrash(scope))) return { emails: new Set(), externalIds: new Set() };
  const emails = lines.flatMap(({ keys }) =>
    keys.email === null || people.byEmail.has(keys.email) ? [] : [keys.email],
  );
  const externalIds = lines.flatMap(({ keys }) =>
    keys.externalId === null || people.byExternalId.has(keys.externalId) ? [] : [keys.externalId],
  );
  const found =
    emails.length + externalIds.length > 0 ? await findTrashedKeys(scope, emails, externalIds) : [];
  return {
    emails: new Set(found.map((row) => row.email_key)),
    externalIds: new Set(found.map((row) => row.external_id_key)),
  };
}

function isTrashed(match: string, keys: LineKeys, trashed: Trashed): boolean {
  const byEmail = match !== 'externalId' && keys.email !== null && trashed.emails.has(keys.email);
  const byId =
    match !== 'email' && keys.externalId !== null && trashed.externalIds.has(keys.externalId);
  return byEmail || byId;
}

/** Changes of line managers that would close a circle, given those before them. */
async function refuseCircles(
  scope: ImportScope,
  { columns }: PlanContext,
  planned: readonly CheckedLine[],
  people: People,
): Promise<void> {
  const place = columns.indexOf('line_manager_id');
  const edges = planned.flatMap((line) => {
    const managerId = Number(line.after?.[place] ?? 0);
    const changes = line.outcome === 'update' && line.fields?.includes('lineManager') === true;
    return changes && managerId > 0 && line.person !== undefined
      ? [{ line, id: line.person.id, managerId }]
      : [];
  });
  if (edges.length === 0) return;
  const above = await findLinesAbove(
    scope,
    edges.map(({ managerId }) => managerId),
  );
  const names = new Map(
    [...people.byEmail.values(), ...people.byExternalId.values()].map((one) => [one.id, one]),
  );
  for (const { line, id, managerId } of edges) {
    if (!leadsTo(above, managerId, id)) {
      above.set(id, managerId);
      continue;
    }
    const name = names.get(managerId);
    const hint =
      name === undefined ? null : `${name.first_name} ${name.last_name} reports to this person`;
    line.outcome = 'error';
    line.errors.push(
      lineError('lineManager', 'circle', 'This would make a circle of line managers', { hint }),
    );
  }
}

/** True when `id` is `from` or stands somewhere above. */
export function leadsTo(
  above: ReadonlyMap<number, number | null>,
  from: number,
  id: number,
): boolean {
  const seen = new Set<number>();
  for (let at: number | null = from; at !== null && !seen.has(at); at = above.get(at) ?? null) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

/** Fields whose values are counted over the file, to tell slips from words. */
export function talliedFields(fields: readonly PersonImportField[]): ImportVocabularyField[] {
  return importVocabularyFields.filter((field) => fields.includes(field));
}
