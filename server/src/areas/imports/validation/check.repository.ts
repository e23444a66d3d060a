import { sql, type Selectable } from 'kysely';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportError, ImportOutcome } from 'contract/imports/validation/row.ts';
import type { ImportFigures, ImportLeftOutReason } from 'contract/imports/import.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { ImportCheckTable } from '../imports.tables.ts';

/** What was found about a line. */
export interface CheckedLine {
  line: number;
  outcome: ImportOutcome;
  leftOut: ImportLeftOutReason | null;
  /** The person it is about, as they were when compared. */
  person: { id: number; version: number | null } | undefined;
  /** In a row of dependants: the other guardian, and which existing dependant it is. */
  dependant?: {
    secondGuardianId: number | null;
    id: number | null;
    version: number | null;
    duplicateKeys: string[];
  };
  firstName: string;
  lastName: string;
  emailKey: string | null;
  externalIdKey: string | null;
  /** Set while the manager is to be found in the same file. */
  managerKey: string | null;
  fields: ImportField[] | null;
  /** The columns that are kept, before and after. */
  before: (string | null)[] | null;
  after: (string | null)[] | null;
  errors: ImportError[];
  fixed: boolean;
  /** For people: the key that no other row has and that adds a new person without an ID. */
  duplicateKeys?: string[] | null;
  /** Groups that it puts its person into, see `groups/joins.ts`. */
  joins?: string[] | null;
}

/** Keeps what was found about lines that nothing is kept about yet. */
export async function insertChecks(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines: readonly CheckedLine[],
): Promise<void> {
  const arrays = (pick: (line: CheckedLine) => readonly (string | null)[] | null) =>
    lines.map((line) => {
      const items = pick(line);
      return items === null ? null : textArray(items);
    });
  const errors = lines.map((line) => (line.errors.length > 0 ? JSON.stringify(line.errors) : null));
  await sql`
    insert into app.import_check (organization_id, import_id, line, outcome, left_out, account_id,
      account_version, second_account_id, dependant_id, dependant_version, duplicate_keys, first_name,
      last_name, email_key, external_id_key, manager_key, fields, before, after, errors, fixed, joins)
    select ${organizationId}, ${importId}, r.line, r.outcome, r.left_out, r.account_id,
      r.account_version, r.second_account_id, r.dependant_id, r.dependant_version,
      r.duplicate_keys::text[], r.first_name, r.last_name, r.email_key, r.external_id_key, r.manager_key,
      r.fields::text[], r.before::text[], r.after::text[], r.errors::jsonb, r.fixed,
      r.joins::text[]
    from unnest(
      ${lines.map((line) => line.line)}::int[],
      ${lines.map((line) => line.outcome)}::text[],
      ${lines.map((line) => line.leftOut)}::text[],
      ${lines.map((line) => line.person?.id ?? null)}::bigint[],
      ${lines.map((line) => line.person?.version ?? null)}::int[],
      ${lines.map((line) => line.dependant?.secondGuardianId ?? null)}::bigint[],
      ${lines.map((line) => line.dependant?.id ?? null)}::bigint[],
      ${lines.map((line) => line.dependant?.version ?? null)}::int[],
      ${arrays((line) => line.dependant?.duplicateKeys ?? line.duplicateKeys ?? null)}::text[],
      ${lines.map((line) => line.firstName)}::text[],
      ${lines.map((line) => line.lastName)}::text[],
      ${lines.map((line) => line.emailKey)}::text[],
      ${lines.map((line) => line.externalIdKey)}::text[],
      ${lines.map((line) => line.managerKey)}::text[],
      ${arrays((line) => line.fields)}::text[],
      ${arrays((line) => line.before)}::text[],
      ${arrays((line) => line.after)}::text[],
      ${errors}::text[],
      ${lines.map((line) => line.fixed)}::boolean[],
      ${arrays((line) => line.joins ?? null)}::text[]
    ) as r (line, outcome, left_out, account_id, account_version, second_account_id, dependant_id,
      dependant_version, duplicate_keys, first_name, last_name, email_key, external_id_key, manager_key,
      fields, before, after, errors, fixed, joins)`.execute(db);
}

export async function deleteChecks(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines?: readonly number[],
): Promise<void> {
  await sql`
    delete from app.import_check where organization_id = ${organizationId} and import_id = ${importId}
      and ${lines === undefined ? sql`true` : sql`line = any(${lines})`}`.execute(db);
}

export type CheckRow = Selectable<ImportCheckTable>;

export async function readChecks(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines: readonly number[],
): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select * from app.import_check where organization_id = ${organizationId}
      and import_id = ${importId} and line = any(${lines}) order by line`.execute(db);
  return rows;
}

interface FigureRow {
  outcome: ImportOutcome;
  left_out: ImportLeftOutReason | null;
  count: number;
  fixed: number;
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((all, row) => all + row.count, 0);
}

/** Counts what the check found, each line once. */
export async function countChecks(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
): Promise<ImportFigures> {
  const own = sql`organization_id = ${organizationId} and import_id = ${importId}`;
  const outcomes = await sql<FigureRow>`
    select outcome, left_out, count(*)::int as count,
      (count(*) filter (where fixed and outcome <> 'error'))::int as fixed
    from app.import_check where ${own} group by 1, 2 order by 1, 3 desc, 2`.execute(db);
  const changes = await sql<{ field: ImportField; count: number }>`
    select field, count(*)::int as count from app.import_check, unnest(fields) as field
    where ${own} and outcome = 'update' group by 1 order by 2 desc, 1`.execute(db);
  const of = (outcome: ImportOutcome) => outcomes.rows.filter((row) => row.outcome === outcome);
  return {
    lines: sum(outcomes.rows),
    errors: sum(of('error')),
    create: sum(of('create')),
    update: sum(of('update')),
    unchanged: sum(of('unchanged')),
    leftOut: sum(of('leftOut')),
    leftOutReasons: of('leftOut').flatMap(({ left_out: reason, count }) =>
      reason === null ? [] : [{ reason, count }],
    ),
    fixed: outcomes.rows.reduce((all, row) => all + row.fixed, 0),
    changes: sum(changes.rows),
    changedFields: changes.rows,
  };
}

/** Lines with errors, at most `limit`, in order. */
export async function findErrorLines(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from app.import_check where organization_id = ${organizationId}
      and import_id = ${importId} and outcome = 'error' order by line limit ${limit}`.execute(db);
  return rows.map((row) => row.line);
}

/** Skips rows; `lines` absent: all that have errors. Returns how many. */
export async function skipChecks(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines?: readonly number[],
): Promise<number> {
  const result = await sql`
    update app.import_check set outcome = 'leftOut', left_out = 'skipped', errors = null
    where organization_id = ${organizationId} and import_id = ${importId}
      and ${lines === undefined ? sql`outcome = 'error'` : sql`line = any(${lines})`}`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** An array literal of PostgreSQL. */
export function textArray(items: readonly (string | null)[]): string {
  let text = '{';
  for (const item of items) {
    if (text.length > 1) text += ',';
    if (item === null) text += 'NULL';
    else text += `"${special.test(item) ? item.replaceAll(/["\\]/g, String.raw`\$&`) : item}"`;
  }
  return `${text}}`;
}

const special = /["\\]/;
