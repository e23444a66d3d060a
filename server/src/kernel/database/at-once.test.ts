import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { makeMember } from '../../testing/make-member.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { withOrganizationAtOnce } from './at-once.ts';

const database = useTestDatabase({ poolSize: 1 });
const pool = () => database.workerPool;

const insert = (name: string, text = name) => ({
  name: `insert ${name}`,
  text: `insert into app.person_group (organization_id, name, sort_key)
    values (current_setting('app.organization_id')::bigint, $1::text, $1) returning name`,
  values: [text],
});
const groups = (id: number) =>
  database.asSuperuser(
    'select name from app.person_group where organization_id = $1 order by name',
    [id],
  );
const fails = { name: 'fails', text: 'select 1 / $1::int as n', values: [0] };

async function organization(slug: string): Promise<number> {
  const { organizationId } = await makeMember(database, { slug });
  return organizationId;
}

/** Counts the pieces that come in on the pool's only connection from now on. */
async function countAnswers(): Promise<() => number> {
  const client = await pool().connect();
  const { stream } = (client as PoolClient & { connection: { stream: Socket } }).connection;
  client.release();
  let answers = 0;
  stream.on('data', () => {
    answers += 1;
  });
  return () => answers;
}

it('runs statements as one transaction that is answered in one piece', async () => {
  const id = await organization('acme');
  const other = await organization('beta');
  const answerCount = await countAnswers();
  const count = { name: 'count', text: 'select count(*) as n from app.person_group', values: [] };
  const answers = await withOrganizationAtOnce(pool(), id, [insert('one'), insert('two'), count]);
  expect(answers).toEqual([[{ name: 'one' }], [{ name: 'two' }], [{ n: 2 }]]);
  expect(answerCount()).toBe(1);
  // Nothing of it is left on the connection, and another organization sees none of it.
  const { rows } = await pool().query(`select current_setting('app.organization_id', true) as id`);
  expect(rows).toEqual([{ id: '' }]);
  expect(await withOrganizationAtOnce(pool(), other, [count])).toEqual([[{ n: 0 }]]);
});

it('keeps nothing of it when one fails, and can be asked again', async () => {
  const id = await organization('gamma');
  const all = [insert('one'), fails, insert('two')];
  for (const asked of [all, all]) {
    await expect(withOrganizationAtOnce(pool(), id, asked)).rejects.toThrow('division by zero');
  }
  expect(await groups(id)).toEqual([]);
  await withOrganizationAtOnce(pool(), id, [insert('one'), insert('two')]);
  expect(await groups(id)).toEqual([{ name: 'one' }, { name: 'two' }]);
  await expect(withOrganizationAtOnce(pool(), id, [insert('one'), fails])).rejects.toThrow();
});

it('says what broke when the connection is lost, and the next has another', async () => {
  const id = await organization('delta');
  const dies = { name: 'dies', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] };
  // The driver hears of the end before or after the next one asks: each way once is not enough.
  for (let time = 0; time < 10; time += 1) {
    await expect(withOrganizationAtOnce(pool(), id, [insert('one'), dies])).rejects.toThrow();
    expect(await groups(id)).toEqual([]);
  }
  expect(await withOrganizationAtOnce(pool(), id, [insert('two')])).toEqual([[{ name: 'two' }]]);
});
