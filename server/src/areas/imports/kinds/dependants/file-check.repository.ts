import { codeOf } from 'contract/kernel/coded-message.ts';
import { dependantErrorMessage } from 'contract/dependants/dependant-error-messages.ts';
import { sql } from 'kysely';
import { dependantsMax } from 'contract/dependants/dependant.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { CheckRow } from '../../validation/check.repository.ts';
import { familyLinesMax } from './families.ts';

const tooMany = dependantErrorMessage('dependants_max_in_file', { max: dependantsMax });

/**
 * With existing dependants and those further up in the file, more than a guardian may have: the rows above that are
 * errors. `lines`: only these are marked; null: all.
 */
export async function markTooMany(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  lines: readonly number[] | null,
): Promise<void> {
  await sql`
    with added as materialized (
      select c.line, guardian.id, row_number() over (partition by guardian.id order by c.line) as n
      from app.import_check c,
        lateral (values (c.account_id), (c.second_account_id)) as guardian (id)
      where c.organization_id = ${organizationId} and c.import_id = ${importId}
        and c.outcome = 'create' and guardian.id is not null),
    crowded as materialized (
      select id, max(n) as n from added group by id),
    full_ones as materialized (
      select distinct added.line from added join crowded on crowded.id = added.id
        join app.account a on a.organization_id = ${organizationId} and a.id = added.id
      where a.dependant_count + crowded.n > ${dependantsMax}
        and a.dependant_count + added.n > ${dependantsMax})
    update app.import_check c
    set outcome = 'error', errors = jsonb_build_array(jsonb_build_object('field', 'guardian',
      'code', 'too_many', 'messageCode', ${JSON.stringify(codeOf(tooMany))}::jsonb,
      'message', ${tooMany.text[0]}::text, 'hint', ${tooMany.text[1]}::text, 'suggestion', null, 'lines', null, 'otherLine', null))
    from full_ones
    where c.organization_id = ${organizationId} and c.import_id = ${importId}
      and c.line = full_ones.line
      and ${lines === null ? sql`true` : sql`c.line = any(${lines})`}`.execute(db);
}

/**
 * Lines, skipped ones aside, that share a key or a guardian with one of these; `families`: also those that may stand
 * below one of them.
 */
export async function findRelatedDependants(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  rows: readonly CheckRow[],
  families: boolean,
): Promise<number[]> {
  const guardians = rows.flatMap((row) => [row.account_id, row.second_account_id]);
  const below = families
    ? rows.flatMap(({ line }) => Array.from({ length: familyLinesMax }, (_, at) => line + 1 + at))
    : [];
  const found = await sql<{ line: number }>`
    select line from app.import_check
    where organization_id = ${organizationId} and import_id = ${importId}
      and ((outcome <> 'leftOut' and (
          external_id_key = any(${rows.flatMap((row) => row.external_id_key ?? [])})
          or dependant_id = any(${rows.flatMap((row) => row.dependant_id ?? [])})
          or account_id = any(${guardians.filter((id) => id !== null)})
          or second_account_id = any(${guardians.filter((id) => id !== null)})))
        or (line = any(${below}) and left_out is distinct from 'skipped'))
    order by line limit 1000`.execute(db);
  return found.rows.map((row) => row.line);
}
