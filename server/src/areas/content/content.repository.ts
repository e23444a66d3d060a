import { sql, type RawBuilder } from 'kysely';
import type { AudienceKind, ContentKind, ContentState } from 'contract/content/content.ts';
import type { ArticleDocument } from 'contract/documents/document.ts';
import type { SocialNetwork } from 'contract/content/socials/social-networks.ts';
import type { MessageCode } from 'contract/kernel/coded-message.ts';
import { trashDays } from 'contract/kernel/times.ts';
import type {
  InOrganization,
  OrganizationTransaction,
  Queries,
} from '../../kernel/database/organization.ts';
import { hubsOfContent, isAssigned } from './hubs/content-hubs.repository.ts';
import { purgeOld } from '../../kernel/jobs/purge-old.ts';

/** Content of any kind, with the small facts of its kind. */
export interface ContentRow {
  id: number;
  kind: ContentKind;
  title: string;
  slug: string | null;
  summary: string | null;
  cover_file_id: number | null;
  cover_alt: string | null;
  tags: string[];
  /** By name. */
  hubs: { id: number; name: string }[];
  /** It is in a hub whose owner or editor the caller is. */
  assigned: boolean;
  audience: AudienceKind;
  /** Of a social. */
  network: SocialNetwork | null;
  /** Of an article. */
  words: number | null;
  /** Of the newest version of a file. */
  file_name: string | null;
  file_type: string | null;
  file_size: number | null;
  file_versions: number | null;
  document_hash: string | null;
  draft_hash: string;
  state: ContentState;
  state_since: Date;
  publish_at: Date | null;
  unpublish_at: Date | null;
  publish_failure: string | null;
  publish_failure_code: MessageCode | null;
  /** `YYYY-MM-DD` */
  review_at: string | null;
  acknowledgement: boolean;
  acknowledge_by: string | null;
  acknowledge_again: boolean;
  review_asked_at: Date | null;
  review_asked_by_name: string | null;
  review_note: string | null;
  review_comment: string | null;
  live_revision: number | null;
  live_hash: string | null;
  created_at: Date;
  author_id: number | null;
  author_name: string | null;
  updated_at: Date;
  updated_by_name: string | null;
  deleted_at: Date | null;
  version: number;
}

export type ArticleRow = ContentRow & { kind: 'article'; words: number; document_hash: string };
export type WholeArticleRow = ArticleRow & { document: ArticleDocument };

/** What a social has beside the fields of its content. */
export interface SocialValues {
  network: SocialNetwork;
  link: string;
  text: string | null;
}
export type SocialRow = ContentRow & SocialValues & { kind: 'social' };

const columnsWith = (
  assigned: RawBuilder<boolean>,
) => sql`c.id, c.kind, c.title, c.slug, c.summary, c.cover_file_id, c.cover_alt,
  c.tags, ${hubsOfContent} as hubs, ${assigned} as assigned, c.audience, social.network, article.words,
  newest.name as file_name, newest.content_type as file_type, c.file_size, newest.number as file_versions,
  article.document_hash, c.draft_hash, c.state, c.state_since, c.live_revision, c.live_hash, c.created_at, c.author_id,
  c.publish_at, c.unpublish_at, c.publish_failure, c.publish_failure_code, c.review_at::text as review_at, c.acknowledgement,
  c.acknowledge_by::text as acknowledge_by,
  c.acknowledge_again, c.review_asked_at, c.review_note, c.review_comment,
  asker.first_name || ' ' || asker.last_name as review_asked_by_name,
  author.first_name || ' ' || author.last_name as author_name, c.updated_at,
  updater.first_name || ' ' || updater.last_name as updated_by_name, c.deleted_at, c.version`;

export const contentColumns = columnsWith(isAssigned);

/** For those who see all content of their organization: no rule asks what they are assigned. */
export const columnsForAll = columnsWith(sql`true`);

/** The newest version of a file `c`; nothing of what is of another kind. */
export const newestVersions = sql`lateral (
    select v.number, v.name, stored.content_type, stored.small_blob_key
    from app.content_file_version v
      join app.stored_file stored on stored.organization_id = v.organization_id and stored.id = v.file_id
    where c.kind = 'file' and v.organization_id = c.organization_id and v.content_id = c.id
    order by v.number desc limit 1) newest`;

