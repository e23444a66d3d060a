import { machineRules } from 'contract/delivery/machine-rules.ts';
import {
  printPublicLink,
  type PublicLink,
  type PublicOrganization,
} from '../../../kernel/database/public-link.ts';
import { letterFooter } from './letter-footer.ts';
import { markup, type Markup } from './markup.ts';
import { datesOf, maskedAddress, type Frame } from './page.ts';
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

/** Whether somebody gets e-mail, with the button that changes it, and what is measured of what he does. */
export function choicesPage(choices: Choices): Omit<Frame, 'styles'> {
  const { organization, link, letter, standing } = choices;
  const stopped = isStopped(standing);
  return {
    organization,
    title: stopped ? 'No more e-mail' : 'Your e-mail',
    small: true,
    main: markup`${stopped ? stoppedPart(choices) : runningPart(choices)}${measured(letter.tracking)}`,
    footer: letterFooter(organization, link, letter),
  };
}

function form(link: PublicLink, action: 'stop' | 'resume', words: string, look: string): Markup {
  return markup`<form method="post" action="/u/${printPublicLink(link)}"><input type="hidden" name="action" value="${action}"><button class="${look}">${words}</button></form>`;
}

function stoppedPart({ organization, link, letter, standing }: Choices): Markup {
  const since =
    standing.since === null
      ? ''
      : markup`<p class="done">Done, ${datesOf(organization).minute(standing.since)}</p>`;
  return markup`${since}<h1>You get no more e-mail from us</h1><p class="lede">We took <b>${maskedAddress(letter.email)}</b> off the list. You are done.</p><div class="choice"><span>Not what you wanted?</span>${form(link, 'resume', 'Put me back', 'second')}</div>`;
}

function runningPart({ organization, link, letter }: Choices): Markup {
  return markup`<h1>Stop e-mail from ${organization.name}?</h1><p class="lede">Messages go to <b>${maskedAddress(letter.email)}</b>. When you stop them it counts at once, also for a message that is being sent.</p><div class="choice"><span>One press, nothing to fill in</span>${form(link, 'stop', 'Stop all e-mail', 'first')}</div>`;
}

const trackingWords: Readonly<Record<Letter['tracking'], string>> = {
  identified:
    'That you opened the message, which of its links you followed and which articles you read, with the time, the program you used and the first part of your network address.',
  aggregate:
    'How many people opened the message, followed its links and read its articles; not that it was you.',
  off: 'Nothing: neither opens nor links nor what you read.',
};

function measured(tracking: Letter['tracking']): Markup {
  const rules =
    tracking === 'off'
      ? []
      : [
          markup`<div><dt>What counts as a machine’s doing, not as yours</dt>${Object.values(machineRules).map((words) => markup`<dd>${words}.</dd>`)}</div>`,
        ];
  return markup`<h2 id="measured">What is measured</h2><dl class="facts"><div><dt>In this message</dt><dd>${trackingWords[tracking]}</dd></div>${rules}</dl>`;
}
