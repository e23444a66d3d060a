import type { Generated } from 'kysely';
import type { Me } from 'contract/session/session.contract.ts';
import type { ReadOnly } from '../../kernel/database/tables.ts';

declare module '../../kernel/database/tables.ts' {
  interface Database {
    'app.user': UserTable;
  }
}

interface UserTable {
  id: ReadOnly<number>;
  email: ReadOnly<string>;
  name: string;
  locale: string | null;
  time_zone: string | null;
  version: Generated<number>;
  theme: Me['theme'];
  last_organization_id: number | null;
  updated_at: Generated<Date>;
}
