import pino from 'pino';
import { expect, it } from 'vitest';
import { deleteManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { withOrganization } from '../../../kernel/database/organization.ts';
import { createDependants } from '../../dependants/dependants.public.ts';
import { useAccounts } from '../accounts.factory.ts';
import { purgeOldTrash } from './trash.repository.ts';

const { add, database, product, tenants } = useAccounts();

const purge = () =>
  purgeOldTrash({
    pool: database.workerPool,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });

const present = async (ids: number[]) =>
  (
    await database.asSuperuser<{ id: number }>(
      'select id from app.account where id = any($1) order by id',
      [ids],
    )
  ).map((row) => row.id);

it('deletes after 30 days in the trash, with dependants left without a guardian, in every organization', async () => {
  const { acme, beta } = tenants;
  const [old, recent, current] = [await add(), await add(), await add()];
  const foreign = await add({}, beta.admin);
  await withOrganization(
    database.pool,
    { userId: acme.admin.userId, sessionVersion: 1, sessionId: null, slug: 'acme' },
    { readOnly: false },
    (tx) =>
      createDependants(
        tx,
        [old.id, current.id].map((guardianId: number) => ({
          guardianIds: [guardianId],
          firstName: 'Tobi',
          lastName: 'Adeyemi',
          relationship: 'child' as const,
          birthDate: '2020-03-30',
        })),
      ),
  );
  const trash = { as: acme.admin, body: { ids: [old.id, recent.id] } };
  expect((await product.call(deleteManyAccounts, trash)).status).toBe(200);
  await product.call(deleteManyAccounts, { as: beta.admin, body: { ids: [foreign.id] } });
  await database.asSuperuser(
    `update app.account set deleted_at = now() - interval '31 days' where id = any($1)`,
    [[old.id, foreign.id]],
  );

  await purge();
  await purge();

  expect(await present([old.id, recent.id, current.id, foreign.id])).toEqual([
    recent.id,
    current.id,
  ]);
  const guardians = await database.asSuperuser<{ account_id: number }>(
    'select g.account_id from app.dependant d left join app.dependant_guardian g on g.dependant_id = d.id',
  );
  expect(guardians).toEqual([{ account_id: current.id }]);
});
