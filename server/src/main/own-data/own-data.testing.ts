import { randomBytes } from 'node:crypto';
import { makeChannel } from '../../areas/campaigns/campaigns.factory.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { TestProduct } from '../../testing/test-product.ts';

/** Stands in everything that is about others, or secret. */
export const canary = 'canary-5be1';
export const photoBytes = randomBytes(64);

interface Owner {
  organizationId: number;
  accountId: number;
}

type Run = (statement: string, ...values: unknown[]) => Promise<{ id: number }[]>;

/** Something in every table that knows this person, and something of another one beside it. */
export async function plantData(
  { blobs }: TestProduct,
  database: TestDatabase,
  email: string,
): Promise<void> {
  const [owner] = await database.asSuperuser<Owner>(
    `update app.account set job_title = 'Midwife', birth_date = '1990-05-04', phone = '+41445550142',
       notes = $2 where email = $1 returning organization_id as "organizationId", id as "accountId"`,
    [email, canary],
  );
  if (owner === undefined) throw new Error('no one has this address');
  const run: Run = (statement, ...values) =>
    database.asSuperuser(statement, [owner.organizationId, owner.accountId, ...values]);
  await plantPerson(run);
  await plantReading(run);
  await plantMessages(run, await makeChannel(database, owner.organizationId), email);
  const blobKey = randomBytes(16).toString('hex');
  await blobs.put(blobKey, photoBytes);
  await run(
    `insert into app.stored_file (organization_id, path, account_id, blob_key, size, md5_hash, content_type)
     values ($1, 'photos/' || $3, $2, $3, 64, 'x', 'image/webp')`,
    blobKey,
  );
}

async function plantPerson(run: Run): Promise<void> {
  await run(
    `with saved as (insert into app.saved_view (organization_id, list, account_id, name, search)
       values ($1, 'people', $2, 'My leads', 'type=manager') returning id)
     insert into app.default_view (organization_id, account_id, list, view_id)
     select $1, $2, 'people', id from saved returning view_id as id`,
  );
  await run(
    `with invited as (
       insert into app.invitation (organization_id, account_id, first_name, last_name, email, expires_at)
       values ($1, $2, 'Nadia', 'Brook', 'nadia@acme.example', now()) returning id)
     insert into app.invitation_link (organization_id, code_hash, invitation_id) select $1, $3, id from invited`,
    canary,
  );
  await run(
    `with size as (insert into app.people_field (organization_id, key, label, kind, position)
         values ($1, 'size', 'Uniform size', 'number', 1) returning id),
       shift as (insert into app.people_field (organization_id, key, label, kind, position, choices, gone_choices)
         values ($1, 'shift', 'Shift', 'choice', 2, '[{"id":2,"label":"Night"}]', '{"1":2}') returning id)
     update app.account a set custom = jsonb_build_object(size.id, 12, shift.id, 1)
       from size, shift where a.organization_id = $1 and a.id = $2 returning a.id`,
  );
  await run(
    `with d as (insert into app.dependant (organization_id, first_name, last_name, relationship, notes, name_key)
       values ($1, 'Mila', 'Brook', 'child', $3, 'brook mila') returning id)
     insert into app.dependant_guardian (organization_id, dependant_id, account_id) select $1, id, $2 from d`,
    canary,
  );
  const [other] = await run(
    `insert into app.account (organization_id, line_manager_id, first_name, last_name, email, job_title, name_key, search_key)
     values ($1, $2, $3, $3, $3 || '@acme.example', $3, $3, $3) returning id`,
    canary,
  );
  await run(
    `with made as (insert into app.person_group (organization_id, name, sort_key)
       values ($1, 'Night shift', 'night shift') returning id)
     insert into app.group_member (organization_id, group_id, account_id)
       select $1, made.id, member from made, unnest(array[$2, $3::bigint]) member`,
    other?.id,
  );
  await run(
    `with l as (insert into app.access_scope (organization_id, account_id) values ($1, $2) returning account_id)
     insert into app.access_scope_group (organization_id, account_id, group_id)
       select $1, l.account_id, g.id from l, app.person_group g where g.organization_id = $1`,
  );
  await run(
    `insert into app.subscription_change (organization_id, account_id, state, by)
     values ($1, $2, 'unsubscribed', 'self')`,
  );
  await run(
    `with t as (insert into app.topic (organization_id, name) values ($1, 'Left ' || $2::bigint) returning id)
     insert into app.topic_unsubscription (organization_id, topic_id, account_id) select $1, id, $2::bigint from t`,
  );
  await run(
    `insert into app.suppression (organization_id, email_key, reason)
     select organization_id, email_key, 'unsubscribed' from app.account where organization_id = $1 and id = $2`,
  );
}

/** What they read in the console, without an email. */
async function plantReading(run: Run): Promise<void> {
  await run(
    `with leaflet as (insert into app.content (organization_id, kind, title, draft_hash, sort_key)
         values ($1, 'article', 'Flu leaflet', '', 'flu leaflet') returning id)
     insert into app.engagement_event (organization_id, kind, content_id, account_id, via)
       select $1, 'viewed', id, $2::bigint, 'console' from leaflet
       union all select $1, 'finished', id, $2::bigint, null from leaflet
       union all select $1, 'viewed', id, $2::bigint + 1000000, 'console' from leaflet`,
  );
}

async function plantMessages(run: Run, channelId: number, email: string): Promise<void> {
  const message = async (subject: string) => {
    const [made] = await run(
      `insert into app.message (organization_id, channel_id, purpose, state, grace_until, from_name,
         from_address, subject, document, html, plain, audience, candidates, ended_at, settled_at, state_by)
       values ($1, $3, 'campaign', 'sent', now(), 'Acme', 'news@acme.example', $4, '{}', '', '', '{}', 2,
         now(), now(), $2) returning id`,
      channelId,
      subject,
    );
    return made?.id ?? 0;
  };
  const sent = await message('Flu clinics');
  await run(
    `insert into app.message_link (organization_id, message_id, position, url)
     select $1, $3, 1, 'https://northgate.example/flu' where $2 > 0`,
    sent,
  );
  await run(
    `with own as (insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at)
         values ($1, $3, $2, $4, $4, 'sent', now()) returning id),
       theirs as (insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at)
         values ($1, $3, $2 + 1000000, $5, $5, 'sent', now()) returning id)
     insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id, link, network, agent)
       select $1, 'opened', $3, id, $2, null, '198.51.100.0/24', 'Thunderbird' from own
       union all select $1, 'clicked', $3, id, $2, 1, null, null from own
       union all select $1, 'opened', $3, id, $2 + 1000000, null, $5, $5 from theirs`,
    sent,
    email,
    `${canary}@acme.example`,
  );
  await run(
    `insert into app.delivery_skip (organization_id, message_id, account_id, reason)
     values ($1, $3, $2, 'unsubscribed')`,
    await message('Summer party'),
  );
  // An address of before: the email came back, and nothing more was to be sent to it.
  await run(
    `with went as (insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, reason)
         values ($1, $3, $2, 'former.' || $4, 'former.' || $4, 'failed', 'refused') returning id),
       told as (insert into app.mail_report (organization_id, source, event_id, kind, email_key, delivery_id, detail, at)
         select $1, 'mailbox 1', $4, 'hard', 'former.' || $4, id, '550 unknown', now() from went)
     insert into app.suppression (organization_id, email_key, reason)
       select $1, 'former.' || $4, 'hard_bounce' from went returning id`,
    await message('Old rota'),
    email,
  );
}
