import { beforeAll, expect, it } from 'vitest';
import * as channels from 'contract/channels/channels.contract.ts';
import { endpointsOf } from '../../kernel/http/route.ts';
import { exampleCall } from '../../testing/example-call.ts';
import { testChannelDeps } from '../../testing/test-channels.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { testSecret, useTestProduct, type TestTenant } from '../../testing/test-product.ts';
import { channelRoutes } from './channels.routes.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

/** The code of the example, as if it had been sent a while ago. */
async function arrangeCode(): Promise<void> {
  await database.asSuperuser(
    `insert into app.sender_proof (organization_id, address_key, code_hash, code_until, asked_at)
     values ($1, 'news@acme.example', sha256('K7PMQ2XR'), now() + interval '1 hour', now() - interval '1 hour')
     on conflict (organization_id, address_key) do update set code_hash = excluded.code_hash,
       asked_at = excluded.asked_at, code_until = excluded.code_until, proven_at = null`,
    [acme.organizationId],
  );
}

/** Every id of an example is that of the channel. */
async function arrangeWebhook(channelId: number): Promise<void> {
  await database.asSuperuser(
    `insert into app.channel_webhook (organization_id, id, channel_id, provider, secret_sealed)
     values ($1, $2, $2, 'postmark', 'sealed')`,
    [acme.organizationId, channelId],
  );
}

async function arrangeMailbox(channelId: number): Promise<void> {
  await database.asSuperuser(
    `insert into app.channel_mailbox (organization_id, channel_id, host, port, tls, username, secret_sealed, folder,
       read_from)
     values ($1, $2, 'imap.acme.example', 993, 'implicit', 'bounces', 'sealed', 'INBOX', 'now')`,
    [acme.organizationId, channelId],
  );
}

const deps = { ...testChannelDeps({}, testSecret), publicUrl: 'https://console.acme.example' };
let last = 0;

it.each(endpointsOf(channelRoutes(deps)))(
  '$name: the example of the documentation runs',
  async (endpoint) => {
    const body = {
      name: `Email ${(last += 1)}`,
      fromName: 'Acme',
      fromAddress: 'news@acme.example',
    };
    const made = await product.call(channels.createChannel, { as: acme.admin, body });
    const { id } = made.body;
    await arrangeCode();
    if (endpoint.name === 'channels.deleteWebhook') await arrangeWebhook(id);
    if (endpoint.name === 'channels.testMailbox') await arrangeMailbox(id);
    if (endpoint.name === 'channels.testArrivalTest') {
      await arrangeMailbox(id);
      await database.asSuperuser(
        `with channel as (update app.channel set state = 'verified' where id = $1)
         update app.channel_mailbox set read_at = now() where channel_id = $1`,
        [id],
      );
    }
    const answer = await product.call(endpoint, { ...exampleCall(endpoint, id), as: acme.admin });
    expect([answer.status, answer.body]).toEqual([endpoint.status, answer.body]);
    const { output } = endpoint;
    if (output === null) return;
    expect(typeof output === 'object' && output?.safeParse(answer.body).success).toBe(true);
  },
);
