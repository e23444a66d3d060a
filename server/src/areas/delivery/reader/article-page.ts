import type { PublicLink, PublicTransaction } from '../../../kernel/database/public-link.ts';
import {
  findPictureAddresses,
  plainContext,
  readPublished,
  renderForReader,
} from '../../content/content.public.ts';
import { letterFooter } from './letter-footer.ts';
import { named, type ReaderUrls } from './letter-page.ts';
import { markup, rendered, type Markup } from './markup.ts';
import { datesOf, type Frame } from './page.ts';
import type { Letter } from './reader.repository.ts';

/** Days after its message was sent for which the link to an article leads to it. */
export const articleLinkDays = 365;

export function isExpired({ sentAt }: Letter, now: number): boolean {
  return sentAt !== null && now - sentAt.getTime() > articleLinkDays * 86_400_000;
}

/** An article as it is published now; undefined when it is not. */
export async function articlePage(
  { db, organization }: PublicTransaction,
  link: PublicLink,
  letter: Letter,
  contentId: number,
  { filesUrl }: ReaderUrls,
): Promise<Omit<Frame, 'styles'> | undefined> {
  const open = { db, member: { organizationId: organization.id } };
  const article = await readPublished(open, contentId);
  if (article === undefined) return undefined;
  const { title, summary, author, publishedAt, readingTime, document } = article;
  const pictures = await findPictureAddresses(db, organization, filesUrl, named(document).pictures);
  const body = renderForReader(document, {
    ...plainContext,
    picture: (fileId) => pictures.get(fileId) ?? null,
    mergeField: (field) => (field === 'organization' ? organization.name : null),
  });
  const facts = [
    ...(author === null ? [] : [author]),
    datesOf(organization).day(publishedAt),
    readingTime === 1 ? '1 minute' : `${readingTime} minutes`,
  ].map((fact): Markup => markup`<span>${fact}</span>`);
  const lede = summary === null ? '' : markup`<p class="lede">${summary}</p>`;
  return {
    organization,
    title,
    main: markup`<h1>${title}</h1>${lede}<p class="by">${facts}</p><div class="body">${rendered(body)}</div>`,
    footer: letterFooter(organization, link, letter),
  };
}
