import pino from 'pino';
import { expect, it } from 'vitest';
import { useDependants } from '../dependants.factory.ts';
import { purgeOldDependants } from './dependants-trash.repository.ts';

const { add, database, dependant, get, miscounted, tenants, trash } = useDependants();

it('deletes dependants after 30 days in the trash, in every organization, and no guardian', async () => {
  const guardian = await add();
  const foreigner = await add({}, tenants.beta.admin);
  const [old, recent, current] = [
    await dependant([guardian.id], { firstName: 'Old' }),
    await dependant([guardian.id], { firstName: 'Recent' }),
    await dependant([guardian.id]),
  ];
  const foreign = await dependant([foreigner.id], {}, tenants.beta.admin);
  await trash({ ids: [old.id, recent.id] });
  await trash({ ids: [foreign.id] }, tenants.beta.admin);
  await database.asSuperuser(
    `update app.dependant set deleted_at = now() - interval '31 days' where id = any($1)`,
    [[old.id, foreign.id]],
  );
  const purge = () =>
    purgeOldDependants({
      pool: database.workerPool,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    });
  await purge();
  await purge();
  const left = await database.asSuperuser<{ id: number }>(
    'select id from app.dependant order by id',
  );
  expect(left.map(({ id }) => id)).toEqual([recent.id, current.id]);
  expect((await get(guardian.id)).body.dependants).toBe(1);
  expect(await miscounted()).toEqual([]);
});
