import { randomBytes } from 'node:crypto';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { TestPerson, TestProduct } from '../../testing/test-product.ts';
import { oldPassword } from '../identity/forgotten-password.testing.ts';
import { canary, type Run } from './canary.testing.ts';
import { plantFamilies, plantUnread, plantUpload } from './erase-uploads.testing.ts';
import { plantData } from '../own-data/own-data.testing.ts';

export interface Planted {
  organizationId: number;
  accountId: number;
  name: string;
  blobKey: string;
  /** Someone else, who has nothing done to them. */
  otherId: number;
}

/** Someone of the organization who signs in with {@link oldPassword}. @returns their subject */
export async function memberWithPassword(
  { identity: { admin } }: TestProduct,
  database: TestDatabase,
  organizationId: number,
  email: string,
): Promise<string> {
  const name = 'Nadia Brook';
  const subject = await admin.createUser({ email, name, password: oldPassword });
  await database.asSuperuser(
    `with u as (select app.create_user($1, $1, $5, $2, $3) as id)
     insert into app.account (organization_id, user_id, first_name, last_name, email, type, access, name_key,
       search_key)
     select $4, id, 'Nadia', 'Brook', $1, 'standard', 'granted', 'brook', ' brook' from u`,
    [email, admin.issuer, subject, organizationId, name],
  );
  return subject;
}

/** An administrator of acme with a password of their own, as the erasing asks for it. */
export async function administratorWithPassword(
  api: TestProduct,
  database: TestDatabase,
  organizationId: number,
): Promise<TestPerson> {
  const email = 'boss@acme.example';
  const subject = await memberWithPassword(api, database, organizationId, email);
  const [row] = await database.asSuperuser<{ id: number; user_id: number }>(
    `update app.account set type = 'admin' where email = $1 returning id, user_id`,
    [email],
  );
  const { token } = await api.identity.openSession(subject);
  return { accountId: row?.id ?? 0, userId: row?.user_id ?? 0, subject, token, slug: 'acme' };
}

/** How many rows every table of the ledger and the audit log has. */
export async function rowsOfLedger(database: TestDatabase): Promise<object | undefined> {
  const [row] = await database.asSuperuser<object>(
    `select (select count(*) from app.delivery)::int as mails, (select count(*) from app.delivery_skip)::int as skips,
       (select count(*) from app.engagement_event)::int as events, (select count(*) from app.message)::int as messages,
       (select sum(events) from app.metric_day)::int as figures, (select count(*) from app.engagement_first)::int as firsts,
       (select count(*) from app.import_row)::int as lines, (select count(*) from app.import_check)::int as checks,
       (select count(*) from app.import_write)::int as writes`,
  );
  return row;
}

/** Tables and columns in which someone's trace stands, over everything there is in the database. */
export async function everyCell(database: TestDatabase): Promise<string[]> {
  const columns = await database.asSuperuser<{ place: string; table: string; column: string }>(
    `select format('%s.%s.%s', n.nspname, c.relname, a.attname) as place,
       format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and a.attnum > 0 and not a.attisdropped order by 1`,
  );
  const found: string[] = [];
  for (const { place, table, column } of columns) {
    const [row] = await database.asSuperuser<{ n: number }>(
      `select count(*)::int as n from ${table} where strpos(lower(${column}::text), $1) > 0`,
      [canary],
    );
    if ((row?.n ?? 0) > 0) found.push(place);
  }
  return found;
}

/** Their trace in every column that can hold something of a person. */
export async function plantCanary(
  api: TestProduct,
  database: TestDatabase,
  email: string,
): Promise<Planted> {
  await plantData(api, database, email);
  const [person] = await database.asSuperuser<{ organization_id: number; id: number }>(
    `update app.account set first_name = 'First ' || $2, last_name = 'Last ' || $2, preferred_name = $2,
       phone = $2, external_id = $2, gender = 'other', pronouns = $2, job_title = $2, department = $2,
       location = $2, postal_address = jsonb_build_object('street', $2::text), tags = array[$2], notes = $2,
       name_key = $2, search_key = $2, photo = 'photos/' || $2
     where email = $1 returning organization_id, id`,
    [email, canary],
  );
  if (person === undefined) throw new Error('no one has this address');
  const run = (statement: string, ...values: unknown[]) =>
    database.asSuperuser<{ id: number }>(statement, [person.organization_id, person.id, ...values]);
  await plantWords(run);
  await plantAuditLog(run);
  await plantUpload(run);
  await plantFamilies(run);
  await plantUnread(run);
  await plantBulkChange(run);
  await plantMail(run);
  const blobKey = randomBytes(16).toString('hex');
  await api.blobs.put(blobKey, Buffer.from(canary));
  await run(
    `insert into app.stored_file (organization_id, path, account_id, blob_key, size, md5_hash, content_type)
     values ($1, 'photos/' || $4, $2, $3, 64, 'x', 'image/webp')`,
    blobKey,
    canary,
  );
  const [other] = await database.asSuperuser<{ account_id: number }>(
    `update app.delivery set email = 'other@acme.example', email_key = 'other@acme.example'
     where account_id <> $1 returning account_id`,
    [person.id],
  );
  return {
    organizationId: person.organization_id,
    accountId: person.id,
    name: `First ${canary} Last ${canary}`,
    blobKey,
    otherId: other?.account_id ?? 0,
  };
}

