import { LRUCache } from 'lru-cache';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import type { PublicOrganization } from '../../kernel/database/public-link.ts';
import type { Reading } from '../content/content.public.ts';
import { confirmBar, confirmPart, type Confirming } from './acknowledge-part.ts';
import { readArticleBody, type ArticleBody } from './article-body.ts';
import { endMark } from './end-mark.ts';
import type { ReaderUrls } from './email-page.ts';
import { markup, type Markup } from './markup.ts';
import type { Frame } from './page.ts';
import type { PreviewedArticle } from './preview-links.ts';
import { statePage } from './plain-pages.ts';
import { readerTexts } from './reader-texts.ts';

type Page = Omit<Frame, 'styles'>;

/** Someone opens content, from an email or in the console. */
export interface ContentVisit {
  readonly organization: PublicOrganization;
  readonly contentId: number;
  readonly reading: Reading;
  /** Address of the page, where its form is sent to. */
  readonly path: string;
  /** The ways to the hubs that hold it. */
  readonly more: Markup | '';
  /** Why they read it. */
  readonly footer: Markup;
  /** At the end of the bar: the way back. */
  readonly aside?: Markup;
  /** Whether what they confirm is kept: not of a message that its sender tries. */
  readonly keeps: boolean;
}

/** The page of what someone opens; undefined when it is not there. */
export type ContentPages = (visit: ContentVisit) => Promise<Page | undefined>;

/**
 * Renders each revision of an article once, and keeps the last of them in memory. Each time the database says which
 * revision is read, and whether any is: an unpublished one disappears at once.
 */
export function createContentPages(pool: DatabasePool, { links }: ReaderUrls): ContentPages {
  const bodies = new LRUCache<string, ArticleBody>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ head, text, rest }) =>
      head.html.length + text.html.length + (rest?.html.length ?? 0),
    // Its author may have a new name since.
    ttl: 60_000,
  });
  return async (visit) => {
    const { organization, contentId, reading, footer, aside } = visit;
    if (reading.access !== 'open') return statePage(organization, reading.access, footer);
    const { id, key: organizationKey, name, timeZone, locale } = organization;
    const key = JSON.stringify([id, contentId, reading.revision, name, timeZone, locale]);
    const cached = bodies.get(key);
    const body = cached ?? (await readArticleBody(pool, { organizationKey }, links, contentId));
    if (body === undefined) return undefined;
    // Set again, it would live for another minute each time.
    if (cached === undefined && !body.passing) bodies.set(key, body);
    const { title } = body;
    const main = markup`${mainOf(body, visit.keeps ? visit.path : null, confirmingOf(visit))}${visit.more}`;
    return { organization, title, main, footer, ...(aside !== undefined && { aside }) };
  };
}

function confirmingOf({ organization, reading, path, keeps }: ContentVisit): Confirming | null {
  if (!reading.asks) return null;
  const { acknowledgeBy: by, acknowledgedAt } = reading;
  return {
    organization,
    by,
    at: acknowledgedAt === null ? null : new Date(acknowledgedAt),
    action: keeps ? path : null,
  };
}

/** @param path of the page, to record that its end was shown; null where nothing is kept */
function mainOf(
  { head, text, rest }: ArticleBody,
  path: string | null,
  confirming: Confirming | null,
): Markup {
  const end = rest === undefined || path === null ? '' : endMark(path);
  const whole = markup`${text}${end}${rest ?? ''}`;
  if (confirming === null) return markup`${head}${whole}`;
  return markup`${head}${confirmBar(confirming)}${whole}${confirmPart(confirming)}`;
}

/**
 * The page of an article as staff look at it. Nothing is kept and nothing is counted; undefined when it is not public.
 */
export async function previewPage(
  pool: DatabasePool,
  { links }: ReaderUrls,
  { organizationKey, contentId }: PreviewedArticle,
): Promise<Page | undefined> {
  const body = await readArticleBody(pool, { organizationKey }, links, contentId);
  if (body === undefined) return undefined;
  const { organization, title, asks } = body;
  const confirming = asks && { organization, by: asks.by, at: null, action: null };
  const main = mainOf(body, null, confirming);
  return { organization, title, main, footer: markup`<p>${readerTexts.preview}</p>` };
}
