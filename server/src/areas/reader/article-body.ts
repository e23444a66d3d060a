import { fileIdsOf } from 'contract/documents/document-text.ts';
import {
  withPublicToken,
  type PublicLink,
  type PublicOrganization,
} from '../../kernel/database/public-link.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import {
  findAttachments,
  findPictureAddresses,
  plainContext,
  readPublished,
  readPublishedFile,
  readPublishedSocial,
  renderForReader,
  renderSocial,
  type AttachmentRow,
} from '../content/content.public.ts';
import { type FileLinks, fileUrl } from '../files/files.public.ts';
import { filePart, sizeOf } from './file-part.ts';
import { markup, rendered, type Markup } from './markup.ts';
import { datesOf } from './page.ts';
import { readerTexts } from './reader-texts.ts';

/** All of an item of content that is the same for everyone. */
export interface ArticleBody {
  readonly organization: PublicOrganization;
  readonly title: string;
  /** Title, summary, author and cover. */
  readonly head: Markup;
  readonly text: Markup;
  /** Below the text of an article: files and tags. Absent of other kinds, which have no text to read to the end. */
  readonly rest?: Markup;
  /** It asks its readers to confirm that they have read it, until a day, as it stands now. */
  readonly asks: { readonly by: string | null } | null;
  /** Holds for a moment only: not kept for the next reader. */
  readonly passing?: true;
}

/** Undefined when it is not public. */
export async function readArticleBody(
  pool: DatabasePool,
  link: Pick<PublicLink, 'organizationKey'>,
  links: FileLinks,
  contentId: number,
): Promise<ArticleBody | undefined> {
  return withPublicToken(pool, link, { readOnly: true }, async ({ db, organization }) => {
    const open = { db, member: { organizationId: organization.id } };
    const article = await readPublished(open, contentId);
    if (article === undefined) return readSocialBody(open, links, organization, contentId);
    const { title, document, cover, tags } = article;
    const pictures = [...fileIdsOf(document), ...(cover === null ? [] : [cover.fileId])];
    const addresses = await findPictureAddresses(open, links, pictures);
    const body = renderForReader(document, {
      ...plainContext,
      picture: (fileId) => addresses.get(fileId) ?? null,
      mergeField: (field) => (field === 'organization' ? organization.name : null),
    });
    const lang = organization.locale;
    const files = attachmentsPart(await findAttachments(open, contentId), links);
    return {
      organization,
      title,
      head: headOf(article, organization, addresses),
      text: markup`<div class="body" lang="${lang}">${rendered(body)}</div>`,
      rest: markup`${files}${tagsOf(tags, lang)}`,
      asks: article.asks ? { by: article.acknowledgeBy } : null,
    };
  });
}

/** A social: the post as a card below its title. */
async function readSocialBody(
  open: Parameters<typeof readPublishedSocial>[0],
  links: FileLinks,
  organization: PublicOrganization,
  contentId: number,
): Promise<ArticleBody | undefined> {
  const social = await readPublishedSocial(open, contentId);
  if (social === undefined) return readFileBody(open, links, organization, contentId);
  const { title, cover, tags } = social;
  const addresses = await findPictureAddresses(open, links, cover === null ? [] : [cover.fileId]);
  const address = cover === null ? undefined : addresses.get(cover.fileId);
  const picture = address === undefined ? null : { ...address, alt: cover?.alt ?? null };
  const card = renderSocial({ ...social, title: null, picture });
  const lang = organization.locale;
  return {
    organization,
    title,
    head: markup`<h1 lang="${lang}">${title}</h1>${factsOf(social, organization)}`,
    text: markup`<div class="body" lang="${lang}">${rendered(card)}</div>${tagsOf(tags, lang)}`,
    asks: social.asks ? { by: social.acknowledgeBy } : null,
  };
}

/** A file: what it is, and the ways to it. Its addresses end, and who may save it counts at once. */
async function readFileBody(
  open: Parameters<typeof readPublishedFile>[0],
  links: FileLinks,
  organization: PublicOrganization,
  contentId: number,
): Promise<ArticleBody | undefined> {
  const file = await readPublishedFile(open, contentId);
  if (file === undefined) return undefined;
  const { title, cover, tags } = file;
  const addresses = await findPictureAddresses(open, links, cover === null ? [] : [cover.fileId]);
  return {
    organization,
    title,
    head: headOf(file, organization, addresses),
    text: markup`${filePart(file, links)}${tagsOf(tags, organization.locale)}`,
    asks: file.asks ? { by: file.acknowledgeBy } : null,
    passing: true,
  };
}

interface Headed extends Facts {
  readonly title: string;
  readonly summary: string | null;
  readonly cover: { readonly fileId: number; readonly alt: string | null } | null;
}

/** Title, summary, author and cover. */
function headOf(
  content: Headed,
  organization: PublicOrganization,
  addresses: Awaited<ReturnType<typeof findPictureAddresses>>,
): Markup {
  const { title, summary, cover } = content;
  const lang = organization.locale;
  const lede = summary === null ? '' : markup`<p class="lede" lang="${lang}">${summary}</p>`;
  const picture = cover === null ? undefined : addresses.get(cover.fileId);
  const shown =
    cover === null || picture === undefined
      ? ''
      : markup`<img class="cover" src="${picture.url}" alt="${cover.alt ?? ''}" width="${picture.width}" height="${picture.height}">`;
  return markup`<h1 lang="${lang}">${title}</h1>${lede}${factsOf(content, organization)}${shown}`;
}

interface Facts {
  readonly author: string | null;
  readonly department: string | null;
  readonly publishedAt: Date;
  readonly readingTime?: number;
}

function factsOf(
  { author, department, publishedAt, readingTime }: Facts,
  organization: PublicOrganization,
) {
  const facts = [
    ...(author === null ? [] : [department === null ? author : `${author}, ${department}`]),
    datesOf(organization).day(publishedAt),
    ...(readingTime === undefined ? [] : [readerTexts.readingTime({ minutes: readingTime })]),
  ];
  return markup`<p class="by">${facts.map((fact) => markup`<span>${fact}</span>`)}</p>`;
}

function tagsOf(tags: readonly string[], lang: string): Markup | '' {
  if (tags.length === 0) return '';
  return markup`<ul class="tags" aria-label="${readerTexts.tags}" lang="${lang}">${tags.map((tag) => markup`<li>${tag}</li>`)}</ul>`;
}

/** The files an article carries, as links for the next minutes; nothing where it carries none. */
function attachmentsPart(rows: readonly AttachmentRow[], links: FileLinks): Markup | '' {
  if (rows.length === 0) return '';
  const items = rows.map((row) => {
    const name = row.name.split(/[/\\]/).at(-1) || 'file';
    const url = fileUrl(links, row, { name });
    return markup`<li><a href="${url}">${name}</a> <span>${sizeOf(row.size)}</span></li>`;
  });
  return markup`<section class="files"><h2>${readerTexts.attachments}</h2><ul>${items}</ul></section>`;
}
