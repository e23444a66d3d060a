import type { PreviewFailure } from 'contract/content/socials/social.ts';
import { readSocialLink, type SocialLink } from 'contract/content/socials/social-links.ts';
import { pictureTypes } from 'contract/files/picture-limits.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { Preparing } from '../../../kernel/http/route.ts';
import type { FetchOutcome, FetchWanted, SafeFetch } from '../../../kernel/outgoing/safe-fetch.ts';
import type { RewrittenPicture } from '../../files/files.public.ts';
import { rewriteForArticles } from '../pictures/picture-purpose.ts';
import { readPageHead, type PageHead } from './page-head.ts';

export interface LinkPreview extends SocialLink {
  readonly page: (Omit<PageHead, 'picture'> & { readonly picture: PagePicture | null }) | null;
  readonly failure: PreviewFailure | null;
}

/** A picture of a page, re-encoded and not stored yet. */
export interface PagePicture {
  readonly name: string;
  readonly picture: RewrittenPicture;
}

const pageTypes = ['text/html', 'application/xhtml+xml'];

/**
 * What is known of the link to a post: whose it is, and what its page says of itself. That a page can't be read is an
 * answer too: people fill in what is missing.
 *
 * @param typed a link that the contract takes
 * @throws ProblemError RATE_LIMITED or UNAVAILABLE when too many pictures wait
 */
export async function previewLink(
  safeFetch: SafeFetch,
  typed: string,
  by: Preparing,
): Promise<LinkPreview> {
  const link = readSocialLink(typed);
  if (link === null) throw new Error('The contract lets no such link through.');
  const outcome = await fetchBySafeScheme(safeFetch, link.link, {
    types: pageTypes,
    signal: by.signal,
  });
  if (!outcome.ok) return { ...link, page: null, failure: failureOf(outcome) };
  const head = readPageHead(outcome.bytes, outcome);
  const picture = head.picture === null ? null : await readPicture(safeFetch, head.picture, by);
  return { ...link, page: { ...head, picture }, failure: null };
}

/** By https, where an address says http and the operator didn't allow that. */
async function fetchBySafeScheme(
  safeFetch: SafeFetch,
  address: string,
  { types, signal }: FetchWanted,
): Promise<FetchOutcome> {
  const wanted = { types, signal };
  const first = await safeFetch(address, wanted);
  const isPlain = !first.ok && first.code === 'scheme' && address.startsWith('http:');
  const outcome = isPlain ? await safeFetch(address.replace('http:', 'https:'), wanted) : first;
  signal.throwIfAborted();
  return outcome;
}

function failureOf({ code }: Extract<FetchOutcome, { ok: false }>): PreviewFailure {
  switch (code) {
    case 'status':
      return 'refused';
    case 'timeout':
      return 'too_slow';
    case 'too_large':
      return code;
    case 'wrong_type':
    case 'unreadable':
      return 'not_a_page';
    default:
      return 'unreachable';
  }
}

/** Null where there is none, or none that we show. */
async function readPicture(
  safeFetch: SafeFetch,
  address: string,
  by: Preparing,
): Promise<PagePicture | null> {
  const outcome = await fetchBySafeScheme(safeFetch, address, {
    types: pictureTypes,
    signal: by.signal,
  });
  if (!outcome.ok) return null;
  try {
    const picture = await rewriteForArticles(outcome.bytes, by);
    return { name: new URL(outcome.url).hostname, picture };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'VALIDATION_FAILED') return null;
    throw error;
  }
}