/** Data that goes with them: values of custom fields, invitations, dependants, and why they receive no email. */
async function plantWords(run: Run): Promise<void> {
  await run(
    `with f as (insert into app.people_field (organization_id, key, label, kind, position)
       values ($1, 'nick', 'Nickname', 'text', 3) returning id)
     update app.account a set custom = a.custom || jsonb_build_object(f.id, $3::text) from f
     where a.organization_id = $1 and a.id = $2 returning a.id`,
    canary,
  );
  await run(
    `update app.invitation set first_name = $3, last_name = $3, email = $3 || '@x.example', reply = $3
     where organization_id = $1 and account_id = $2 returning id`,
    canary,
  );
  await run(
    `update app.dependant d set first_name = $3, last_name = $3, email = $3, phone = $3, notes = $3, external_id = $3,
       eligibility_reason = $3, name_key = $3
     from app.dependant_guardian g where g.organization_id = $1 and g.account_id = $2
       and d.organization_id = g.organization_id and d.id = g.dependant_id returning d.id`,
    canary,
  );
  await run(
    `update app.suppression set detail = $3 where organization_id = $1 and $2 > 0 returning id`,
    canary,
  );
  await run(
    `update app."user" u set name = $3 from app.account a
     where a.organization_id = $1 and a.id = $2 and u.id = a.user_id returning u.id`,
    canary,
  );
  await run(
    `insert into identity.federated_identity (id, user_id, issuer, subject, email)
     select gen_random_uuid()::text, i.subject, 'https://provider.example', $3, $3
     from app.account a join app.user_identity i on i.user_id = a.user_id
     where a.organization_id = $1 and a.id = $2`,
    canary,
  );
  await run(
    `insert into app.idempotency_key (organization_id, account_id, key, request_hash, status, body)
     values ($1, $2 + 5, 'k', 'x', 201, jsonb_build_object('lastName', $3::text))`,
    canary,
  );
}

/** What was done to them and by them, alone and with others. */
async function plantAuditLog(run: Run): Promise<void> {
  await run(
    `insert into app.audit_event (organization_id, actor_account_id, action, target_type, target_id, changes,
       address, browser, system)
     values ($1, 7, 'account.updated', 'account', $2, jsonb_build_object('jobTitle', jsonb_build_array($3::text, $3::text)),
         null, null, null),
       ($1, $2, 'account.signed_in', 'account', $2, null, $3, $3, $3),
       ($1, $2, 'group.updated', 'group', 4, null, $3, $3, $3),
       ($1, 7, 'account.updated_many', 'account', null, jsonb_build_object('people', jsonb_build_array(
          jsonb_build_array(jsonb_build_object('ids', jsonb_build_array($2), 'fields', jsonb_build_object('department', $3::text)),
            jsonb_build_object('ids', jsonb_build_array(5, 6), 'fields', jsonb_build_object('department', 'Theatre'))),
          jsonb_build_array(jsonb_build_object('ids', jsonb_build_array($2), 'fields', jsonb_build_object('department', $3::text))))),
         null, null, null)`,
    canary,
  );
  await run(
    `insert into app.audit_event (organization_id, action, target_type, target_id, changes)
     select $1, 'dependant.updated', 'dependant', g.dependant_id, jsonb_build_object('notes', jsonb_build_array(null, $3::text))
     from app.dependant_guardian g where g.organization_id = $1 and g.account_id = $2`,
    canary,
  );
}

/** What a bulk change noted of them, to be undone. */
async function plantBulkChange(run: Run): Promise<void> {
  await run(
    `with b as (insert into app.bulk_change (organization_id, list, action, selection, request_id)
       values ($1, 'people', '{}', '{}', 'x') returning organization_id, id)
     insert into app.bulk_change_item (organization_id, bulk_change_id, item_id, state, before)
       select organization_id, id, $2, 'done', jsonb_build_object('department', $3::text) from b`,
    canary,
  );
}

/** Emails: their merge values, the server's reply, what they were opened with; one that is still queued. */
async function plantMail(run: Run): Promise<void> {
  await run(
    `update app.delivery set field_values = array[$3], reply = '250 taken for ' || $3
     where organization_id = $1 and account_id = $2 returning id`,
    canary,
  );
  await run(
    `with m as (insert into app.message (organization_id, channel_id, purpose, state, grace_until, from_name,
         from_address, subject, document, html, plain, audience, candidates, recipients)
       select $1, c.id, 'campaign', 'paused', now(), 'Acme', 'news@acme.example', 'Rota', '{}', '', '', '{}', 1, 1
       from app.channel c where c.organization_id = $1 limit 1 returning id),
     d as (insert into app.delivery (organization_id, message_id, account_id, email, email_key, field_values)
       select $1, m.id, $2, $3 || '@acme.example', $3 || '@acme.example', array[$3] from m returning id, message_id)
     insert into app.delivery_batch (organization_id, message_id, delivery_ids)
       select $1, message_id, array[id] from d returning id`,
    canary,
  );
  await run(
    `update app.engagement_event set agent = $3, network = $3
     where organization_id = $1 and account_id = $2 and agent is not null returning id`,
    canary,
  );
}
