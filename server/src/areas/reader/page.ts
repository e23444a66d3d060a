import { LRUCache } from 'lru-cache';
import type { PublicOrganization } from '../../kernel/database/public-link.ts';
import { markup, Markup } from './markup.ts';
import type { BrandStyles } from './reader-brand.ts';
import { readerLanguage } from './reader-texts.ts';

/** What the frame around every page of the reader says. */
export interface Frame {
  readonly organization: Pick<PublicOrganization, 'name'> & Partial<PublicOrganization>;
  /** Of the window, before the organization's name. */
  readonly title: string;
  /** Address of the style sheet. */
  readonly styles: string;
  readonly main: Markup;
  /** Why the reader got it, and where they can choose; absent where no one is known. */
  readonly footer?: Markup;
  /** Of a page with one thing to do, and not to read. */
  readonly small?: boolean;
  /** At the end of the bar above. */
  readonly aside?: Markup;
  /** 200 when absent. */
  readonly status?: number;
}

/** What a page wears of the organization. */
export interface Worn {
  /** Where the logo is to be had; null without one. */
  readonly logoUrl: string | null;
  readonly brand: BrandStyles | null;
}

/** A whole page: no script, nothing from elsewhere. */
export function renderPage(
  { organization, title, styles, main, footer, small, aside }: Frame,
  { logoUrl, brand }: Worn,
): string {
  const { name } = organization;
  const head = logoUrl === null ? name : markup`<img src="${logoUrl}" alt="${name}" height="40">`;
  const colours = brand === null ? '' : new Markup(`<style>${brand.css}</style>`);
  return markup`<!doctype html>
<html lang="${readerLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${name}</title><link rel="stylesheet" href="${styles}">${colours}</head>
<body><header class="bar"><div class="in"><span class="brand">${head}</span>${aside ?? ''}</div></header>
<main class="${small ? 'small' : 'page'}">${main}</main>
${
  footer
    ? markup`<footer class="foot"><div class="in"><div>${footer}</div><div>${senderOf(organization)}</div></div></footer>`
    : ''
}</body></html>
`.html;
}

/** Who it is from, and where they are to be found. */
function senderOf({
  name,
  contactEmail,
  postalAddress,
  footerText,
}: Frame['organization']): Markup {
  const lines = [
    markup`<b>${name}</b>`,
    ...linesOf(postalAddress),
    ...(contactEmail ? [markup`<a href="mailto:${contactEmail}">${contactEmail}</a>`] : []),
    ...linesOf(footerText),
  ];
  return markup`${lines.map((line) => markup`<div>${line}</div>`)}`;
}

function linesOf(text: string | null | undefined): Markup[] {
  return text ? text.split(/\r?\n/).map((line) => markup`${line}`) : [];
}

/** An address that its owner recognizes, and no one else. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const shown = Math.min(4, Math.max(1, at - 3));
  return `${email.slice(0, shown)}…${email.slice(at)}`;
}

interface Dates {
  day(date: Date): string;
  minute(date: Date): string;
  /** Of a day, `YYYY-MM-DD`. */
  date(day: string): string;
}

// Making a formatter takes longer than everything else of a page.
const known = new LRUCache<string, Dates>({ max: 500 });

/** Dates in the language of the page, as the organization writes it where it does, in its time zone. */
export function datesOf({
  locale,
  timeZone,
}: Pick<PublicOrganization, 'locale' | 'timeZone'>): Dates {
  const key = `${locale} ${timeZone}`;
  const dates = known.get(key) ?? datesIn(locale.startsWith('en-') ? locale : 'en-GB', timeZone);
  known.set(key, dates);
  return dates;
}

function datesIn(locale: string, timeZone: string): Dates {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const minute = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const weekday = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    day: (date) => day.format(date),
    minute: (date) => minute.format(date),
    date: (text) => weekday.format(new Date(`${text}T12:00:00Z`)),
  };
}
