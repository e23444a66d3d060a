import { randomBytes } from 'node:crypto';
import type { MessageDocument } from 'contract/documents/document.ts';
import { contentIdsOf, fileIdsOf } from 'contract/documents/document-text.ts';
import { conditionOf, groupBlocksOf, sectionsOf } from 'contract/documents/group-blocks.ts';
import type { MergeField } from 'contract/documents/merge-fields.ts';
import type { GuardiansOf } from 'contract/delivery/audience.ts';
import type { Tracking } from 'contract/delivery/message.ts';
import { findOrganizationLook, logoUrl } from '../../brand/brand.public.ts';
import {
  findPictureAddresses,
  type PictureLinks,
  findPublished,
  type PublishedCard,
  renderAsText,
  renderForMail,
  type MailContext,
} from '../../content/content.public.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { fieldsIn, markedLine } from './lines.ts';
import { pageOfMail, textOfMail } from './mail-page.ts';
import { fieldMark, linkMark, endMark, whenMark } from './marks.ts';
import type { SplicedName } from './splice.ts';

/** Where a link of a message leads; its position is its place in the list, from 1. */
export interface MessageLink {
  url: string;
  /** The item of content whose public page it is. */
  contentId: number | null;
}

/** Both bodies of a message with marks in them, for all of its recipients. */
export interface RenderedMessage {
  html: string;
  plain: string;
  /** Its merge fields and the conditions of its group blocks. */
  mergeFields: SplicedName[];
  links: MessageLink[];
  /** The ids of the pictures that it shows. */
  pictures: number[];
}

/** Where the product is reached by those who read its mails, without a slash at the end. */
export interface PublicAddresses {
  publicUrl: string;
  /** Makes the addresses of pictures and logos. */
  links: PictureLinks;
}

export interface MessageContent {
  subject: string;
  /** Every subject of a test, its own too: the messages of a test know the same fields in the same order. */
  tried?: readonly string[] | undefined;
  previewText: string;
  document: MessageDocument;
  tracking: Tracking;
  /** Said in its footer where it is official. */
  topic?: { readonly name: string; readonly official: boolean } | null;
  /** The dependants on whose behalf guardians get it. */
  guardians?: GuardiansOf | undefined;
}

/** Renders a checked document once. What it names of content and pictures is as it is at this moment. */
export async function renderBodies(
  tx: InOrganization,
  addresses: PublicAddresses,
  { subject, tried = [subject], previewText, document, tracking, topic = null }: MessageContent,
): Promise<RenderedMessage> {
  const look = await findOrganizationLook(tx);
  const marked = markFields(document);
  const conditions = groupBlocksOf(document).map(({ attrs }) => conditionOf(attrs));
  const cards = await findPublished(tx, contentIdsOf(document));
  const shown = [...fileIdsOf(document), ...picturesOf(cards.values())];
  const pictures = await findPictureAddresses(tx, addresses.links, shown);
  const links = collectLinks(tracking);
  const context = {
    picture: (id: number) => pictures.get(id) ?? null,
    content: (id: number) => {
      const card = cards.get(id);
      return card === undefined ? null : { ...card, url: links.toContent(card) };
    },
    mergeField: () => null,
    link: links.to,
    titleLevel: 1 as const,
    accent: look.accent,
  };
  const page = {
    look,
    logoUrl: logoUrl(addresses.links.filesUrl, look),
    subject: markedLine(subject),
    previewText: markedLine(previewText),
    tracking,
    official: topic?.official === true ? topic.name : null,
  };
  return {
    html: links.marked(pageOfMail(page, htmlOf(marked.document, context))),
    plain: links.marked(textOfMail(page, plainOf(marked.document, context))),
    mergeFields: [
      ...new Set([
        ...marked.fields,
        ...[...tried, previewText].flatMap((line) => [...fieldsIn(line)]),
        ...conditions,
      ]),
    ],
    links: links.list,
    pictures: [...pictures.keys()],
  };
}

/** The ids of the pictures that cards show. */
function picturesOf(cards: Iterable<PublishedCard>): number[] {
  return [...cards].flatMap(({ picture }) => (picture === null ? [] : [picture.fileId]));
}

/**
 * The document with marks for its merge fields. They go as text through the renderers, which escape what
 * is written where a field is not known together with all the rest.
 */
function markFields(document: MessageDocument): {
  document: MessageDocument;
  fields: MergeField[];
} {
  const fields = new Set<MergeField>();
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const { type, attrs } = value as { type?: string; attrs?: Record<string, string> };
    if (type === 'mergeField') {
      const field = attrs?.['field'] as MergeField;
      fields.add(field);
      return { type: 'text', text: fieldMark(field, attrs?.['fallback'] ?? '') };
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  return { document: walk(document) as MessageDocument, fields: [...fields] };
}

/**
 * Numbers the links. While a document is rendered they stand in it as addresses of a host that is made up for this one
 * rendering, because a renderer writes only valid addresses; then marks replace them.
 */
function collectLinks(tracking: Tracking) {
  const host = `https://${randomBytes(16).toString('hex')}.invalid/`;
  const list: MessageLink[] = [];
  const positions = new Map<string, number>();
  const position = (key: string, link: MessageLink): number => {
    const known = positions.get(key);
    if (known !== undefined) return known;
    list.push(link);
    positions.set(key, list.length);
    return list.length;
  };
  return {
    list,
    to: (href: string): string =>
      tracking === 'off' || href.startsWith(host) || !/^https?:/.test(href)
        ? href
        : `${host}${position(href, { url: href, contentId: null })}`,
    toContent: ({ id }: PublishedCard): string =>
      `${host}${position(`content ${id}`, { url: '', contentId: id })}`,
    marked: (body: string): string =>
      body
        .split(host)
        .map((between, index) =>
          index === 0 ? between : between.replace(/^\d+/, (digits) => linkMark(Number(digits))),
        )
        .join(''),
  };
}

/** A document as HTML, with marks around what only members of groups read. */
function htmlOf(document: MessageDocument, context: MailContext): string {
  return sectionsOf(document)
    .map(({ condition, content }) => {
      const html = String(renderForMail({ type: 'doc', content }, context));
      return condition === null ? html : `${whenMark(condition)}${html}${endMark}`;
    })
    .join('');
}

/** The same in plain text. */
function plainOf(document: MessageDocument, context: MailContext): string {
  const sections = sectionsOf(document);
  return sections
    .map(({ condition, content }, index) => {
      const text = renderAsText({ type: 'doc', content }, context);
      if (text.trim() === '') return '';
      const apart = index === sections.length - 1 ? text : `${text}\n`;
      return condition === null ? apart : `${whenMark(condition)}${apart}${endMark}`;
    })
    .join('');
}
