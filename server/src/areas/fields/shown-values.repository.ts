import { sql } from 'kysely';
import type { FieldValues } from 'contract/fields/values.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { StoredValues } from './field-row.ts';
import { presentValues } from './field-values.ts';
import { findFields } from './fields.repository.ts';

/** Values of the people of a page, by their ids; apart from the page itself, which stays as quick without them. */
export async function shownValues(
  tx: OrganizationTransaction,
  ids: readonly number[],
  keys: readonly string[],
): Promise<Map<number, FieldValues>> {
  if (keys.length === 0 || ids.length === 0) return new Map();
  const { db, member } = tx;
  const [fields, { rows }] = await Promise.all([
    findFields(tx),
    sql<{ id: number; custom: StoredValues }>`
      select id, custom from app.account
      where organization_id = ${member.organizationId} and id = any(${ids}) and custom <> '{}'`.execute(
      db,
    ),
  ]);
  const asked = fields.filter(({ key }) => keys.includes(key));
  return new Map(rows.map(({ id, custom }) => [id, presentValues(asked, custom, member, id)]));
}
