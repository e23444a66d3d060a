import type { Account } from 'contract/people/account.ts';
import { type ColumnsWith, columnsWith, factsOf } from 'contract/people/columns/columns-with.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { accountAbilities, maySeePrivate } from './accounts.policy.ts';
import type { AccountRow } from './accounts.repository.ts';
import { columnNames } from './person-columns.repository.ts';
import { type FieldRow, presentValues } from '../fields/fields.public.ts';

const written = columnsWith('form');

function instant(date: Date): string;
function instant(date: Date | null): string | null;
function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

/** What staff wrote; nothing private for those who may not see it. */
function writtenOf(row: AccountRow, seesPrivate: boolean): Pick<Account, ColumnsWith<'form'>> {
  const fields = written.map((key) => [
    key,
    factsOf(key).isPrivate === true && !seesPrivate ? null : row[columnNames[key]],
  ]);
  return Object.fromEntries(fields) as Pick<Account, ColumnsWith<'form'>>;
}

/** A person as this caller may see them. */
export function presentAccount(
  row: AccountRow,
  fields: readonly FieldRow[],
  member: Member,
): Account {
  const subject = { id: row.id, type: row.type, deleted: row.deleted_at !== null };
  const seesPrivate = maySeePrivate(member, subject);
  return {
    id: row.id,
    type: row.type,
    isAdmin: row.type === 'admin',
    status: row.status,
    access: row.access,
    deliverability: row.deliverability,
    ...writtenOf(row, seesPrivate),
    // A manager of selected groups does not see every line manager.
    lineManagerId: row.line_manager_name === null ? null : row.line_manager_id,
    photo: row.photo,
    fields: presentValues(fields, row.custom, member, row.id),
    lineManager:
      row.line_manager_id === null || row.line_manager_name === null
        ? null
        : { id: row.line_manager_id, name: row.line_manager_name },
    reports: row.reports,
    dependants: row.dependant_count,
    subscription: row.subscription as Account['subscription'],
    source: row.source as Account['source'],
    hasUser: row.user_id !== null,
    lastActivityAt: instant(row.last_activity_at),
    createdAt: instant(row.created_at),
    updatedAt: instant(row.updated_at),
    updatedBy: row.updated_by_name,
    deletedAt: instant(row.deleted_at),
    version: row.version,
    abilities: accountAbilities(member, subject),
  };
}
