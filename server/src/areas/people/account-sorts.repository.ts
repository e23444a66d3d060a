import { sql } from 'kysely';
import type { AccountSort } from 'contract/people/accounts.contract.ts';
import type { Keyset, KeysetColumn } from '../../kernel/database/keyset.ts';

const name: KeysetColumn = { expression: sql`account.name_key`, type: 'text' };
const id: KeysetColumn = { expression: sql`account.id`, type: 'bigint' };

/** Each sort ends in the name and the id, like the index that serves it. */
const columns: Record<string, readonly KeysetColumn[]> = {
  name: [name, id],
  jobTitle: [{ expression: sql`account.job_title_key`, type: 'text' }, name, id],
  department: [{ expression: sql`account.department_key`, type: 'text' }, name, id],
  location: [{ expression: sql`account.location_key`, type: 'text' }, name, id],
  startDate: [
    { expression: sql`coalesce(account.start_date, 'infinity'::date)`, type: 'date' },
    name,
    id,
  ],
  lastActivity: [
    {
      expression: sql`coalesce(account.last_activity_at, '-infinity'::timestamptz)`,
      type: 'timestamptz',
    },
    name,
    id,
  ],
  created: [id],
};

export function accountKeyset(sort: AccountSort): Keyset {
  const descending = sort.startsWith('-');
  const key = descending ? sort.slice(1) : sort;
  return { name: sort, columns: columns[key] ?? [name, id], descending };
}
