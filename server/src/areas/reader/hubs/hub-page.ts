import { documentText, fileIdsOf, readingMinutes } from 'contract/documents/document-text.ts';
import type { Page as ListPage } from '../../../kernel/database/keyset.ts';
import type {
  PublicOrganization,
  PublicTransaction,
} from '../../../kernel/database/public-link.ts';
import {
  findPictureAddresses,
  plainContext,
  renderForReader,
  type PictureLinks,
} from '../../content/content.public.ts';
import type { ReaderItemRow, WholeReaderHubRow } from '../../hubs/hubs.public.ts';
import { fileLine } from '../file-part.ts';
import { markup, rendered, type Markup } from '../markup.ts';
import { datesOf } from '../page.ts';
import type { Page } from '../plain-pages.ts';
import { readerTexts } from '../reader-texts.ts';

interface ShownHub {
  readonly hub: WholeReaderHubRow;
  readonly items: ListPage<ReaderItemRow>;
  /** Of the page, below which its content stands. */
  readonly path: string;
  readonly footer: Markup;
  /** The page with which the hub begins: it has its text; the others only continue the list. */
  readonly isFirst: boolean;
}

type Addresses = Awaited<ReturnType<typeof findPictureAddresses>>;

const texts = readerTexts.hub;

/** A hub as a page: what it is for, and what someone reads in it. */
export async function hubPage(
  { db, organization }: PublicTransaction,
  { hub, items, path, footer, isFirst }: ShownHub,
  links: PictureLinks,
): Promise<Page> {
  const open = { db, member: { organizationId: organization.id } };
  const covers = [hub, ...items.rows].flatMap(({ cover_file_id: id }) => (id === null ? [] : [id]));
  const inText = isFirst ? fileIdsOf(hub.description) : [];
  const addresses = await findPictureAddresses(open, links, [...new Set([...covers, ...inText])]);
  const lang = organization.locale;
  const lede =
    hub.summary === null || !isFirst
      ? ''
      : markup`<p class="lede" lang="${lang}">${hub.summary}</p>`;
  const only = hub.has_more ? markup`<p class="only">${texts.only}</p>` : '';
  const about = isFirst ? aboutOf(hub, organization, addresses) : '';
  return {
    organization,
    title: hub.name,
    main: markup`<h1 lang="${lang}">${hub.name}</h1>${lede}${about}${listOf(items, path, organization, addresses)}${only}`,
    footer,
  };
}

function aboutOf(
  { cover_file_id: cover, cover_alt: alt, description }: WholeReaderHubRow,
  { locale, name }: PublicOrganization,
  addresses: Addresses,
): Markup {
  const picture = addresses.get(cover ?? 0);
  const shown =
    picture === undefined
      ? markup``
      : markup`<img class="cover" src="${picture.url}" alt="${alt ?? ''}" width="${picture.width}" height="${picture.height}">`;
  if (documentText(description).trim() === '' && fileIdsOf(description).length === 0) return shown;
  const text = renderForReader(description, {
    ...plainContext,
    picture: (fileId) => addresses.get(fileId) ?? null,
    mergeField: (field) => (field === 'organization' ? name : null),
  });
  return markup`${shown}<div class="body" lang="${locale}">${rendered(text)}</div>`;
}

/** The items under the heads of their sections, in the order of the hub, and the ways to the other pages. */
function listOf(
  { rows, next, previous }: ListPage<ReaderItemRow>,
  path: string,
  organization: PublicOrganization,
  addresses: Addresses,
): Markup {
  if (rows.length === 0) return markup`<p class="none">${texts.empty}</p>`;
  const sections = Map.groupBy(rows, ({ pinned, section }) =>
    pinned ? texts.pinned : (section ?? texts.items),
  );
  const lists = [...sections].map(
    ([name, items], at) =>
      markup`<section class="items" aria-labelledby="s${at}"><h2 id="s${at}">${name}</h2><ul>${items.map((item) => itemOf(item, path, organization, addresses))}</ul></section>`,
  );
  const ways = [
    ...(previous === null ? [] : [wayTo(path, previous, texts.previous, 'prev')]),
    ...(next === null ? [] : [wayTo(path, next, texts.next, 'next')]),
  ];
  return markup`${lists}${ways.length === 0 ? '' : markup`<nav class="pages" aria-label="${texts.pages}">${ways}</nav>`}`;
}

function wayTo(path: string, cursor: string, text: string, rel: 'prev' | 'next'): Markup {
  return markup`<a rel="${rel}" href="${path}?cursor=${encodeURIComponent(cursor)}">${text}</a>`;
}

function itemOf(
  item: ReaderItemRow,
  path: string,
  organization: PublicOrganization,
  addresses: Addresses,
): Markup {
  const { id, title, summary, author, words: length, file } = item;
  const picture = addresses.get(item.cover_file_id ?? 0);
  const dates = datesOf(organization);
  const facts = [
    ...(author === null ? [] : [author]),
    dates.day(item.published_at),
    ...(length === null ? [] : [readerTexts.readingTime({ minutes: readingMinutes(length) })]),
    ...(file === null ? [] : [fileLine(file)]),
    ...stateOf(item, dates),
  ];
  // It stands beside its title, which says what it is of.
  const shown =
    picture === undefined
      ? ''
      : markup`<img src="${picture.url}" alt="" width="120" height="80" loading="lazy">`;
  const text = summary === null ? '' : markup`<p>${summary}</p>`;
  return markup`<li><div lang="${organization.locale}"><h3><a href="${path}/content/${id}">${title}</a></h3>${text}<p class="by">${facts.map((fact) => markup`<span>${fact}</span>`)}</p></div>${shown}</li>`;
}

/** What they have still to do with an item, or have done. */
function stateOf(
  { acknowledgement, acknowledge_by: by, acknowledged_at: at, read_at: readAt }: ReaderItemRow,
  dates: ReturnType<typeof datesOf>,
): string[] {
  if (acknowledgement && at !== null) return [texts.confirmed];
  if (acknowledgement)
    return [by === null ? texts.confirm : texts.confirmBy({ day: dates.date(by) })];
  return readAt === null ? [] : [texts.read];
}
