import pino from 'pino';
import { expect, it } from 'vitest';
import { useCampaigns } from '../campaigns.factory.ts';
import { purgeOldCampaigns } from './campaigns-trash.repository.ts';

const { campaign, database, tenants, trashCampaign } = useCampaigns();

it('deletes campaigns after 30 days in the trash, in every organization', async () => {
  const old = await campaign();
  const recent = await campaign();
  const foreign = await campaign({}, tenants.beta.admin);
  await trashCampaign(old.id);
  await trashCampaign(recent.id);
  await database.asSuperuser(
    `update app.campaign set deleted_at = now() - interval '31 days' where id = any($1)`,
    [[old.id, foreign.id]],
  );
  const purge = () =>
    purgeOldCampaigns({
      pool: database.workerPool,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    });
  await purge();
  await purge();
  const left = await database.asSuperuser<{ id: number }>('select id from app.campaign');
  expect(left).toEqual([{ id: recent.id }]);
});
