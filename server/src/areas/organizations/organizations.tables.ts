import type { Generated } from 'kysely';

declare module '../../kernel/database/tables.ts' {
  interface Database {
    'app.organization': OrganizationTable;
  }
}

interface OrganizationTable {
  id: Generated<number>;
  slug: string;
  name: string;
  time_zone: Generated<string>;
  locale: Generated<string>;
  key: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}
