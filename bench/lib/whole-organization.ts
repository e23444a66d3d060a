import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { BlobStore } from '../../server/src/kernel/blobs/blob-store.ts';
import { addContent } from './content.ts';
import { withClient, type BenchDatabase } from './database.ts';
import { insertEvents } from './events.ts';
import { addFamilies } from './families.ts';
import { insertPeople } from './people.ts';

export interface Amounts {
  people: number;
  users: number;
  files: number;
  content: number;
  /** Emails and events for each person. */
  each: number;
}

/** About twelve rows for each person: their groups, families, emails, openings, imports and history. */
export async function fillOrganization(
  { superuser, superuserUrl }: BenchDatabase,
  blobs: BlobStore,
  slug: string,
  { people, users, files, content, each }: Amounts,
): Promise<number> {
  const { rows } = await superuser.query<{ id: number }>(
    `insert into app.organization (slug, name) values ($1, 'Closing down') returning id`,
    [slug],
  );
  const id = rows[0]?.id ?? 0;
  await withClient(superuserUrl, (client) => insertPeople(client, id, people));
  await addUsers(superuser, id, users);
  await addFamilies(superuser, { id, slug, size: people });
  for (const fill of [groups, emails, uploads, history]) await superuser.query(fill, [id]);
  for (let n = 0; n < each; n += 1) await insertEvents(superuser, id, people, n * people);
  await addContent(superuser, { id }, content);
  await addFiles(superuser, blobs, id, files);
  await superuser.query('vacuum analyze');
  await superuser.query('checkpoint');
  return id;
}

/** Everyone in one group, every second in another. */
const groups = `
  with made as (insert into app.person_group (organization_id, name, sort_key)
    select $1, 'Group ' || n, 'group ' || n from generate_series(1, 2) n returning id, sort_key)
  insert into app.group_member (organization_id, group_id, account_id)
  select $1, made.id, a.id from app.account a
    join made on made.sort_key = 'group 1' or a.id % 2 = 0
  where a.organization_id = $1`;

/** Three campaigns to everyone. */
const emails = `
  with channel as (insert into app.channel (organization_id, name, from_name, from_address)
    values ($1, 'Email', 'Northgate', 'news@northgate.example') returning id),
  sent as (insert into app.message (organization_id, channel_id, purpose, state, grace_until, from_name,
      from_address, subject, document, html, plain, audience, candidates, started_at, ended_at, settled_at)
    select $1, channel.id, 'campaign', 'sent', now(), 'Northgate', 'news@northgate.example', 'News ' || n,
      '{}', '', '', '{}', 1, now(), now(), now() from channel, generate_series(1, 3) n returning id)
  insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at)
  select $1, sent.id, a.id, a.email, lower(a.email), 'sent', now() from sent, app.account a
  where a.organization_id = $1 and a.email is not null`;

/** The file they came from. */
const uploads = `
  with made as (insert into app.import (organization_id, kind, state, file_name, size_bytes, row_count,
      encoding, delimiter, columns, rules)
    select $1, 'people', 'done', 'people.csv', 1, count(*), 'utf-8', ',', '[]', '{}'
    from app.account where organization_id = $1 returning id)
  insert into app.import_row (organization_id, import_id, line, cells)
  select $1, made.id, 1 + row_number() over (order by a.id), json_build_array(a.first_name, a.last_name, a.email)
  from made, app.account a where a.organization_id = $1`;

const history = `
  insert into app.audit_event (organization_id, action, target_type, target_id, changes)
  select $1, 'account.updated', 'account', id, '{"jobTitle":["Nurse","Senior nurse"]}'
  from app.account where organization_id = $1`;

async function addUsers(superuser: Pool, id: number, users: number): Promise<void> {
  await superuser.query(
    `with person as (select id, 'bench-' || id as subject, 'bench-' || id || '@closing.example' as email
       from app.account where organization_id = $1 and status = 'active' and email is not null
       order by id limit $2),
     identity as (insert into identity."user" (id, name, email)
       select subject, 'Nadia Brook', email from person),
     made as (insert into app."user" (email, email_key, name)
       select email, email, 'Nadia Brook' from person returning id, email),
     linked as (insert into app.user_identity (issuer, subject, user_id)
       select 'urn:atrium:identity', person.subject, made.id from person join made using (email))
     update app.account a set user_id = made.id, access = 'granted' from person join made using (email)
     where a.organization_id = $1 and a.id = person.id`,
    [id, users],
  );
}

async function addFiles(
  superuser: Pool,
  blobs: BlobStore,
  id: number,
  files: number,
): Promise<void> {
  const keys = Array.from({ length: files }, () => randomBytes(16).toString('hex'));
  for (const key of keys) await blobs.put(key, Buffer.from(key));
  await superuser.query(
    `insert into app.stored_file (organization_id, path, blob_key, size, content_type, unused_since)
     select $1, 'bench/' || key, key, 32, 'text/plain', null from unnest($2::text[]) key`,
    [id, keys],
  );
}
