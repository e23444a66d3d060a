import { describe, expect, it } from 'vitest';
import * as imports from 'contract/imports/imports.contract.ts';
import { createManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { random } from '../../../../testing/random.ts';
import { workThroughDeaths } from '../../execution/killed-worker.factory.ts';
import { familyHeaders, useDependantImports } from './dependant-imports.factory.ts';

const test = useDependantImports();
const { database, product, tenants } = test;
const seed = Math.floor(Math.random() * 1e9);
const guardians = 400;
const each = 5;
const lines = guardians * each;

const letters = (n: number) =>
  String(n).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '');

/** Five children each, below their guardian; every 50th line has an error. */
function table(mark: string, word: string): string[][] {
  return Array.from({ length: lines }, (_, n) => [
    n % each === 0 ? `${mark}-${n / each}` : '',
    n % 50 === 49 ? 'nonsense' : word,
    `Child${letters(n)}`,
    'Family',
    '2015-03-04',
    `${mark}-D${n}`,
  ]);
}

describe('an import of dependants whose workers are killed at any moment', () => {
  it(`neither loses nor doubles a line (seed ${seed})`, async () => {
    const next = random(seed);
    const mark = `K${seed}`;
    const as = tenants.acme.admin;
    const accounts = Array.from({ length: guardians }, (_, n) => ({
      firstName: 'Guardian',
      lastName: `Number ${letters(n)}`,
      externalId: `${mark}-${n}`,
    }));
    const made = await product.call(createManyAccounts, { as, body: { accounts } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { organizationId } = tenants.acme;
    for (const word of ['son', 'stepson']) {
      const { id } = await test.upload([familyHeaders, ...table(mark, word)]);
      const task = { url: database.urls.worker, organizationId, importId: id };
      await product.call(imports.checkImport, { as, params: { id } });
      await workThroughDeaths(task, next);
      const good = lines - lines / 50;
      const figures = await test.expectFigures(id);
      expect(figures).toMatchObject({ lines, errors: lines / 50, leftOut: 0 });
      expect(figures).toMatchObject(word === 'son' ? { create: good } : { update: good });
      await test.start(id);
      await workThroughDeaths(task, next);
      const done = await test.get(id);
      expect(done).toMatchObject({ state: 'done', written: { conflicts: 0, left: 0 } });
      const [ledger] = await database.asSuperuser<object>(
        `select count(*)::int as n, count(distinct dependant_id)::int as dependants from app.import_write
         where import_id = $1 and reason is null`,
        [id],
      );
      expect(ledger).toEqual({ n: good, dependants: good });
      const [found] = await database.asSuperuser<object>(
        `select count(*)::int as n, count(distinct d.external_id)::int as ids,
           count(*) filter (where d.relationship = $2 and d.version = $3)::int as as_written,
           count(*) filter (where a.external_id =
             $1 || '-' || (split_part(d.external_id, '-D', 2)::int / 5))::int as below_theirs
         from app.dependant d join app.dependant_guardian g
             on g.organization_id = d.organization_id and g.dependant_id = d.id
           join app.account a on a.organization_id = d.organization_id and a.id = g.account_id
         where d.external_id like $1 || '-D%'`,
        [mark, word === 'son' ? 'child' : 'stepchild', word === 'son' ? 1 : 2],
      );
      expect(found).toEqual({ n: good, ids: good, as_written: good, below_theirs: good });
    }
    expect(await test.miscounted()).toEqual([]);
  });
});
