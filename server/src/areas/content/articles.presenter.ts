import type { Article, ArticleHead } from 'contract/content/article.ts';
import { readingMinutes } from 'contract/content/document-text.ts';
import type { Member } from '../../kernel/database/organization.ts';
import type { ArticleRow, WholeArticleRow } from './articles.repository.ts';
import { contentAbilities, type ContentSubject } from './content.policy.ts';

/** An article as the rules look at it. */
export function subjectOf(row: ArticleRow, member: Member): ContentSubject {
  return {
    state: row.state,
    deleted: row.deleted_at !== null,
    own: row.created_by === member.accountId,
    wasPublic: row.live_revision !== null,
    liveDiffers: row.state === 'published' && row.live_hash !== row.draft_hash,
  };
}

export function presentArticleHead(row: ArticleRow, member: Member): ArticleHead {
  const subject = subjectOf(row, member);
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    liveDiffers: subject.liveDiffers,
    words: row.words,
    readingTime: readingMinutes(row.words),
    author:
      row.created_by === null || row.author_name === null
        ? null
        : { id: row.created_by, name: row.author_name },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    abilities: contentAbilities(member, subject),
  };
}

export function presentArticle(row: WholeArticleRow, member: Member): Article {
  return { ...presentArticleHead(row, member), document: row.document };
}
