import type { TestDatabase } from '../test-database.ts';

export interface Column {
  name: string;
  /** As PostgreSQL writes it, with the short names of times. */
  type: string;
  nullable: boolean;
  comment: string | null;
}

/** A foreign key, without the organization that all of them begin with. */
export interface Reference {
  columns: string[];
  /** With its schema. */
  table: string;
  nullable: boolean;
  /** Not more than one row refers to the same. */
  unique: boolean;
}

export interface Table {
  /** With its schema. */
  name: string;
  comment: string | null;
  columns: Column[];
  /** Without the organization, where it is not alone. */
  key: string[];
  references: Reference[];
}

/** The tables of the product and of its sign-in service, by name; those of pg-boss are its own. */
export function readTables({ asSuperuser }: Pick<TestDatabase, 'asSuperuser'>): Promise<Table[]> {
  return asSuperuser<Table>(statement);
}

const statement = `
  with tables as (
    select c.oid, n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('app', 'identity') and c.relkind in ('r', 'p')),
  keys as (
    select k.oid, k.conrelid, k.confrelid, k.contype, a.columns, a.nullable
      from pg_constraint k cross join lateral (
        select array_agg(a.attname::text order by p.place) as columns, bool_or(not a.attnotnull) as nullable
          from unnest(k.conkey) with ordinality p (attnum, place)
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.attnum
         where a.attname <> 'organization_id' or cardinality(k.conkey) = 1) a
     where k.contype in ('p', 'u', 'f'))
  select t.name, obj_description(t.oid, 'pg_class') as comment,
    (select json_agg(json_build_object(
        'name', a.attname,
        'type', replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'),
        'nullable', not a.attnotnull,
        'comment', col_description(t.oid, a.attnum)) order by a.attnum)
       from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select k.columns from keys k where k.conrelid = t.oid and k.contype = 'p'), '{}') as key,
    (select coalesce(json_agg(json_build_object(
        'columns', k.columns,
        'table', o.name,
        'nullable', k.nullable,
        'unique', exists (select from keys u where u.conrelid = t.oid and u.contype in ('p', 'u')
                            and u.columns <@ k.columns)) order by k.columns), '[]')
       from keys k join tables o on o.oid = k.confrelid
      where k.conrelid = t.oid and k.contype = 'f') as "references"
  from tables t order by t.name`;
