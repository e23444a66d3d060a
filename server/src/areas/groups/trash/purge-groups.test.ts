import pino from 'pino';
import { expect, it } from 'vitest';
import { useGroups } from '../groups.factory.ts';
import { purgeOldGroups } from './groups-trash.repository.ts';

const { add, database, group, getGroup, tenants, trash } = useGroups();

it('deletes groups after 30 days in the trash, in every organization, and no people', async () => {
  const person = await add();
  const [old, recent, current] = [
    await group({ memberIds: [person.id] }),
    await group(),
    await group(),
  ];
  const foreign = await group({}, tenants.beta.admin);
  await trash(old.id);
  await trash(recent.id);
  await trash(foreign.id, tenants.beta.admin);
  await database.asSuperuser(
    `update app.person_group set deleted_at = now() - interval '31 days' where id = any($1)`,
    [[old.id, foreign.id]],
  );
  const purge = () =>
    purgeOldGroups({
      pool: database.workerPool,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    });
  await purge();
  await purge();
  const left = await database.asSuperuser<{ id: number }>(
    'select id from app.person_group order by id',
  );
  expect(left.map((row) => row.id)).toEqual([recent.id, current.id]);
  expect((await getGroup(old.id)).status).toBe(404);
  expect(await database.asSuperuser('select from app.group_member')).toEqual([]);
  expect(
    await database.asSuperuser('select from app.account where id = $1', [person.id]),
  ).toHaveLength(1);
});
