import type { ArticleDocument, TextNode } from 'contract/documents/document.ts';
import { nodesOf } from 'contract/documents/document-text.ts';

/** A link of a text to other content of the organization. */
export interface ContentLink {
  contentId: number;
  /** What readers click. */
  text: string;
  path: readonly number[];
}

/** The page of content that readers have, and those of its editors. */
const page = /^\/([^/]+)\/(?:read\/(\d{1,15})|content\/(\d{1,15})(?:\/[a-z]+)?)\/?$/;

/** The content that an address of this console leads to. */
function contentAt(href: string, origin: string, slug: string): number | undefined {
  const url = URL.parse(href);
  if (url?.origin !== origin) return undefined;
  const [, organization, read, edited] = page.exec(url.pathname) ?? [];
  const id = read ?? edited;
  return organization === slug && id !== undefined ? Number(id) : undefined;
}

const hrefOf = ({ marks = [] }: TextNode): string | undefined =>
  marks.flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))[0];

/** The links to content of this organization, each once for its words; formatting within a link doesn't divide it. */
export function contentLinksOf(
  document: ArticleDocument,
  { origin, slug }: { origin: string; slug: string },
): ContentLink[] {
  const found: ContentLink[] = [];
  let before: { href: string; parent: string; at: number; link: ContentLink } | undefined;
  for (const { node, path } of nodesOf(document)) {
    const href = node.type === 'text' ? hrefOf(node) : undefined;
    const contentId = href === undefined ? undefined : contentAt(href, origin, slug);
    if (node.type !== 'text' || href === undefined || contentId === undefined) continue;
    const [parent, at] = [path.slice(0, -1).join(), path.at(-1) ?? 0];
    if (before?.href === href && before.parent === parent && before.at === at - 1) {
      before.link.text += node.text;
      before.at = at;
      continue;
    }
    const link = { contentId, text: node.text, path };
    found.push(link);
    before = { href, parent, at, link };
  }
  return found;
}
