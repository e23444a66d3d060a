import { contentIdsOf, fileIdsOf } from 'contract/documents/document-text.ts';
import { documentFor } from 'contract/documents/group-blocks.ts';
import type { MergeField } from 'contract/documents/merge-fields.ts';
import {
  printPublicLink,
  type PublicLink,
  type PublicTransaction,
} from '../../kernel/database/public-link.ts';
import {
  findPictureAddresses,
  findPublished,
  renderForReader,
  type RenderContext,
} from '../content/content.public.ts';
import type { FileLinks } from '../files/files.public.ts';
import { emailFooter } from './email-footer.ts';
import { markup, rendered } from './markup.ts';
import type { Frame } from './page.ts';
import type { SentEmail } from '../delivery/delivery.public.ts';
import { readSentEmail, type SentEmailBody } from './reader.repository.ts';

/** Bases of the addresses in a page. */
export interface ReaderUrls {
  /** Origin under which people reach us. */
  readonly publicUrl: string;
  /** Base of the files API. */
  readonly filesUrl: string;
  /** Makes the addresses of pictures and attachments. */
  readonly links: FileLinks;
}

/** One person's copy of a message, as a page. */
export async function emailPage(
  tx: PublicTransaction,
  link: PublicLink,
  email: SentEmail,
  urls: ReaderUrls,
): Promise<Omit<Frame, 'styles'>> {
  const { organization } = tx;
  const body = await readSentEmail(tx, email);
  const context = await contextOf(tx, link, email, body, urls);
  const lang = organization.locale;
  const shown = documentFor(body.document, (name) =>
    Boolean(body.values[body.fields.indexOf(name)]),
  );
  return {
    organization,
    title: email.subject,
    main: markup`<h1 lang="${lang}">${email.subject}</h1><div class="body" lang="${lang}">${rendered(renderForReader(shown, context))}</div>`,
    footer: emailFooter(organization, link, email),
  };
}

/** As the mail was made: the recipient's fields, and links that are counted where the message is tracked. */
async function contextOf(
  { db, organization }: PublicTransaction,
  link: PublicLink,
  { tracking }: SentEmail,
  { document, fields, values, links }: SentEmailBody,
  { publicUrl, links: pictureLinks }: ReaderUrls,
): Promise<RenderContext> {
  const open = { db, member: { organizationId: organization.id } };
  const addresses = await findPictureAddresses(open, pictureLinks, fileIdsOf(document));
  const cards = await findPublished(open, contentIdsOf(document));
  const printed = printPublicLink(link);
  const byContent = new Map(links.map((one) => [one.contentId, one.position]));
  const byUrl = new Map(links.map((one) => [one.url, one.position]));
  const counted = (position: number) =>
    `${publicUrl}/${tracking === 'off' ? 'r' : 'c'}/${printed}/${position}`;
  return {
    picture: (fileId) => addresses.get(fileId) ?? null,
    content: (contentId) => {
      const card = cards.get(contentId);
      const position = byContent.get(contentId);
      return card && position !== undefined ? { ...card, url: counted(position) } : null;
    },
    mergeField: (field: MergeField) => values[fields.indexOf(field)] ?? null,
    link: (href) => {
      const position = byUrl.get(href);
      return position === undefined || tracking === 'off' ? href : counted(position);
    },
    titleLevel: 1,
  };
}