/** Content with what its kind adds, and the names of the people whose it is and who last changed it. */
export const contentWithNames = sql`app.content c
  left join app.content_article article
    on article.organization_id = c.organization_id and article.content_id = c.id
  left join app.content_social social
    on social.organization_id = c.organization_id and social.content_id = c.id
  left join ${newestVersions} on true
  left join app.account author
    on author.organization_id = c.organization_id and author.id = c.author_id
  left join app.account asker
    on asker.organization_id = c.organization_id and asker.id = c.review_asked_by
  left join app.account updater
    on updater.organization_id = c.organization_id and updater.id = c.updated_by`;

/** Where content rests that is neither public nor waits for anything. */
export function restingState({
  live_revision: live,
}: Pick<ContentRow, 'live_revision'>): ContentState {
  return live === null ? 'draft' : 'unpublished';
}

/** One item of content, also in the trash. */
export async function findContent(
  tx: OrganizationTransaction,
  id: number,
): Promise<ContentRow | undefined> {
  return (await readContentRows(tx, id, contentColumns, sql``))[0];
}

/** One article with its document, also in the trash. */
export async function findWholeArticle(
  tx: InOrganization,
  id: number,
): Promise<WholeArticleRow | undefined> {
  const columns = sql`${contentColumns}, article.document`;
  const [row] = await readContentRows<WholeArticleRow>(tx, id, columns, sql``);
  return row?.kind === 'article' ? row : undefined;
}

/** One social, also in the trash. */
export async function findSocial(tx: InOrganization, id: number): Promise<SocialRow | undefined> {
  const columns = sql`${contentColumns}, social.link, social.text`;
  const [row] = await readContentRows<SocialRow>(tx, id, columns, sql``);
  return row?.kind === 'social' ? row : undefined;
}

/** One item of content, also in the trash; no one else changes it until the transaction ends. */
export async function lockContent(tx: InOrganization, id: number): Promise<ContentRow | undefined> {
  return (await readContentRows(tx, id, contentColumns, sql`for no key update of c`))[0];
}

async function readContentRows<Row = ContentRow>(
  { db, member }: InOrganization,
  id: number,
  columns: RawBuilder<unknown>,
  lock: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${contentWithNames}
    where c.organization_id = ${member.organizationId} and c.id = ${id} ${lock}`.execute(db);
  return rows;
}

/** No one is asked to review it. */
export const noReview = sql`review_asked_at = null, review_asked_by = null, review_note = null`;

/** What ends with the state before: a schedule, a review, and why they came to nothing. */
export const nothingPending = sql`publish_at = null, scheduled_by = null, publish_failure = null, publish_failure_code = null,
  ${noReview}`;

/** Another state since now, or the same as before. */
export function toState(state: ContentState): RawBuilder<unknown> {
  return sql`state_since = case when state = ${state} then state_since else app.now() end,
    state = ${state}`;
}

/** Moves content into another state and raises its version; it is locked by the caller. */
export async function setContentState(
  { db, member }: OrganizationTransaction,
  id: number,
  state: ContentState,
): Promise<void> {
  await sql`
    update app.content set ${nothingPending}, ${toState(state)},
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Moves content into the trash, in the state it is to have there, or out of it. */
export async function setContentDeleted(
  { db, member }: OrganizationTransaction,
  { id, state }: Pick<ContentRow, 'id' | 'state'>,
  deleted: boolean,
): Promise<void> {
  await sql`
    update app.content
    set ${nothingPending}, deleted_at = ${deleted ? sql`app.now()` : null}, deleted_by = ${deleted ? member.accountId : null},
      ${toState(state)}, version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

async function organizationsWithOldContent(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_content() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes content whose days in the trash are over, with its revisions; returns how many. */
async function deleteOldContent({
  db,
  member: { organizationId },
}: InOrganization): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from app.content
    where organization_id = ${organizationId} and deleted_at < app.now() - make_interval(days => ${trashDays})
    returning id`.execute(db);
  return rows.length;
}

export const purgeOldContent = purgeOld('content', organizationsWithOldContent, deleteOldContent);
