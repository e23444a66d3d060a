import { nodesOf } from 'contract/documents/document-text.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { checkLinks } from '../delivery.jobs.ts';
import * as links from './links.repository.ts';

/** So many links of one message are looked up. */
const most = 50;
const urlChars = 2048;

/** Where a message leads to on the web, each once, in its order. */
export function linksOf(document: MessageDocument): string[] {
  const urls = [...nodesOf(document)].flatMap(({ node }) => {
    if (node.type === 'button') return [node.attrs.href];
    if (node.type === 'embed') return [node.attrs.url];
    if (node.type !== 'text') return [];
    return (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []));
  });
  return [...new Set(urls)].filter((url) => /^https?:/i.test(url));
}

/** Has the links of a draft looked up in the background. */
export async function askForLinks(tx: InOrganization, document: MessageDocument): Promise<void> {
  const urls = linksOf(document)
    .filter(({ length }) => length <= urlChars)
    .slice(0, most);
  if (!(await links.askForLinks(tx, urls))) return;
  await enqueue(tx.db, checkLinks, { organizationId: tx.member.organizationId });
}
