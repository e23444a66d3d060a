import {
  printPublicLink,
  type PublicLink,
  type PublicOrganization,
} from '../../../kernel/database/public-link.ts';
import { emailFooter } from '../email-footer.ts';
import { markup, type Markup } from '../markup.ts';
import { datesOf, maskedAddress, type Frame } from '../page.ts';
import { readerTexts } from '../reader-texts.ts';
import type { SentEmail } from '../../delivery/delivery.public.ts';
import type { SubscriptionState, TopicState } from '../reader.repository.ts';

export interface Choices {
  readonly organization: PublicOrganization;
  readonly link: PublicLink;
  readonly email: SentEmail;
  readonly subscription: SubscriptionState;
}

export function isStopped({ subscription, suppressed }: SubscriptionState): boolean {
  return subscription === 'unsubscribed' || suppressed;
}

/** Which emails a person gets, with the buttons that change it, and what is measured of what they do. */
export function choicesPage(choices: Choices): Omit<Frame, 'styles'> {
  const { organization, link, email, subscription } = choices;
  const stopped = isStopped(subscription);
  const hasLeft = stopped || subscription.topicSince !== null;
  const main = stopped
    ? stoppedPart(choices)
    : email.topic === null
      ? runningPart(choices)
      : email.topic.official
        ? officialPart(choices, email.topic)
        : topicPart(choices, email.topic);
  return {
    organization,
    title: (hasLeft ? readerTexts.stopped : readerTexts.running).window,
    small: true,
    main: markup`${main}${topicsPart(choices)}${measured(email.tracking)}`,
    footer: emailFooter(organization, link, email),
  };
}

interface Button {
  readonly label: string;
  readonly look: 'first' | 'second';
}

/** A line that says what it is about, with its button. */
function line(
  { link }: Choices,
  hint: Markup | string,
  fields: readonly [name: string, value: string][],
  { label, look }: Button,
): Markup {
  const hidden = fields.map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );
  return markup`<div class="choice"><span>${hint}</span><form method="post" action="/u/${printPublicLink(link)}">${hidden}<button class="${look}">${label}</button></form></div>`;
}

function doneOn({ organization }: Choices, at: Date | null): Markup | string {
  if (at === null) return '';
  const { since } = readerTexts.stopped;
  return markup`<p class="done">${since({ time: datesOf(organization).minute(at) })}</p>`;
}

function stoppedPart(choices: Choices): Markup {
  const { email: sentEmail, subscription } = choices;
  const { title, text, exceptOfficial, hint, button } = readerTexts.stopped;
  const email = maskedAddress(sentEmail.email);
  const lede = subscription.topics.some(({ official }) => official) ? exceptOfficial : text;
  return markup`${doneOn(choices, subscription.since)}<h1>${title}</h1><p class="lede">${lede({ email })}</p>${line(choices, hint, [['action', 'resume']], { label: button, look: 'second' })}`;
}

function runningPart(choices: Choices): Markup {
  const { organization, email: sentEmail } = choices;
  const { title, text, hint, button } = readerTexts.running;
  const email = maskedAddress(sentEmail.email);
  return markup`<h1>${title({ organization: organization.name })}</h1><p class="lede">${text({ email })}</p>${line(choices, hint, [['action', 'stop']], { label: button, look: 'first' })}`;
}

function everything(choices: Choices): Markup {
  const { everything: label, everythingButton } = readerTexts.topic;
  return line(choices, label, [['action', 'stop']], {
    label: everythingButton,
    look: 'second',
  });
}

type Topic = NonNullable<SentEmail['topic']>;

/** From the topic of the email first, and from everything. */
function topicPart(choices: Choices, topic: Topic): Markup {
  const { email: sentEmail, subscription } = choices;
  const { leaving, left } = readerTexts.topic;
  const email = maskedAddress(sentEmail.email);
  const shown: [string, string] = ['shown', String(topic.id)];
  if (subscription.topicSince === null) {
    const fields: [string, string][] = [['action', 'choose'], shown];
    return markup`<h1>${leaving.title({ topic: topic.name })}</h1><p class="lede">${readerTexts.running.text({ email })}</p>${line(choices, leaving.hint({ topic: topic.name }), fields, { label: leaving.button, look: 'first' })}${everything(choices)}`;
  }
  const fields: [string, string][] = [['action', 'choose'], shown, ['topic', String(topic.id)]];
  const { hint, button } = readerTexts.stopped;
  return markup`${doneOn(choices, subscription.topicSince)}<h1>${left.title({ topic: topic.name })}</h1><p class="lede">${left.text({ topic: topic.name, email })}</p>${line(choices, hint, fields, { label: button, look: 'second' })}${everything(choices)}`;
}

function officialPart(choices: Choices, { name }: Topic): Markup {
  const { title, text } = readerTexts.topic.official;
  const organization = choices.organization.name;
  return markup`<h1>${title}</h1><p class="lede">${text({ organization, topic: name })}</p>${everything(choices)}`;
}

/** All topics to choose among; of someone who unsubscribed from everything what they get nevertheless. */
function topicsPart(choices: Choices): Markup | string {
  const { link, subscription } = choices;
  const { title, stillTitle, hint, button } = readerTexts.topics;
  const stopped = isStopped(subscription);
  const shown = subscription.topics.filter(({ official }) => official || !stopped);
  if (shown.length === 0) return '';
  const rows = shown.map((topic) => {
    const { id, name, description, official, subscribed } = topic;
    const box = official
      ? markup`<input type="checkbox" id="t${id}" checked disabled>`
      : markup`<input type="hidden" name="shown" value="${id}"><input type="checkbox" id="t${id}" name="topic" value="${id}"${subscribed ? markup` checked` : ''}>`;
    const about = description === null ? '' : markup`<small>${description}</small>`;
    return markup`<li>${box}<label for="t${id}"><b>${name}</b>${about}</label><span>${topicAside(choices, topic)}</span></li>`;
  });
  const list = markup`<ul class="topics">${rows}</ul>`;
  const heading = markup`<h2 id="topics">${stopped ? stillTitle : title}</h2>`;
  if (shown.every(({ official }) => official)) return markup`${heading}${list}`;
  return markup`${heading}<form method="post" action="/u/${printPublicLink(link)}"><input type="hidden" name="action" value="choose">${list}<p class="save"><button>${button}</button> ${hint}</p></form>`;
}

/** How often emails of a topic are sent, or since when they are not sent to this person. */
function topicAside({ organization }: Choices, { official, since, monthly }: TopicState): string {
  const texts = readerTexts.topics;
  if (since !== null && !official) return texts.since({ day: datesOf(organization).day(since) });
  const often = monthly === 0 ? [] : [texts.monthly({ count: monthly })];
  return [...(official ? [texts.official] : []), ...often].join(', ');
}

function measured(tracking: SentEmail['tracking']): Markup {
  const { title, inMessage, automated, rules: automatedRules } = readerTexts.measured;
  const { tracking: trackingText } = readerTexts.measured;
  const rules =
    tracking === 'off'
      ? []
      : [
          markup`<div><dt>${automated}</dt>${Object.values(automatedRules).map((rule) => markup`<dd>${rule}</dd>`)}</div>`,
        ];
  return markup`<h2 id="measured">${title}</h2><dl class="facts"><div><dt>${inMessage}</dt><dd>${trackingText[tracking]}</dd></div>${rules}</dl>`;
}
