import { sql } from 'kysely';
import type { ArticleDocument } from 'contract/documents/document.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import { nothingPending, toState, type SocialValues } from './content.repository.ts';

/** Minutes in which changes of one author are one revision. */
export const pauseMinutes = 10;

/** As many drafts of one item are kept; what was published stays. */
export const draftsMax = 100;

/**
 * Stores what is written as a revision: extends the last one where its author has not paused, and where it was not
 * published; `fresh` begins one in any case. The caller holds the lock of the content.
 *
 * @returns its number
 */
export async function writeRevision(
  { db, member }: InOrganization,
  id: number,
  by: number | null,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<number> {
  const of = sql`organization_id = ${member.organizationId} and content_id = ${id}`;
  const { rows } = await sql<{ number: number }>`
    with draft as (
      select c.title, c.summary, c.cover_file_id, c.cover_alt, a.document, a.words,
        case when s.content_id is not null
          then jsonb_build_object('network', s.network, 'link', s.link, 'text', s.text) end as social,
        c.draft_hash
      from app.content c
        left join app.content_article a
          on a.organization_id = c.organization_id and a.content_id = c.id
        left join app.content_social s
          on s.organization_id = c.organization_id and s.content_id = c.id
      where c.organization_id = ${member.organizationId} and c.id = ${id}
    ), last as (
      select number, hash, not ${fresh} and published_at is null and written_by is not distinct from ${by}::bigint
        and created_at > app.now() - make_interval(mins => ${pauseMinutes}) as open
      from app.content_revision where ${of} order by number desc limit 1
    ), continued as (
      update app.content_revision r
      set title = d.title, summary = d.summary, cover_file_id = d.cover_file_id,
        cover_alt = d.cover_alt, document = d.document, words = d.words, social = d.social, hash = d.draft_hash,
        written_at = app.now()
      from draft d, last
      where r.organization_id = ${member.organizationId} and r.content_id = ${id}
        and r.number = last.number and last.open and last.hash <> d.draft_hash
      returning r.number
    ), added as (
      insert into app.content_revision (organization_id, content_id, number, title, summary,
        cover_file_id, cover_alt, document, words, social, hash, written_by)
      select ${member.organizationId}, ${id}, coalesce((select number from last), 0) + 1, d.title,
        d.summary, d.cover_file_id, d.cover_alt, d.document, d.words, d.social, d.draft_hash, ${by}::bigint
      from draft d
      where not exists (select from last where last.open or last.hash = d.draft_hash)
      returning number)
    select coalesce((select number from continued), (select number from added),
      (select number from last)) as number`.execute(db);
  await sql`
    delete from app.content_revision where ${of} and published_at is null and number <= (
      select number from app.content_revision where ${of} and published_at is null
      order by number desc offset ${draftsMax} limit 1)`.execute(db);
  return rows[0]?.number ?? 0;
}

/** What becomes public does not end at a time that has passed. */
const noPastEnd = sql`unpublish_at = case when unpublish_at > app.now() then unpublish_at end`;

/**
 * Marks what is written as published and shows it to readers. The content is locked by the caller.
 *
 * @returns the number of the revision
 */
export async function showDraft(
  tx: InOrganization,
  id: number,
  publishedBy: number | null,
): Promise<number> {
  const { db, member } = tx;
  const number = await revisionToShow(tx, id, publishedBy);
  await sql`
    update app.content_revision set published_at = coalesce(published_at, app.now()),
      published_by = case when published_at is null then ${publishedBy}::bigint else published_by end
    where organization_id = ${member.organizationId} and content_id = ${id}
      and number = ${number}`.execute(db);
  await sql`
    update app.content
    set live_revision = ${number}, acknowledge_again = false,
      acknowledge_from = case when acknowledge_again then ${number} else acknowledge_from end, live_hash = draft_hash, state = 'published',
      state_since = app.now(), version = version + 1,
      ${nothingPending}, review_comment = null, ${noPastEnd},
      updated_at = app.now(), updated_by = ${publishedBy}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
  return number;
}

/** Shows readers again what they saw last, whatever is written now. The content is locked by the caller. */
export async function showAgain(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<void> {
  await sql`
    update app.content set ${nothingPending}, ${toState('published')}, ${noPastEnd},
      version = version + 1, updated_at = app.now(), updated_by = ${member.accountId}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** What readers saw last, where that is what is written again; else what is written, as a revision. */
async function revisionToShow(tx: InOrganization, id: number, by: number | null): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select live_revision as number from app.content
    where organization_id = ${tx.member.organizationId} and id = ${id}
      and live_hash = draft_hash`.execute(tx.db);
  return rows[0]?.number ?? writeRevision(tx, id, by);
}

export interface RevisionRow {
  number: number;
  title: string;
  summary: string | null;
  cover_file_id: number | null;
  cover_alt: string | null;
  /** null: it is no article's. */
  words: number | null;
  /** null: it is no social's. */
  social: SocialValues | null;
  written_at: Date;
  written_by_name: string | null;
  published_at: Date | null;
  live: boolean;
}

/** The revisions of content, the last first, without their documents. */
export async function listRevisions(
  { db, member }: InOrganization,
  id: number,
): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select r.number, r.title, r.summary, r.cover_file_id, r.cover_alt, r.words, r.social, r.written_at,
      a.first_name || ' ' || a.last_name as written_by_name, r.published_at,
      r.number is not distinct from c.live_revision as live
    from app.content_revision r
      join app.content c on c.organization_id = r.organization_id and c.id = r.content_id
      left join app.account a on a.organization_id = r.organization_id and a.id = r.written_by
    where r.organization_id = ${member.organizationId} and r.content_id = ${id}
    order by r.number desc limit 300`.execute(db);
  return rows;
}

export interface WholeRevisionRow extends Pick<
  RevisionRow,
  'number' | 'title' | 'summary' | 'cover_file_id' | 'cover_alt'
> {
  document: ArticleDocument | null;
}

/** One revision with its document. */
export async function findRevision(
  { db, member }: InOrganization,
  id: number,
  number: number,
): Promise<WholeRevisionRow | undefined> {
  const { rows } = await sql<WholeRevisionRow>`
    select number, title, summary, cover_file_id, cover_alt, document
    from app.content_revision
    where organization_id = ${member.organizationId} and content_id = ${id}
      and number = ${number}`.execute(db);
  return rows[0];
}
