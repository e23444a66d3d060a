import type { Account } from 'contract/people/account.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { accountAbilities, maySeePrivate } from './accounts.policy.ts';
import type { AccountRow } from './accounts.repository.ts';
import { type FieldRow, presentValues } from '../fields/fields.public.ts';

function instant(date: Date): string;
function instant(date: Date | null): string | null;
function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
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
    firstName: row.first_name,
    lastName: row.last_name,
    preferredName: row.preferred_name,
    photo: row.photo,
    email: row.email,
    phone: row.phone,
    externalId: row.external_id,
    birthDate: seesPrivate ? row.birth_date : null,
    gender: row.gender as Account['gender'],
    pronouns: row.pronouns,
    jobTitle: row.job_title,
    department: row.department,
    location: row.location,
    lineManagerId: row.line_manager_id,
    startDate: row.start_date,
    endDate: row.end_date,
    locale: row.locale,
    timeZone: row.time_zone,
    postalAddress: seesPrivate ? row.postal_address : null,
    tags: row.tags,
    notes: seesPrivate ? row.notes : null,
    fields: presentValues(fields, row.custom, member, row.id),
    lineManager:
      row.line_manager_id === null
        ? null
        : { id: row.line_manager_id, name: row.line_manager_name ?? '' },
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
