import pino from 'pino';
import { expect, it } from 'vitest';
import { useArticles } from './content.factory.ts';
import { purgeOldContent } from './content.repository.ts';

const { database, tenants, article, get, publish, trash } = useArticles();

it('deletes content with its revisions after 30 days in the trash, in every organization', async () => {
  const [old, recent, current] = [await article(), await article(), await article()];
  const foreign = await article({}, tenants.beta.admin);
  for (const { id } of [old, recent, current]) await publish(id, 1);
  await trash(old.id);
  await trash(recent.id);
  await trash(foreign.id, tenants.beta.admin);
  await database.asSuperuser(
    `update app.content set deleted_at = now() - interval '31 days' where id = any($1)`,
    [[old.id, foreign.id]],
  );
  const purge = () =>
    purgeOldContent({
      pool: database.workerPool,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    });
  await purge();
  await purge();
  const left = await database.asSuperuser<{ id: number }>('select id from app.content order by id');
  expect(left.map((row) => row.id)).toEqual([recent.id, current.id]);
  const revisions = await database.asSuperuser<{ content_id: number }>(
    'select content_id from app.content_revision order by 1',
  );
  expect(revisions.map((row) => row.content_id)).toEqual([recent.id, current.id]);
  expect((await get(old.id)).status).toBe(404);
});
