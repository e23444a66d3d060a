import { sql, type RawBuilder } from 'kysely';
import type { ContentKind, Cover } from 'contract/content/content.ts';
import type { ArticleDocument } from 'contract/documents/document.ts';
import { readingMinutes } from 'contract/documents/document-text.ts';
import { coverOf } from './content.presenter.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import type { SocialValues } from './content.repository.ts';

/** What a card says of content: as readers see it, without edits under way. */
export interface PublishedCard {
  id: number;
  kind: ContentKind;
  title: string;
  summary: string | null;
  /** Minutes, at least one. */
  readingTime: number;
  /** Its cover, or the first picture of its text. */
  picture: CardPicture | null;
}

export interface CardPicture {
  fileId: number;
  /** Its description. */
  alt: string | null;
}

/** An article as readers see it. */
export interface PublishedArticle extends PublishedCard {
  document: ArticleDocument;
  /** Null where that is no longer known. */
  author: string | null;
  /** The author's. */
  department: string | null;
  publishedAt: Date;
  /** Not the first picture of its text. */
  cover: CardPicture | null;
  tags: string[];
  /** Its readers are asked to confirm that they have read it, until a day, `YYYY-MM-DD`. */
  asks: boolean;
  acknowledgeBy: string | null;
}

/** A social as readers see it. */
export interface PublishedSocial extends SocialValues {
  id: number;
  title: string;
  summary: string | null;
  cover: Cover | null;
  /** Null where that is no longer known. */
  author: string | null;
  /** The author's. */
  department: string | null;
  publishedAt: Date;
  tags: string[];
  /** As of an article. */
  asks: boolean;
  acknowledgeBy: string | null;
}

const live = sql`app.content c join app.content_revision r
  on r.organization_id = c.organization_id and r.content_id = c.id and r.number = c.live_revision`;

function isLive(organizationId: number): RawBuilder<unknown> {
  return sql`c.organization_id = ${organizationId} and c.state = 'published' and c.deleted_at is null`;
}

interface CardRow {
  id: number;
  kind: ContentKind;
  title: string;
  summary: string | null;
  words: number;
  picture: CardPicture | null;
}

/**
 * The cover, or else the attributes of the first picture of the document. Documents may hold NUL and halves of
 * characters, escaped, which jsonb refuses: of those no picture is looked for.
 */
const pictureOfCard = sql`case
  when r.cover_file_id is not null then jsonb_build_object('fileId', r.cover_file_id, 'alt', r.cover_alt)
  when r.document::text !~ '\\\\u(0000|[dD][89a-fA-F])' then
  jsonb_path_query_first(r.document::jsonb, '$.** ? (@.type == "image").attrs') end`;

/** Those of this content that readers may see now, by their ids; without their documents. */
export async function findPublished(
  { db, member }: InOrganization,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PublishedCard>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CardRow>`
    select c.id, c.kind, r.title, r.summary, coalesce(r.words, 0) as words, ${pictureOfCard} as picture
    from ${live} where ${isLive(member.organizationId)} and c.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, cardOf(row)]));
}

/** One article as readers see it now; undefined where they see none. */
export async function readPublished(
  { db, member }: InOrganization,
  id: number,
): Promise<PublishedArticle | undefined> {
  const { rows } = await sql<CardRow & Omit<PublishedArticle, keyof PublishedCard>>`
    select c.id, c.kind, r.title, r.summary, r.words, ${pictureOfCard} as picture, r.document,
      r.published_at as "publishedAt", a.first_name || ' ' || a.last_name as author, a.department,
      case when r.cover_file_id is not null
        then json_build_object('fileId', r.cover_file_id, 'alt', r.cover_alt) end as cover,
      c.tags, c.acknowledgement as asks, c.acknowledge_by as "acknowledgeBy"
    from ${live}
    left join app.account a on a.organization_id = c.organization_id and a.id = c.author_id
    where ${isLive(member.organizationId)} and c.kind = 'article' and c.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { words: _, ...article } = row;
  return { ...article, ...cardOf(row) };
}

/** A social as readers see it now; undefined where they see none. */
export async function readPublishedSocial(
  { db, member }: InOrganization,
  id: number,
): Promise<PublishedSocial | undefined> {
  const { rows } = await sql<
    Omit<PublishedSocial, 'cover' | keyof SocialValues> & {
      cover_file_id: number | null;
      cover_alt: string | null;
      social: SocialValues;
    }
  >`
    select c.id, r.title, r.summary, r.cover_file_id, r.cover_alt, r.social,
      r.published_at as "publishedAt", a.first_name || ' ' || a.last_name as author, a.department,
      c.tags, c.acknowledgement as asks, c.acknowledge_by as "acknowledgeBy"
    from ${live}
    left join app.account a on a.organization_id = c.organization_id and a.id = c.author_id
    where ${isLive(member.organizationId)} and c.kind = 'social' and c.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { social, cover_file_id: _file, cover_alt: _alt, ...shown } = row;
  return { ...shown, ...social, cover: coverOf(row) };
}

function cardOf({ words, picture, ...row }: CardRow): PublishedCard {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    readingTime: readingMinutes(words),
    picture: picture && { fileId: picture.fileId, alt: picture.alt },
  };
}
