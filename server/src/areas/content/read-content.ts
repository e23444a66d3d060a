import type { Article, ArticleHead } from 'contract/content/article.ts';
import type { ContentHead } from 'contract/content/content.ts';
import type { Social } from 'contract/content/socials/social.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import {
  presentArticle,
  presentArticleHead,
  presentContent,
  presentSocial,
  subjectOf,
} from './content.presenter.ts';
import {
  findContent,
  findSocial,
  findWholeArticle,
  lockContent,
  type ArticleRow,
  type ContentRow,
  type SocialRow,
} from './content.repository.ts';
import { mayView } from './content.policy.ts';

/**
 * Content of any kind as this caller may see it, also in the trash.
 *
 * @throws ProblemError NOT_FOUND, also for what the caller may not see
 */
export async function readContent(tx: OrganizationTransaction, id: number): Promise<ContentHead> {
  return presentContent(requireVisible(tx, await findContent(tx, id)), tx.member);
}

/** As {@link readContent}, an article with its document. */
export async function readArticle(tx: OrganizationTransaction, id: number): Promise<Article> {
  return presentArticle(requireVisible(tx, await findWholeArticle(tx, id)), tx.member);
}

/** As {@link readContent}, a social with its link and text. */
export async function readSocial(tx: OrganizationTransaction, id: number): Promise<Social> {
  return presentSocial(requireVisible(tx, await findSocial(tx, id)), tx.member);
}

/** As {@link readArticle}, without the document. */
export async function readArticleHead(
  tx: OrganizationTransaction,
  id: number,
): Promise<ArticleHead> {
  const row = requireVisible(tx, await findContent(tx, id));
  return presentArticleHead(requireArticle(row), tx.member);
}

/**
 * Content that is about to change, locked.
 *
 * @throws ProblemError NOT_FOUND, also for what the caller may not see, and for what is in the trash or,
 *   when that is asked for, is not in it
 */
export async function lockVisible(
  tx: OrganizationTransaction,
  id: number,
  { deleted }: { deleted: boolean },
): Promise<ContentRow> {
  const row = requireVisible(tx, await lockContent(tx, id));
  if ((row.deleted_at !== null) !== deleted) throw new ProblemError('NOT_FOUND');
  return row;
}

/**
 * Has no one else change content in use until the transaction ends, also the hubs it is in.
 *
 * @throws ProblemError NOT_FOUND, also for what the caller may not see
 */
export async function lockContentItem(tx: OrganizationTransaction, id: number): Promise<void> {
  await lockVisible(tx, id, { deleted: false });
}

/** As {@link lockVisible}, an article in use. */
export async function lockVisibleArticle(
  tx: OrganizationTransaction,
  id: number,
): Promise<ArticleRow> {
  return requireArticle(await lockVisible(tx, id, { deleted: false }));
}

/** As {@link lockVisible}, a social in use. */
export async function lockVisibleSocial(
  tx: OrganizationTransaction,
  id: number,
): Promise<SocialRow> {
  const { kind } = await lockVisible(tx, id, { deleted: false });
  const social = kind === 'social' ? await findSocial(tx, id) : undefined;
  if (social === undefined) throw new ProblemError('NOT_FOUND');
  return social;
}

function requireVisible<Row extends ContentRow>(
  { member }: OrganizationTransaction,
  row: Row | undefined,
): Row {
  if (row === undefined || !mayView(member, subjectOf(row, member))) {
    throw new ProblemError('NOT_FOUND');
  }
  return row;
}

function requireArticle(row: ContentRow): ArticleRow {
  if (row.kind !== 'article') throw new ProblemError('NOT_FOUND');
  return row as ArticleRow;
}

/** @throws ProblemError VERSION_CONFLICT with the content as it stands */
export async function requireVersion(
  tx: OrganizationTransaction,
  row: ContentRow,
  version: number,
): Promise<void> {
  if (row.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: await readWhole(tx, row) });
  }
}

function readWhole(
  tx: OrganizationTransaction,
  { kind, id }: ContentRow,
): Promise<Article | Social | ContentHead> {
  if (kind === 'article') return readArticle(tx, id);
  return kind === 'social' ? readSocial(tx, id) : readContent(tx, id);
}
