import {
  printPublicLink,
  type PublicLink,
  type PublicOrganization,
} from '../../../kernel/database/public-link.ts';
import { letterFooter } from './letter-footer.ts';
import { markup, type Markup } from './markup.ts';
import { datesOf, maskedAddress, type Frame } from './page.ts';
import { readerWords } from './reader-words.ts';
import type { Letter, Standing } from './reader.repository.ts';

export interface Choices {
  readonly organization: PublicOrganization;
  readonly link: PublicLink;
  readonly letter: Letter;
  readonly standing: Standing;
}

export function isStopped({ subscription, suppressed }: Standing): boolean {
  return subscription === 'unsubscribed' || suppressed;
}

/** Whether a person gets emails, with the button that changes it, and what is measured of what they do. */
export function choicesPage(choices: Choices): Omit<Frame, 'styles'> {
  const { organization, link, letter, standing } = choices;
  const stopped = isStopped(standing);
  return {
    organization,
    title: (stopped ? readerWords.stopped : readerWords.running).window,
    small: true,
    main: markup`${stopped ? stoppedPart(choices) : runningPart(choices)}${measured(letter.tracking)}`,
    footer: letterFooter(organization, link, letter),
  };
}

function form(link: PublicLink, action: 'stop' | 'resume', words: string, look: string): Markup {
  return markup`<form method="post" action="/u/${printPublicLink(link)}"><input type="hidden" name="action" value="${action}"><button class="${look}">${words}</button></form>`;
}

function stoppedPart({ organization, link, letter, standing }: Choices): Markup {
  const { since, title, text, hint, button } = readerWords.stopped;
  const done =
    standing.since === null
      ? ''
      : markup`<p class="done">${since({ time: datesOf(organization).minute(standing.since) })}</p>`;
  const email = maskedAddress(letter.email);
  return markup`${done}<h1>${title}</h1><p class="lede">${text({ email })}</p><div class="choice"><span>${hint}</span>${form(link, 'resume', button, 'second')}</div>`;
}

function runningPart({ organization, link, letter }: Choices): Markup {
  const { title, text, hint, button } = readerWords.running;
  const email = maskedAddress(letter.email);
  return markup`<h1>${title({ organization: organization.name })}</h1><p class="lede">${text({ email })}</p><div class="choice"><span>${hint}</span>${form(link, 'stop', button, 'first')}</div>`;
}

function measured(tracking: Letter['tracking']): Markup {
  const { title, inMessage, automated, rules: automatedRules } = readerWords.measured;
  const { tracking: trackingWords } = readerWords.measured;
  const rules =
    tracking === 'off'
      ? []
      : [
          markup`<div><dt>${automated}</dt>${Object.values(automatedRules).map((words) => markup`<dd>${words}</dd>`)}</div>`,
        ];
  return markup`<h2 id="measured">${title}</h2><dl class="facts"><div><dt>${inMessage}</dt><dd>${trackingWords[tracking]}</dd></div>${rules}</dl>`;
}
