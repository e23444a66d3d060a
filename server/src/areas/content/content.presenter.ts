import type { Article, ArticleHead } from 'contract/content/article.ts';
import type { ContentHead, Cover } from 'contract/content/content.ts';
import type { Revision } from 'contract/content/revision.ts';
import { readingMinutes } from 'contract/documents/document-text.ts';
import type { Social } from 'contract/content/socials/social.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { contentAbilities, type ContentSubject } from './content.policy.ts';
import type { ArticleRow, ContentRow, SocialRow, WholeArticleRow } from './content.repository.ts';
import type { RevisionRow } from './revisions.repository.ts';

/** Content as the rules look at it. */
export function subjectOf(row: ContentRow, member: Member): ContentSubject {
  return {
    state: row.state,
    deleted: row.deleted_at !== null,
    own: row.author_id === member.accountId,
    assigned: row.assigned,
    wasPublic: row.live_revision !== null,
    liveDiffers: row.state === 'published' && row.live_hash !== row.draft_hash,
    inReview: row.review_asked_at !== null,
  };
}

export function coverOf(row: Pick<ContentRow, 'cover_file_id' | 'cover_alt'>): Cover | null {
  return row.cover_file_id === null ? null : { fileId: row.cover_file_id, alt: row.cover_alt };
}

function fileOf(row: ContentRow): ContentHead['file'] {
  const { file_name: name, file_type: contentType, file_size: size, file_versions: version } = row;
  if (name === null || contentType === null || size === null || version === null) return null;
  return { name, contentType, size, version };
}

export function presentContent(row: ContentRow, member: Member): ContentHead {
  const subject = subjectOf(row, member);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    slug: row.slug,
    summary: row.summary,
    cover: coverOf(row),
    tags: row.tags,
    hubs: row.hubs,
    audience: row.audience,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    publishAt: row.publish_at?.toISOString() ?? null,
    unpublishAt: row.unpublish_at?.toISOString() ?? null,
    publishFailure: row.publish_failure,
    publishFailureCode: row.publish_failure_code,
    reviewAt: row.review_at,
    acknowledgement: row.acknowledgement,
    acknowledgeBy: row.acknowledge_by,
    acknowledgeAgain: row.acknowledge_again,
    review: row.review_asked_at && {
      askedAt: row.review_asked_at.toISOString(),
      askedBy: row.review_asked_by_name,
      note: row.review_note,
    },
    reviewComment: row.review_comment,
    liveDiffers: subject.liveDiffers,
    network: row.network,
    file: fileOf(row),
    words: row.words,
    readingTime: row.words === null ? null : readingMinutes(row.words),
    author:
      row.author_id === null || row.author_name === null
        ? null
        : { id: row.author_id, name: row.author_name },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    abilities: contentAbilities(member, subject),
  };
}

export function presentArticleHead(row: ArticleRow, member: Member): ArticleHead {
  const { kind, words } = row;
  return { ...presentContent(row, member), kind, words, readingTime: readingMinutes(words) };
}

export function presentArticle(row: WholeArticleRow, member: Member): Article {
  return { ...presentArticleHead(row, member), document: row.document };
}

export function presentSocial(row: SocialRow, member: Member): Social {
  const { kind, network, link, text } = row;
  return { ...presentContent(row, member), kind, network, link, text };
}

/** A revision of any kind of content, as lists show it. */
export function presentRevision(row: Omit<RevisionRow, 'social'>): Revision {
  return {
    number: row.number,
    title: row.title,
    writtenAt: row.written_at.toISOString(),
    writtenBy: row.written_by_name,
    publishedAt: row.published_at?.toISOString() ?? null,
    live: row.live,
  };
}
