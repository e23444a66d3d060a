import type { ColumnType, Generated } from 'kysely';
import type {
  AccountAccess,
  AccountStatus,
  Deliverability,
  PostalAddress,
} from 'contract/people/account.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { StoredValues } from '../fields/fields.public.ts';
import type { WrittenColumns } from './person-columns.repository.ts';
import type { ReadOnly } from '../../kernel/database/tables.ts';

declare module '../../kernel/database/tables.ts' {
  interface Database {
    'app.account': AccountTable;
  }
}

/** Date columns travel as the text YYYY-MM-DD. */
export interface AccountTable extends Omit<WrittenColumns, 'postal_address' | 'tags'> {
  organization_id: number;
  id: Generated<number>;
  user_id: number | null;
  photo: ColumnType<string | null, never, never>;
  postal_address: ColumnType<PostalAddress | null, string | null, string | null>;
  tags: Generated<string[]>;
  /** By the ids of the fields that the organization defines. */
  custom: ColumnType<StoredValues, string | undefined, string>;
  type: Generated<AccountType>;
  status: Generated<AccountStatus>;
  access: Generated<AccountAccess>;
  deliverability: Generated<Deliverability>;
  subscription: Generated<string>;
  source: Generated<string>;
  dependant_count: ReadOnly<number>;
  last_activity_at: ColumnType<Date | null, never, Date>;
  created_at: ReadOnly<Date>;
  created_by: number | null;
  updated_at: ColumnType<Date, never, Date>;
  updated_by: number | null;
  deleted_at: ColumnType<Date | null, never, Date | null>;
  deleted_by: number | null;
  version: ColumnType<number, never, number>;
  name_key: string;
  search_key: string;
  email_key: ReadOnly<string | null>;
  external_id_key: ReadOnly<string | null>;
  job_title_key: ReadOnly<string>;
  department_key: ReadOnly<string>;
  location_key: ReadOnly<string>;
}
