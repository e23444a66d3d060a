import type { FastifyInstance } from 'fastify';
import type { PublicOrganization } from '../../kernel/database/public-link.ts';
import { markup, type Markup } from './markup.ts';
import { datesOf } from './page.ts';
import { readerTexts } from './reader-texts.ts';

/** What a reader is asked to confirm. */
export interface Confirming {
  readonly organization: Pick<PublicOrganization, 'name' | 'timeZone' | 'locale'>;
  /** Until which day, `YYYY-MM-DD`; null without one. */
  readonly by: string | null;
  /** When they did. */
  readonly at: Date | null;
  /** Where the form is sent to; null where nothing is kept. */
  readonly action: string | null;
}

/** Above the text: that it asks for something, with the way to it. */
export function confirmBar({ organization, by, at }: Confirming): Markup {
  const { bar, barBy, jump, done } = readerTexts.confirm;
  const dates = datesOf(organization);
  if (at !== null) return markup`<p class="asks done">${done({ time: dates.minute(at) })}</p>`;
  const sentence = by === null ? bar : barBy({ day: dates.date(by) });
  return markup`<p class="asks"><b>${sentence}</b> <a href="#confirm">${jump}</a></p>`;
}

/** Below the text: the button, or that they have pressed it. */
export function confirmPart({ organization, by, at, action }: Confirming): Markup {
  const { title, text, textBy, done, doneTitle, button, tried } = readerTexts.confirm;
  const { name } = organization;
  const dates = datesOf(organization);
  if (at !== null) {
    return markup`<section class="confirm" id="confirm"><div><h2>${doneTitle}</h2><p>${done({ time: dates.minute(at) })}</p></div></section>`;
  }
  const sentence =
    by === null
      ? text({ organization: name })
      : textBy({ organization: name, day: dates.date(by) });
  const form =
    action === null
      ? markup`<p class="tried">${tried}</p>`
      : markup`<form method="post" action="${action}#confirm"><button class="first">${button}</button></form>`;
  return markup`<section class="confirm" id="confirm"><div><h2>${title}</h2><p>${sentence}</p></div>${form}</section>`;
}

/** Longer than any form of ours. */
const formBytesMax = 4096;

/** Reads forms without fields in this scope, and nothing else: sending one is all that it says. */
export function readEmptyForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytesMax },
    (_request, _body, done) => done(null, null),
  );
}
