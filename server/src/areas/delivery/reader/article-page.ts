import { LRUCache } from 'lru-cache';
import { fileIdsOf } from 'contract/content/document-text.ts';
import {
  withPublicToken,
  type PublicLink,
  type PublicOrganization,
} from '../../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import {
  findAttachments,
  findPictureAddresses,
  plainContext,
  readPublished,
  readPublishedSocial,
  renderForReader,
  renderSocial,
} from '../../content/content.public.ts';
import type { FileLinks } from '../../files/files.public.ts';
import type { Found } from '../tracking/hit-recorder.ts';
import { attachmentsPart } from './attachments-part.ts';
import { letterFooter } from './letter-footer.ts';
import type { ReaderUrls } from './letter-page.ts';
import { markup, rendered, type Markup } from './markup.ts';
import { datesOf, type Frame } from './page.ts';
import type { PreviewedArticle } from './preview-links.ts';
import { readerWords } from './reader-words.ts';

type OpenPublic = Parameters<typeof readPublished>[0];

/** All of an article or a social that is the same for everyone. */
interface Body {
  readonly organization: PublicOrganization;
  readonly title: string;
  readonly main: Markup;
}

/** The page of the article that a link has led to; undefined when it is not public any more. */
export type ArticlePages = (
  link: PublicLink,
  found: Found,
) => Promise<Omit<Frame, 'styles'> | undefined>;

/**
 * Renders each revision of an article once, and keeps the last of them in memory. Which revision is read, and
 * whether any is, is asked of the database each time: what is taken back is gone at once.
 */
export function createArticlePages(pool: DatabasePool, { links }: ReaderUrls): ArticlePages {
  const bodies = new LRUCache<string, Body>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ main }) => main.html.length,
    // Its author may be called otherwise by then.
    ttl: 60_000,
  });
  return async (link, found) => {
    const { organization, contentId, revision } = found;
    if (contentId === null || revision === null) return undefined;
    const { id, name, timeZone, locale } = organization;
    const key = JSON.stringify([id, contentId, revision, name, timeZone, locale]);
    const kept = bodies.get(key);
    const body = kept ?? (await readBody(pool, link, links, contentId));
    if (body === undefined) return undefined;
    // Set again, it would live for another minute each time.
    if (kept === undefined) bodies.set(key, body);
    return { ...body, organization, footer: letterFooter(organization, link, found) };
  };
}

/**
 * The page of an article as staff look at it. Nothing is kept and nothing is counted; undefined when it is not public.
 */
export async function previewPage(
  pool: DatabasePool,
  { links }: ReaderUrls,
  { organizationKey, contentId }: PreviewedArticle,
): Promise<Omit<Frame, 'styles'> | undefined> {
  const body = await readBody(pool, { organizationKey }, links, contentId);
  return (
    body && {
      ...body,
      footer: markup`<p>${readerWords.preview}</p>`,
    }
  );
}

async function readBody(
  pool: DatabasePool,
  link: Pick<PublicLink, 'organizationKey'>,
  links: FileLinks,
  contentId: number,
): Promise<Body | undefined> {
  return withPublicToken(pool, link, { readOnly: true }, async ({ db, organization }) => {
    const open = { db, member: { organizationId: organization.id } };
    const article = await readPublished(open, contentId);
    if (article === undefined) return readSocialBody(open, links, organization, contentId);
    const { title, summary, document } = article;
    const addresses = await findPictureAddresses(open, links, fileIdsOf(document));
    const body = renderForReader(document, {
      ...plainContext,
      picture: (fileId) => addresses.get(fileId) ?? null,
      mergeField: (field) => (field === 'organization' ? organization.name : null),
    });
    const lang = organization.locale;
    const lede = summary === null ? '' : markup`<p class="lede" lang="${lang}">${summary}</p>`;
    const files = attachmentsPart(await findAttachments(open, contentId), links);
    const main = markup`<h1 lang="${lang}">${title}</h1>${lede}${factsOf(article, organization)}<div class="body" lang="${lang}">${rendered(body)}</div>${files}`;
    return { organization, title, main };
  });
}

/** A social: the post as a card below its title. */
async function readSocialBody(
  open: OpenPublic,
  links: FileLinks,
  organization: PublicOrganization,
  contentId: number,
): Promise<Body | undefined> {
  const social = await readPublishedSocial(open, contentId);
  if (social === undefined) return undefined;
  const { title, cover } = social;
  const addresses = await findPictureAddresses(open, links, cover === null ? [] : [cover.fileId]);
  const address = cover === null ? undefined : addresses.get(cover.fileId);
  const picture = address === undefined ? null : { ...address, alt: cover?.alt ?? null };
  const card = renderSocial({ ...social, title: null, picture });
  const lang = organization.locale;
  const main = markup`<h1 lang="${lang}">${title}</h1>${factsOf(social, organization)}<div class="body" lang="${lang}">${rendered(card)}</div>`;
  return { organization, title, main };
}

interface Facts {
  readonly author: string | null;
  readonly publishedAt: Date;
  readonly readingTime?: number;
}

function factsOf({ author, publishedAt, readingTime }: Facts, organization: PublicOrganization) {
  const facts = [
    ...(author === null ? [] : [author]),
    datesOf(organization).day(publishedAt),
    ...(readingTime === undefined ? [] : [readerWords.readingTime({ minutes: readingTime })]),
  ];
  return markup`<p class="by">${facts.map((fact) => markup`<span>${fact}</span>`)}</p>`;
}
