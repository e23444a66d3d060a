import { sql, type RawBuilder } from 'kysely';
import type { MessageDocument } from 'contract/documents/document.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';

/** `message`: what a message begins from · `block`: a piece that is kept once and used in many. */
export type TemplateKind = 'message' | 'block';

/** A template, or a saved block, without its document. */
export interface TemplateRow {
  id: number;
  kind: TemplateKind;
  name: string;
  /** Null, and with the next two empty, for every block. */
  description: string | null;
  subject: string;
  preview_text: string;
  excerpt: string;
  /** In how many drafts a block stands; 0 for every other. */
  drafts: number;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
  deleted_at: Date | null;
  version: number;
}

export type WholeTemplateRow = TemplateRow & { document: MessageDocument };

/** What is written of one, and what is made of it. */
export interface TemplateValues {
  name: string;
  description: string | null;
  subject: string;
  preview_text: string;
  document: MessageDocument;
  sort_key: string;
  search_key: string;
  excerpt: string;
}

/** Drafts of one kind that use the block `t`: what was sent has its own words. */
function draftsIn(table: 'campaign' | 'direct_send', more: RawBuilder<unknown>) {
  return sql`(select count(*)::int from ${sql.table(`app.${table}`)} d
    where d.organization_id = t.organization_id and d.block_ids <> '{}' and d.block_ids @> array[t.id]
      and d.message_id is null and d.deleted_at is null ${more})`;
}

export const templateColumns = sql`t.id, t.kind, t.name, t.description, t.subject, t.preview_text, t.excerpt,
  case when t.kind = 'block'
    then ${draftsIn('campaign', sql`and d.state <> 'cancelled'`)} + ${draftsIn('direct_send', sql``)}
    else 0 end as drafts,
  t.created_at, t.updated_at, updater.first_name || ' ' || updater.last_name as updated_by_name,
  t.deleted_at, t.version`;

/** Templates `t` with who changed them last. */
export const templatesWithNames = sql`app.template t
  left join app.account updater
    on updater.organization_id = t.organization_id and updater.id = t.updated_by`;

/** One template or saved block, also in the trash. */
export async function findTemplate(
  { db, member }: OrganizationTransaction,
  kind: TemplateKind,
  id: number,
): Promise<WholeTemplateRow | undefined> {
  const { rows } = await sql<WholeTemplateRow>`
    select ${templateColumns}, t.document from ${templatesWithNames}
    where t.organization_id = ${member.organizationId} and t.kind = ${kind} and t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The same, which no one else changes until the transaction ends. */
export async function lockTemplate(
  tx: OrganizationTransaction,
  kind: TemplateKind,
  id: number,
): Promise<WholeTemplateRow | undefined> {
  const { db, member } = tx;
  await sql`
    select from app.template
    where organization_id = ${member.organizationId} and kind = ${kind} and id = ${id}
    for no key update`.execute(db);
  return findTemplate(tx, kind, id);
}

export async function insertTemplate(
  { db, member }: OrganizationTransaction,
  kind: TemplateKind,
  values: TemplateValues,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.template (organization_id, created_by, updated_by, kind, name, description, subject,
      preview_text, document, sort_key, search_key, excerpt)
    values (${member.organizationId}, ${member.accountId}, ${member.accountId}, ${kind}, ${values.name},
      ${values.description}, ${values.subject}, ${values.preview_text},
      ${JSON.stringify(values.document)}, ${values.sort_key}, ${values.search_key}, ${values.excerpt})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Writes all of it and raises the version; the caller holds its lock. */
export async function updateTemplateRow(
  { db, member }: OrganizationTransaction,
  id: number,
  values: TemplateValues,
): Promise<void> {
  await sql`
    update app.template set name = ${values.name}, description = ${values.description},
      subject = ${values.subject}, preview_text = ${values.preview_text},
      document = ${JSON.stringify(values.document)}, sort_key = ${values.sort_key},
      search_key = ${values.search_key}, excerpt = ${values.excerpt}, version = version + 1,
      updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Moves it into the trash, or out of it. */
export async function setTemplateDeleted(
  { db, member }: OrganizationTransaction,
  id: number,
  deleted: boolean,
): Promise<void> {
  await sql`
    update app.template
    set deleted_at = ${deleted ? sql`app.now()` : null}, deleted_by = ${deleted ? member.accountId : null},
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Names in use that begin like this one, in lower case. */
export async function findNamesLike(
  { db, member }: OrganizationTransaction,
  kind: TemplateKind,
  name: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ name_key: string }>`
    select name_key from app.template
    where organization_id = ${member.organizationId} and kind = ${kind} and deleted_at is null
      and starts_with(name_key, lower(${name}))`.execute(db);
  return new Set(rows.map(({ name_key: key }) => key));
}

/** What saved blocks in use say, by their ids. */
export async function findBlockDocuments(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<Map<number, MessageDocument>> {
  const { rows } = await sql<{ id: number; document: MessageDocument }>`
    select id, document from app.template
    where organization_id = ${member.organizationId} and kind = 'block' and id = any(${ids})
      and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, document }) => [id, document]));
}

/**
 * Forgets the tests of the drafts of one kind that use a block: what was tested said something else. Those whose sending
 * can be undone are drafts as well. Each is locked, in order: a test that is under way is over first, whatever it saw of
 * the block.
 *
 * @returns their IDs
 */
export async function forgetTestsWith(
  { db, member }: InOrganization,
  table: 'campaign' | 'direct_send',
  blockId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with draft as (
      select d.id from ${sql.table(`app.${table}`)} d
      where d.organization_id = ${member.organizationId} and d.block_ids <> '{}'
        and d.block_ids @> array[${blockId}::bigint]
        and (d.message_id is null or exists (
          select from app.message m where m.organization_id = d.organization_id
            and m.id = d.message_id and m.state in ('preparing', 'grace')))
      order by d.id for no key update of d)
    update ${sql.table(`app.${table}`)} d set tested_at = null, tested_by = null
    from draft where d.organization_id = ${member.organizationId} and d.id = draft.id
    returning d.id`.execute(db);
  return rows.map(({ id }) => id);
}
