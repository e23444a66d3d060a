import type { MessageDocument } from 'contract/documents/document.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { readinessMessage } from 'contract/delivery/readiness-messages.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { linksOf } from '../links/ask-for-links.ts';
import { findBrokenLinks } from '../links/links.repository.ts';
import { readinessLine } from './readiness.policy.ts';

/** So many lines of a kind are said. */
const linksShownMost = 5;
const shownChars = 80;

/** Addresses that stand in examples. */
const placeholder = /^https?:\/\/(?:(?:www\.)?example\.com|localhost)(?:[/:?#]|$)/i;

/** Links that were left from an example, that are not secure, or that lead nowhere. */
export async function checkLinks(
  tx: InOrganization,
  document: MessageDocument,
): Promise<ReadinessLine[]> {
  const urls = linksOf(document);
  const broken = await findBrokenLinks(tx, urls);
  const placeholders = urls.filter((url) => placeholder.test(url));
  const insecure = urls.filter((url) => /^http:/i.test(url) && !placeholder.test(url));
  return [
    ...placeholders
      .slice(0, linksShownMost)
      .map((url) =>
        readinessLine('link_placeholder', 'warn', readinessMessage('link_placeholder', shown(url))),
      ),
    ...insecure
      .slice(0, linksShownMost)
      .map((url) =>
        readinessLine('link_placeholder', 'warn', readinessMessage('link_insecure', shown(url))),
      ),
    ...broken
      .slice(0, linksShownMost)
      .map(({ url, outcome }) =>
        readinessLine(
          'link_broken',
          'warn',
          readinessMessage(outcome === 'gone' ? 'link_gone' : 'link_silent', shown(url)),
        ),
      ),
  ];
}

function shown(url: string): { url: string } {
  return { url: url.length <= shownChars ? url : `${url.slice(0, shownChars - 1)}…` };
}
