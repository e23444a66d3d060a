import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { StartError } from '../config/start-error.ts';
import type { MigrationStep } from './migrate.ts';

/** The largest cell: with it an id still has 15 digits, as addresses take them and JSON holds exactly. */
export const lastCell = 999;

const idsOfCell = 1_000_000_000_000;

/**
 * Gives a database the ids of its cell, so that an organization can move into the database of another one: ids of all
 * tables come from a range of the cell, and keys of organizations, which all public links begin with, from the
 * cell's number. Columns that were given their range before keep what they have counted.
 *
 * @param newest the name of the newest migration: columns that it adds need their range as well
 */
export function cellStep(cell: number, newest: string): MigrationStep {
  const text = assignIds(cell);
  return {
    name: `cell-${cell}-${newest}`,
    replaces: 'cell-',
    checksum: createHash('sha256').update(text).digest('hex'),
    run: async (client) => {
      await refuseOtherCell(client, cell);
      await client.query(text);
    },
  };
}

/** What has an id of one cell cannot be counted on in another. */
async function refuseOtherCell(client: Client, cell: number): Promise<void> {
  const { rows } = await client.query<{ cell: string }>(
    `select substring(name from '^cell-([0-9]+)-') as cell from migration.applied
      where name ~ '^cell-' and name !~ $1 limit 1`,
    [`^cell-${cell}-`],
  );
  const [other] = rows;
  if (other === undefined) return;
  throw new StartError(
    `The database was made as cell ${other.cell}, and CELL is ${cell}. The ids of a database stay in the range of its ` +
      `cell: set CELL to ${other.cell}, or start with an empty database.`,
  );
}

function assignIds(cell: number): string {
  const first = cell * idsOfCell + 1;
  const last = (cell + 1) * idsOfCell - 1;
  return `
    do $$
    declare
      counted record;
    begin
      for counted in
        select c.oid::regclass as relation, a.attname as name,
               coalesce(pg_sequence_last_value(s.seqrelid), 0) < ${first} as unused
          from pg_class c
            join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
            join pg_sequence s
              on s.seqrelid = pg_get_serial_sequence(c.oid::regclass::text, a.attname)::regclass
         where c.relnamespace = 'app'::regnamespace and (s.seqmin, s.seqmax) <> (${first}, ${last})
      loop
        execute format('alter table %s alter column %I set minvalue ${first} set maxvalue ${last} set start ${first}%s',
                       counted.relation, counted.name, case when counted.unused then ' restart' end);
      end loop;
    end $$;
    alter table app.organization alter column key
      set default '${String(cell).padStart(4, '0')}' || substr(encode(uuid_send(gen_random_uuid()), 'hex'), 5)`;
}
