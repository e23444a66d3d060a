import { setTimeout as sleep } from 'node:timers/promises';
import { startMessage } from '../../server/src/areas/delivery/delivery.public.ts';
import { createFileLinks } from '../../server/src/areas/files/files.public.ts';
import { systemClock } from '../../server/src/kernel/clock/clock.ts';
import { withOrganization } from '../../server/src/kernel/database/organization.ts';
import type { DatabasePool } from '../../server/src/kernel/database/pool.ts';
import type { Organization } from './database.ts';
import { doing } from './doing.ts';
import { mailDocument } from './mail-document.ts';
import { sealedKey } from './bench-key.ts';
import type { World } from './world.ts';

/** Connections to the mail server, of ours and of the floor. */
export const connections = 5;

/** Starts a message to all people of the organization by the use case, and waits until it is prepared. */
export async function startPrepared(
  world: World,
  pool: DatabasePool,
  { id, slug }: Organization,
  signed = false,
) {
  const { superuser } = await world.database();
  await world.headersFor({ id, slug });
  const one = async (text: string, values: unknown[]): Promise<Record<string, number>> =>
    (await superuser.query<Record<string, number>>(text, values)).rows[0] ?? {};
  const admin = await one(
    `select user_id from app.account where organization_id = $1 and type = 'admin' and user_id is not null`,
    [id],
  );
  const channel = await one(
    `insert into app.channel (organization_id, name, from_name, from_address, state, connections)
     values ($1, 'Bench mail ' || gen_random_uuid(), 'Northgate', 'news@northgate.example', 'verified', $2) returning id`,
    [id, connections],
  );
  if (signed) await superuser.query(...(await sealedKey(world, id, channel['id'] ?? 0)));
  const group = await one(
    `with made as (insert into app.person_group (organization_id, name, sort_key)
       values ($1, 'Bench mail ' || gen_random_uuid(), 'bench mail') returning id),
     members as (insert into app.group_member (organization_id, group_id, account_id)
       select organization_id, made.id, account.id from app.account, made where organization_id = $1)
     select id from made`,
    [id],
  );
  await superuser.query('vacuum analyze app.group_member');
  const caller = { userId: admin['user_id'] ?? 0, sessionVersion: 1, sessionId: null, slug };
  const started = performance.now();
  const messageId = await withOrganization(pool, caller, { readOnly: false }, (tx) =>
    startMessage(
      tx,
      {
        publicUrl: 'https://console.northgate.example',
        links: createFileLinks('bench', 'https://console.northgate.example/f', systemClock),
      },
      {
        channelId: channel['id'] ?? 0,
        purpose: 'campaign',
        subject: 'Flu clinics open',
        previewText: 'Bring your badge',
        document: mailDocument,
        tracking: 'identified',
        audience: {
          include: { groups: [group['id'] ?? 0], people: [] },
          exclude: { groups: [], people: [] },
        },
      },
    ),
  );
  // A million people take longer than the time to undo: it would begin to send before it is asked to.
  await superuser.query(
    `update app.message set grace_until = now() + interval '1 hour' where id = $1`,
    [messageId],
  );
  await until(world, messageId, 'candidates is not null');
  const ms = performance.now() - started;
  const { recipients = 0 } = await one(
    'select count(*)::int as recipients from app.delivery where message_id = $1',
    [messageId],
  );
  return { id: messageId, ms, recipients };
}

export async function until(world: World, id: number, condition: string): Promise<void> {
  const { superuser } = await world.database();
  await doing(`a message with ${condition}`, async () => {
    for (;;) {
      const { rows } = await superuser.query(
        `select from app.message where id = $1 and ${condition}`,
        [id],
      );
      if (rows.length > 0) return;
      await sleep(20);
    }
  });
}

/** Leaves the organization as it was. */
export async function clear(world: World, { id }: Organization): Promise<void> {
  const { superuser } = await world.database();
  for (const text of [
    'delete from app.message where organization_id = $1',
    'delete from app.engagement_event where organization_id = $1',
    `delete from app.person_group where organization_id = $1 and name like 'Bench mail%'`,
    `delete from app.channel where organization_id = $1 and name like 'Bench mail%'`,
  ]) {
    await superuser.query(text, [id]);
  }
  await superuser.query(
    'vacuum app.delivery, app.delivery_batch, app.engagement_event, app.group_member',
  );
}
