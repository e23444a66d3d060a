import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { Answer } from 'contract/kernel/endpoint.ts';
import * as contract from 'contract/duplicates/duplicates.contract.ts';
import { duplicateReasons } from 'contract/people/merging.ts';
import { createManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { useAccounts } from '../people/accounts.factory.ts';
import {
  findDuplicatesEverywhere,
  findDuplicatesIn,
} from '../people/duplicates/find-duplicates.ts';

const { add, database, product, remove, restore, tenants, update } = useAccounts();
const as = () => tenants.acme.admin;

const worker = () => ({
  pool: database.workerPool,
  log: pino({ level: 'silent' }),
  signal: new AbortController().signal,
});
const lookThrough = () =>
  findDuplicatesIn(worker(), { organizationId: tenants.acme.organizationId });

async function listed(
  query: Record<string, string> = {},
): Promise<Answer<typeof contract.listDuplicates>> {
  const { status, body } = await product.call(contract.listDuplicates, { as: as(), query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The pairs in which one of these people is. */
async function pairsWith(...ids: number[]): Promise<[number, number, string][]> {
  const { items } = await listed({ limit: '100' });
  return items
    .filter(({ one, other }) => ids.includes(one.id) || ids.includes(other.id))
    .map(({ one, other, reason }) => [one.id, other.id, reason]);
}

const dismiss = (ids: [number, number], dismissed = true) =>
  product.call(contract.dismissDuplicate, { as: as(), body: { ids, dismissed } });

describe('entries that are likely the same person', () => {
  const born = { birthDate: '1984-03-02' };
  const cases: [string, object, object, string | null][] = [
    [
      'the same name and birth date, accents and case aside',
      { firstName: 'Zoë', lastName: 'Müller', ...born },
      { firstName: 'zoe', lastName: 'MULLER', ...born },
      'name_birth_date',
    ],
    [
      'first and last name turned',
      { firstName: 'Silva', lastName: 'Teresa', ...born },
      { firstName: 'Teresa', lastName: 'Silva', ...born },
      'name_birth_date',
    ],
    [
      'the same name and phone',
      { firstName: 'Ana', lastName: 'Costa', phone: '+351210000001', email: 'ana@a.example' },
      { firstName: 'Ana', lastName: 'Costa', phone: '+351210000001', email: 'costa@a.example' },
      'name_phone',
    ],
    [
      'the same name with nothing against it',
      { firstName: 'Rui', lastName: 'Prado', email: 'rui@a.example' },
      { firstName: 'Rui', lastName: 'Prado' },
      'name',
    ],
    [
      'the same name, and two addresses of one domain',
      { firstName: 'Eva', lastName: 'Lang', email: 'eva.lang@a.example' },
      { firstName: 'Eva', lastName: 'Lang', email: 'eva.lang2@a.example' },
      null,
    ],
    [
      'the same name, and two birth dates',
      { firstName: 'Leo', lastName: 'Brand', ...born },
      { firstName: 'Leo', lastName: 'Brand', birthDate: '1990-01-01' },
      null,
    ],
    [
      'the same name, and two external ids',
      { firstName: 'Ida', lastName: 'Falk', externalId: 'D-1' },
      { firstName: 'Ida', lastName: 'Falk', externalId: 'D-2' },
      null,
    ],
    ['another name', { firstName: 'Uma', ...born }, { firstName: 'Una', ...born }, null],
  ];

  it.each(cases)('%s', async (_case, one, other, reason) => {
    const first = await add(one);
    const second = await add(other);
    const expected = reason === null ? [] : [[first.id, second.id, reason]];
    expect(await pairsWith(first.id)).toEqual(expected);
    // Looking through everyone says the same as looking at who was added.
    await lookThrough();
    expect(await pairsWith(first.id)).toEqual(expected);
  });

  it('are found by phone and birth date alone when all people are compared', async () => {
    const same = { phone: '+351210000777', birthDate: '1971-07-07' };
    const one = await add({ firstName: 'Marta', lastName: 'Reis', ...same });
    const other = await add({ firstName: 'Marta', lastName: 'Reis Gomes', ...same });
    expect(await pairsWith(one.id)).toEqual([]);
    await lookThrough();
    expect(await pairsWith(one.id)).toEqual([[one.id, other.id, 'phone_birth_date']]);
  });

  it('are not guessed of a name that many have', async () => {
    const people = [];
    for (let n = 0; n < 6; n += 1) people.push(await add({ firstName: 'Jo', lastName: 'Smith' }));
    await lookThrough();
    const ids = people.map(({ id }: { id: number }) => id);
    expect(await pairsWith(...ids)).toEqual([]);
    await update(ids[0] ?? 0, { version: 1, birthDate: '1960-06-06' });
    await update(ids[3] ?? 0, { version: 1, birthDate: '1960-06-06' });
    expect(await pairsWith(...ids)).toEqual([[ids[0], ids[3], 'name_birth_date']]);
  });

  it('are dropped when one is changed or in the trash', async () => {
    const names = { firstName: 'Nora', lastName: 'Vik' };
    const one = await add(names);
    const other = await add(names);
    await remove(other.id);
    expect(await pairsWith(one.id)).toEqual([]);
    await restore(other.id);
    expect(await pairsWith(one.id)).toHaveLength(1);
    await update(one.id, { version: one.version, firstName: 'Nora Maria' });
    expect(await pairsWith(one.id)).toEqual([]);
  });

  it('stay dismissed, and the dismissal can be undone', async () => {
    const names = { firstName: 'Pia', lastName: 'Holm' };
    const one = await add(names);
    const other = await add(names);
    expect((await dismiss([other.id, one.id])).status).toBe(204);
    await lookThrough();
    expect(await pairsWith(one.id)).toEqual([]);
    const { items } = await listed({ dismissed: 'true' });
    expect(items.map((pair) => [pair.one.id, pair.other.id])).toContainEqual([one.id, other.id]);
    await dismiss([one.id, other.id], false);
    expect(await pairsWith(one.id)).toHaveLength(1);
    expect((await dismiss([one.id, one.id])).status).toBe(422);
  });

  it('stand on the page of each of them', async () => {
    const names = { firstName: 'Kai', lastName: 'Berg', ...born };
    const one = await add(names);
    const other = await add({ ...names, jobTitle: 'Porter' });
    const { body } = await product.call(contract.listDuplicatesOf, {
      as: as(),
      params: { id: one.id },
    });
    expect(body.entries).toMatchObject([
      { id: other.id, jobTitle: 'Porter', birthDate: '1984-03-02', reason: 'name_birth_date' },
    ]);
  });

  it('come in pages, the surest first, and none of another organization', async () => {
    const names = { firstName: 'Pia', lastName: 'Holm' };
    const foreign = await add(names, tenants.beta.admin);
    const whole = await listed({ limit: '100' });
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page = await listed({ limit: '2', ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole.items);
    expect(whole.total).toEqual({ count: whole.items.length, kind: 'exact' });
    const ranks = whole.items.map(({ reason }) => duplicateReasons.indexOf(reason));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(await pairsWith(foreign.id)).toEqual([]);
  });
});

async function waiting(): Promise<number[]> {
  const jobs = await database.asSuperuser<{ id: number }>(
    `select (data->>'organizationId')::int as id from jobs.job where name = 'people.find-duplicates'`,
  );
  return jobs.map(({ id }) => id);
}

describe('the search', () => {
  it('is requested by calls that add many at once', async () => {
    const accounts = Array.from({ length: 51 }, (_, n) => ({
      firstName: 'Lot',
      lastName: `B${n}`,
    }));
    const names = { firstName: 'Lot', lastName: 'B7' };
    const { status } = await product.call(createManyAccounts, {
      as: as(),
      body: { accounts: [...accounts, names] },
    });
    expect(status).toBe(201);
    expect(await waiting()).toEqual([tenants.acme.organizationId]);
    // At night for everyone; an organization in the queue is not queued again.
    await findDuplicatesEverywhere(worker());
    const both = [tenants.acme.organizationId, tenants.beta.organizationId];
    expect(new Set(await waiting())).toEqual(new Set(both));
    expect(await waiting()).toHaveLength(both.length);
  });

  it('compares by what entries share, also in an organization of which the database knows nothing yet', async () => {
    const come = ({ organizationId }: { organizationId: number }, count: number) =>
      database.asSuperuser(
        `insert into app.account (organization_id, first_name, last_name, name_key, search_key)
         select $1, 'F', 'L' || n, 'l' || n || ' f', ' f l' || n from generate_series(1, ${count}) n`,
        [organizationId],
      );
    await database.asSuperuser('alter table app.account set (autovacuum_enabled = false)');
    const gamma = await product.tenant('gamma');
    await come(gamma, 5000);
    await database.asSuperuser('analyze app.account');
    // As if all were of that one.
    await database.asSuperuser(
      `select pg_restore_attribute_stats('schemaname', 'app', 'relname', 'account', 'attname',
         'organization_id', 'inherited', false, 'null_frac', 0::real, 'n_distinct', 1::real,
         'most_common_vals', '{' || $1::bigint || '}', 'most_common_freqs', '{1}'::real[])`,
      [gamma.organizationId],
    );
    // Each compared with each would be 400 million for each of five ways, which no job has the time for.
    await come(tenants.beta, 20_000);
    await findDuplicatesIn(worker(), { organizationId: tenants.beta.organizationId });
    const pairs = await database.asSuperuser(
      'select from app.duplicate_pair where organization_id = $1',
      [tenants.beta.organizationId],
    );
    expect(pairs).toEqual([]);
  });

  it('reports that it is running, and when all people were last compared', async () => {
    const { body: asked, status } = await product.call(contract.startDuplicateSearch, { as: as() });
    expect([status, asked.looking]).toEqual([202, true]);
    await lookThrough();
    const { body } = await product.call(contract.getDuplicateSearch, { as: as() });
    expect(body.looking).toBe(false);
    expect(body.lookedAt).not.toBeNull();
  });
});
