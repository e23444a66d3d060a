import type { PublicOrganization } from '../../kernel/database/public-link.ts';
import type { Reading } from '../content/content.public.ts';
import { markup, type Markup } from './markup.ts';
import type { Frame } from './page.ts';
import { readerTexts } from './reader-texts.ts';

export type Page = Omit<Frame, 'styles'>;

interface PlainTexts {
  readonly window: string;
  readonly title: string;
  readonly text: string;
}

function plainMain({ title, text }: PlainTexts): Markup {
  return markup`<h1>${title}</h1><p class="lede">${text}</p>`;
}

function plainPage(texts: PlainTexts): Page {
  return {
    organization: { name: 'Atrium' },
    title: texts.window,
    small: true,
    main: plainMain(texts),
  };
}

/** Where a link leads that leads nowhere: nothing is said of whether it ever led anywhere. */
export const nowhere = { ...plainPage(readerTexts.nowhere), status: 404 };

/** Nothing is lost: what was asked for can be asked for again. */
export const later = plainPage(readerTexts.later);

/** Of an organization that the operator has suspended. */
export const suspended = plainPage(readerTexts.suspended);

/** Of a preview that staff left open, or whose address was changed. */
export const previewEnded = { ...plainPage(readerTexts.previewEnded), status: 404 };

/** Of a page that someone left open after signing in, or whose address was changed. */
export const readingEnded = { ...plainPage(readerTexts.readingEnded), status: 404 };

const statuses = { unpublished: 404, expired: 410, not_theirs: 403 } as const;

/** Instead of content that someone got a link to, and cannot read now. */
export function statePage(
  organization: PublicOrganization,
  access: Exclude<Reading['access'], 'open'>,
  footer: Markup,
): Page {
  const texts = readerTexts.access[access];
  return {
    organization,
    title: texts.window,
    small: true,
    main: plainMain(texts),
    footer,
    status: statuses[access],
  };
}
