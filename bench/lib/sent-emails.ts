import { printPublicLink } from '../../server/src/kernel/database/public-link.ts';
import type { Organization } from './database.ts';
import type { World } from './world.ts';

/** A message that was sent to many people an hour ago, with an article behind its first link. */
export interface SentEmails {
  messageId: number;
  /** `{organization key}.{token}` of each mail. */
  links: string[];
}

const document = {
  type: 'doc',
  content: Array.from({ length: 12 }, (_, index) =>
    index % 4 === 0
      ? {
          type: 'heading',
          attrs: { level: 2 },
          content: [{ type: 'text', text: 'Where and when' }],
        }
      : {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'The flu clinics are open to everyone who works here, including agency colleagues, volunteers and contractors. You do not need an appointment. Bring your badge: the nurse reads the code on the back, and you are done in about ten minutes.',
            },
          ],
        },
  ),
};

/** Written past the sender, which has a benchmark of its own; taken away at the end. */
export async function composeEmails(
  world: World,
  { id }: Organization,
  count: number,
): Promise<SentEmails> {
  const { superuser } = await world.database();
  const one = async <T>(text: string, values: unknown[]): Promise<T> =>
    (await superuser.query(text, values)).rows[0] as T;
  const text = JSON.stringify(document);
  const content = await one<{ id: number }>(
    `with head as (
       insert into app.content (organization_id, kind, title, draft_hash, sort_key)
       values ($1, 'article', 'Flu clinics open', 'x', 'flu') returning organization_id, id)
     insert into app.content_article (organization_id, content_id, document, words, document_hash)
     select organization_id, id, $2::json, 400, 'x' from head returning content_id as id`,
    [id, text],
  );
  await superuser.query(
    `with live as (
       insert into app.content_revision (organization_id, content_id, number, title, document, words,
         hash) values ($1, $2, 1, 'Flu clinics open', $3, 400, 'x'))
     select`,
    [id, content.id, text],
  );
  await superuser.query(
    `update app.content set live_revision = 1, live_hash = 'x', state = 'published'
     where organization_id = $1 and id = $2`,
    [id, content.id],
  );
  const channel = await one<{ id: number }>(
    `insert into app.channel (organization_id, name, from_name, from_address)
     values ($1, 'Bench ' || gen_random_uuid(), 'Northgate', 'news@northgate.example') returning id`,
    [id],
  );
  const message = await one<{ id: number }>(
    `insert into app.message (organization_id, channel_id, purpose, state, grace_until, from_name,
       from_address, subject, document, html, plain, audience, candidates, ended_at)
     values ($1, $2, 'campaign', 'sent', now(), 'Northgate', 'news@northgate.example', 'Flu', $3, '', '',
       '{}', $4, now()) returning id`,
    [id, channel.id, text, count],
  );
  await superuser.query(
    `insert into app.message_link (organization_id, message_id, position, url, content_id)
     values ($1, $2, 1, 'https://example.org/', $3)`,
    [id, message.id, content.id],
  );
  await superuser.query(
    `insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at)
     select organization_id, $2, id, email, email_key, 'sent', now() - interval '1 hour'
     from app.account where organization_id = $1 and email is not null and status = 'active'
       and deleted_at is null limit $3`,
    [id, message.id, count],
  );
  world.atEnd(async () => {
    const keys = [id, message.id];
    await superuser.query('delete from app.message where organization_id = $1 and id = $2', keys);
    await superuser.query(
      'delete from app.engagement_event where organization_id = $1 and message_id = $2',
      keys,
    );
    await superuser.query('delete from app.engagement_batch where organization_id = $1', [id]);
    await superuser.query('delete from app.channel where organization_id = $1 and id = $2', [
      id,
      channel.id,
    ]);
    await superuser.query('delete from app.content where organization_id = $1 and id = $2', [
      id,
      content.id,
    ]);
  });
  await superuser.query('vacuum analyze app.delivery');
  const { key } = await one<{ key: string }>('select key from app.organization where id = $1', [
    id,
  ]);
  const { rows } = await superuser.query<{ token: string }>(
    'select token from app.delivery where organization_id = $1 and message_id = $2',
    [id, message.id],
  );
  const links = rows.map(({ token }) => printPublicLink({ organizationKey: key, token }));
  return { messageId: message.id, links };
}
