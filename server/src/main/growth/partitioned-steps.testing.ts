import type { Client } from 'pg';
import type { MigrationStep } from '../../kernel/database/migrate.ts';

/** Tables with an `organization_id` that stay whole, each with the reason. */
export const wholeTables = new Map([
  ['app.former_slug', 'one web address leads to one organization, before anyone has entered it'],
]);

const partitions = 3;
const tableStatement = /^create table ([\w."]+) \(\n([\s\S]*?)\n\)( with \([^;]*\))?;/gm;

/** The steps, as they would read if every table of the organizations were in partitions by hash of the organization. */
export function partitioned(steps: readonly MigrationStep[]): MigrationStep[] {
  return [...steps.map((step) => ({ ...step, run: runPartitioned(step) })), nameIndexes];
}

function runPartitioned(step: MigrationStep): MigrationStep['run'] {
  return (client) => {
    const query = (text: string, values?: unknown[]) => client.query(inPartitions(text), values);
    return step.run({ query } as Client);
  };
}

function inPartitions(text: string): string {
  return text.replaceAll(tableStatement, (statement, name: string, columns: string, storage) => {
    if (!/^ {2}organization_id\b/m.test(columns) || wholeTables.has(name)) return statement;
    const parts = Array.from(
      { length: partitions },
      (_, part) =>
        `create table ${name}_part_${part} partition of ${name}
           for values with (modulus ${partitions}, remainder ${part})${storage ?? ''};`,
    );
    const whole = `create table ${name} (\n${columns}\n) partition by hash (organization_id);`;
    return [whole, ...parts].join('\n');
  });
}

/** PostgreSQL names the index of a partition after its columns; errors name it, and are told apart by it. */
const nameIndexes: MigrationStep = {
  name: '9999-names-of-indexes',
  checksum: '',
  run: (client) =>
    client.query(`
      do $$
      declare
        one record;
      begin
        for one in
          select i.inhrelid::regclass as part, p.relname || substring(t.relname from '_part_[0-9]+$') as name
            from pg_inherits i join pg_class p on p.oid = i.inhparent and p.relkind = 'I'
              join pg_index x on x.indexrelid = i.inhrelid join pg_class t on t.oid = x.indrelid
           -- Those that we name are shorter than PostgreSQL lets names be.
           where p.relnamespace = 'app'::regnamespace and length(p.relname) < 55
        loop
          execute format('alter index %s rename to %I', one.part, one.name);
        end loop;
      end $$`),
};
