import type { DuplicateEntry, DuplicateSearch } from 'contract/duplicates/duplicates.contract.ts';
import type { EntryRow, SearchRow } from '../people/people.public.ts';

export function presentEntry(row: EntryRow): DuplicateEntry {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: row.photo,
    email: row.email,
    phone: row.phone,
    birthDate: row.birth_date,
    jobTitle: row.job_title,
    department: row.department,
    location: row.location,
    externalId: row.external_id,
    dependants: row.dependant_count,
    status: row.status,
    lastActivityAt: row.last_activity_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentSearch(row: SearchRow | undefined): DuplicateSearch {
  const asked = row?.asked_at ?? null;
  const looked = row?.looked_at ?? null;
  return {
    looking: asked !== null && (looked === null || looked < asked),
    lookedAt: looked?.toISOString() ?? null,
  };
}
