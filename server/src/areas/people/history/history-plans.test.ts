import { beforeAll, expect, it } from 'vitest';
import { listPersonMessages as messagesEndpoint } from 'contract/delivery/person-messages.contract.ts';
import { listHistory as historyEndpoint } from 'contract/people/history.contract.ts';
import { rowsReadFrom } from '../../../testing/rows-read.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';

const database = useTestDatabase({ poolSize: 1 });
const product = useTestProduct(database);
let acme: TestTenant;

/** Messages to everyone, and events of everyone; theirs are one in 500 of them. */
const people = 500;
const messages = 120;

beforeAll(async () => {
  acme = await product.tenant('acme');
  const { organizationId, standard } = acme;
  // Beside the people stand numbers of no one: 1e15 and not -1, which the index takes for person 1.
  await database.asSuperuser(
    `with channel as (insert into app.channel (organization_id, name, from_name, from_address)
       values ($1, 'E-mail', 'Acme', 'news@acme.example') returning id),
     message as (insert into app.message (organization_id, channel_id, purpose, state, grace_until,
         from_name, from_address, subject, document, html, plain, audience, candidates, started_at,
         ended_at, settled_at)
       select $1, channel.id, 'campaign', 'sent', now(), 'Acme', 'news@acme.example', 'M' || n,
         '{}', '', '', '{}', $3::int, now(), now(), now()
       from channel, generate_series(1, $4::int) n returning id),
     mails as (insert into app.delivery (organization_id, message_id, account_id, email, email_key,
         state, sent_at)
       select $1, message.id, $2::bigint + p, 'p' || p, 'p' || p, 'sent', now()
       from message, generate_series(0, $3::int - 1) p where (message.id + p) % 3 > 0),
     skips as (insert into app.delivery_skip (organization_id, message_id, account_id, reason)
       select $1, message.id, $2::bigint + p, 'excluded'
       from message, generate_series(0, $3::int - 1) p where (message.id + p) % 3 = 0)
     insert into app.audit_event (organization_id, at, actor_account_id, action, target_type,
         target_id, changes)
       select $1, now() - make_interval(hours => n), 7, case when n % 2 = 0 then 'account.updated'
           else 'group.members_added' end, case when n % 2 = 0 then 'account' else 'group' end,
         case when n % 2 = 0 then $2::bigint + n % 500 else n end,
         case when n % 2 = 0 then '{"jobTitle": ["a", "b"]}'::jsonb
           else jsonb_build_object('members', jsonb_build_array('[]'::jsonb,
             jsonb_build_array($2::bigint + n % 499, 0, 1e15))) end
       from generate_series(1, 30000) n`,
    [organizationId, standard.accountId, people, messages],
  );
  await database.asSuperuser(
    'vacuum analyze app.delivery, app.delivery_skip, app.message, app.audit_event',
  );
});

const readBy = rowsReadFrom(database, ['app.delivery', 'app.delivery_skip', 'app.audit_event']);

it.each([
  ['their messages', messagesEndpoint, messages],
  ['their history', historyEndpoint, 60],
] as const)('%s are found among those of all people by indexes', async (_name, endpoint, own) => {
  const ask = async () => {
    const params = { id: acme.standard.accountId };
    const { body } = await product.call(endpoint, {
      as: acme.admin,
      params,
      query: { limit: '20' },
    });
    expect(body.items).toHaveLength(20);
    expect(body.total.count).toBeGreaterThanOrEqual(own);
    expect(body.total.count).toBeLessThan(own * 4);
  };
  const { scans, rows } = await readBy(ask);
  expect(scans).toBe(0);
  // Among 60,000 emails and 30,000 events: theirs, for the page and for the count, and what is read beside them.
  expect(rows).toBeLessThan(6 * own + 600);
});
