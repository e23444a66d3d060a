import type { BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import type { ArticleHead } from 'contract/content/article.ts';
import { createArticle, getArticle, updateArticle } from 'contract/content/articles.contract.ts';
import type { ContentHead } from 'contract/content/content.ts';
import { listContentDays } from 'contract/content/calendar.contract.ts';
import { getContentFile } from 'contract/content/content-files.contract.ts';
import {
  archiveContent,
  countContent,
  deleteContent,
  getContent,
  listContent,
  listContentHubs,
  listContentReach,
  listContentTags,
  publishContent,
  reopenContent,
  restoreContent,
  unpublishContent,
} from 'contract/content/content.contract.ts';
import { changeManyContent, type ContentChange } from 'contract/content/many-content.contract.ts';
import { findPictures, type findCovers, type Picture } from 'contract/content/pictures.contract.ts';
import { getContentReach, listContentUses, listUnread } from 'contract/content/readers.contract.ts';
import {
  getRevision,
  listRevisions,
  restoreRevision,
} from 'contract/content/revisions.contract.ts';
import {
  sendBackContent,
  submitContent,
  withdrawContent,
} from 'contract/content/review.contract.ts';
import {
  getContentAudience,
  scheduleContent,
  unscheduleContent,
  updateContent,
} from 'contract/content/settings.contract.ts';
import { api, filesApi } from '../../kernel/api/api.ts';
import { belowFiles } from '../../kernel/api/files-endpoint.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';

export type ContentQuery = QueryInput<typeof listContent>;

const tile = { claims: 'tile' } as const;

/** A page of content. Others write too, so it is read again when it shows. */
export function contentQuery(query: ContentQuery) {
  return { ...endpointQuery(listContent, { query }), staleTime: 0, meta: tile };
}

/** One article, whole. Its errors are not claimed: without it there is no screen. */
export function articleQuery(id: number) {
  return { ...endpointQuery(getArticle, { params: { id } }), staleTime: 0 };
}

export function beginArticle(
  body: BodyInput<typeof createArticle>,
  idempotencyKey: string,
  leaving = false,
): Promise<ArticleHead> {
  return refreshing(api.call(createArticle, { body, idempotencyKey, keepalive: leaving }));
}

/** Saved while a person writes: the lists are loaded again when they show. */
export function saveArticle(
  id: number,
  body: BodyInput<typeof updateArticle>,
  leaving = false,
): Promise<ArticleHead> {
  return api.call(updateArticle, { params: { id }, body, keepalive: leaving });
}

export function publish(id: number, version: number): Promise<ContentHead> {
  return refreshing(api.call(publishContent, { params: { id }, body: { version } }));
}

const changes = {
  unpublish: unpublishContent,
  archive: archiveContent,
  reopen: reopenContent,
  restore: restoreContent,
  withdraw: withdrawContent,
  unschedule: unscheduleContent,
} as const;
export type Change = keyof typeof changes;

export function changeContent(id: number, change: Change): Promise<ContentHead> {
  return refreshing(api.call(changes[change], { params: { id } }));
}

export function trashContent(id: number): Promise<undefined> {
  return refreshing(api.call(deleteContent, { params: { id } }));
}

export function submit(id: number, version: number, note: string | null): Promise<ContentHead> {
  return refreshing(api.call(submitContent, { params: { id }, body: { version, note } }));
}

export function sendBack(id: number, comment: string): Promise<ContentHead> {
  return refreshing(api.call(sendBackContent, { params: { id }, body: { comment } }));
}

export function schedule(id: number, version: number, publishAt: string): Promise<ContentHead> {
  return refreshing(api.call(scheduleContent, { params: { id }, body: { version, publishAt } }));
}

export function saveSettings(
  id: number,
  body: BodyInput<typeof updateContent>,
): Promise<ContentHead> {
  return refreshing(api.call(updateContent, { params: { id }, body }));
}

export function changeMany(steps: readonly ContentChange[], idempotencyKey: string) {
  return api.call(changeManyContent, { body: { changes: [...steps] }, idempotencyKey });
}

/** Shows readers again what they saw last. */
export function showAgain(id: number) {
  return refreshing(changeMany([{ change: 'republish', ids: [id] }], crypto.randomUUID()));
}

/** What is planned for some days. */
export function daysQuery(query: QueryInput<typeof listContentDays>) {
  return { ...endpointQuery(listContentDays, { query }), staleTime: 0, meta: tile };
}

/** How much content stands in each tab. */
export function countsQuery() {
  return { ...endpointQuery(countContent, {}), staleTime: 0, meta: tile };
}

export function tagsQuery() {
  return { ...endpointQuery(listContentTags, {}), staleTime: 0, meta: tile };
}

/** The hubs that the caller may put content in. */
export function hubChoicesQuery() {
  return { ...endpointQuery(listContentHubs, {}), staleTime: 0, meta: tile };
}

/** How many people these items are for, and how many read them. */
export function reachQuery(ids: readonly number[]) {
  return {
    ...endpointQuery(listContentReach, { query: { id: ids.map(String) } }),
    enabled: ids.length > 0,
    staleTime: 0,
    meta: tile,
  };
}

export function audienceQuery(id: number) {
  return { ...endpointQuery(getContentAudience, { params: { id } }), staleTime: 0, meta: tile };
}

export function reachOfQuery(id: number) {
  return { ...endpointQuery(getContentReach, { params: { id } }), staleTime: 0, meta: tile };
}

export function readersQuery(id: number, show: 'read' | 'unread', cursor: string | undefined) {
  const query = { limit: '10', show, ...(cursor !== undefined && { cursor }) };
  return { ...endpointQuery(listUnread, { params: { id }, query }), staleTime: 0, meta: tile };
}

export function usesQuery(id: number) {
  return { ...endpointQuery(listContentUses, { params: { id } }), staleTime: 0, meta: tile };
}

export function revisionsQuery(id: number) {
  return { ...endpointQuery(listRevisions, { params: { id } }), staleTime: 0, meta: tile };
}

export function revisionQuery(id: number, number: number) {
  return { ...endpointQuery(getRevision, { params: { id, number } }), staleTime: 0, meta: tile };
}

export function restore(id: number, number: number, version: number): Promise<ContentHead> {
  return refreshing(api.call(restoreRevision, { params: { id, number }, body: { version } }));
}

/** Everything that shows content is asked for again, also where the change was refused. */
async function refreshing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await refreshContent();
  }
}

/** Their contract is loaded with their pages. */
const ofSocials = [{ name: 'socials.get' }, { name: 'socials.revisions' }] as const;

export async function refreshContent(): Promise<void> {
  await askAgain(
    listContent,
    listContentDays,
    getContent,
    getArticle,
    getContentFile,
    countContent,
    listContentTags,
    listContentReach,
    getContentAudience,
    getContentReach,
    listRevisions,
    getRevision,
    ...ofSocials,
  );
}

/** As many as one call takes. */
const atOnce = 50;

/** Any picture, or covers alone. */
export type PictureEndpoint = typeof findPictures | typeof findCovers;

export async function findPicturesOf(
  ids: readonly number[],
  endpoint: PictureEndpoint = findPictures,
): Promise<Picture[]> {
  const parts: number[][] = [];
  for (let start = 0; start < ids.length; start += atOnce)
    parts.push(ids.slice(start, start + atOnce));
  const found = await Promise.all(
    parts.map((part) => filesApi.call(belowFiles(endpoint), { query: { id: part.map(String) } })),
  );
  return found.flatMap(({ items }) => items);
}
