import { insideOf } from '../../../kernel/jobs/inside-of.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import type { FetchOutcome, SafeFetch } from '../../../kernel/outgoing/safe-fetch.ts';
import {
  findAskedLinks,
  forgetOldLinks,
  storeLinkOutcome,
  type LinkOutcome,
} from './links.repository.ts';

type Context = Pick<JobContext, 'pool' | 'signal'> & { readonly safeFetch: SafeFetch };

/** Looked up at once; and in all by one job, so that no organization keeps the others waiting. */
const atOnce = 4;
const most = 60;

/**
 * Looks up where links of drafts lead, each within the time of the gateway to the web. What can't be looked at from here,
 * such as an address inside the organization, is not said to be broken.
 */
export async function checkLinks(
  { pool, safeFetch, signal }: Context,
  { organizationId }: { organizationId: number },
): Promise<void> {
  const inside = insideOf({ pool, signal }, organizationId);
  const urls = await inside(async (tx) => {
    await forgetOldLinks(tx);
    return findAskedLinks(tx, most);
  });
  const next = urls.values();
  const lookUp = async (): Promise<void> => {
    for (const url of next) {
      const outcome = await lookAt(safeFetch, url, signal);
      if (outcome === null) return;
      await inside((tx) => storeLinkOutcome(tx, url, outcome));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lookUp));
}

/** Null where the worker has to stop. */
async function lookAt(
  safeFetch: SafeFetch,
  url: string,
  signal: AbortSignal,
): Promise<LinkOutcome | null> {
  const wanted = { types: ['text/html', 'application/xhtml+xml'], signal };
  // The gateway opens https alone; a page that is only there by http answers nothing of what it is.
  const outcome = await safeFetch(url.replace(/^http:/, 'https:'), wanted);
  if (signal.aborted) return null;
  if (url.startsWith('http:') && !outcome.ok) return 'ok';
  return outcomeOf(outcome);
}

function outcomeOf(outcome: FetchOutcome): LinkOutcome {
  if (outcome.ok) return 'ok';
  switch (outcome.code) {
    case 'status':
      if (outcome.status === 404 || outcome.status === 410) return 'gone';
      return outcome.status >= 500 ? 'silent' : 'ok';
    case 'not_found':
    case 'unreachable':
    case 'timeout':
    case 'too_many_redirects':
    case 'bad_redirect':
      return 'silent';
    default:
      return 'ok';
  }
}
