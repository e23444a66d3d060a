import { type AccountListItem, type RowColumn, rowColumns } from 'contract/people/account.ts';
import type { FieldValues } from 'contract/fields/values.ts';
import type { Member } from '../../../kernel/database/organization.ts';
import { accountAbilities, columnNames } from '../../people/people.public.ts';
import type { AccountListRow } from './account-rows.repository.ts';

function textsOf(row: AccountListRow): Pick<AccountListItem, RowColumn> {
  const texts = rowColumns.map((key) => [key, row[columnNames[key]]]);
  return Object.fromEntries(texts) as Pick<AccountListItem, RowColumn>;
}

/** @param fields the custom fields that were asked for */
export function presentListItem(
  row: AccountListRow,
  member: Member,
  fields: FieldValues = {},
): AccountListItem {
  const subject = { id: row.id, type: row.type, deleted: row.deleted_at !== null };
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: row.photo,
    ...textsOf(row),
    fields,
    dependants: row.dependant_count,
    lastActivityAt: row.last_activity_at?.toISOString() ?? null,
    type: row.type,
    isAdmin: row.type === 'admin',
    status: row.status,
    access: row.access,
    deliverability: row.deliverability,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    abilities: accountAbilities(member, subject),
  };
}
