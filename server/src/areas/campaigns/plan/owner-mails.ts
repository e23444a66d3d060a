import type { HeldCode } from 'contract/campaigns/campaign.ts';
import type { SystemMail } from '../../../kernel/mail/mail.jobs.ts';
import type { HeldOwner } from './held-owner.repository.ts';

export interface Held {
  code: HeldCode;
  /** How many would get it. */
  people: number;
  /** How many were to get it when it was scheduled. */
  reviewed: number;
}

const texts = {
  title: ({ name }: { name: string }) => `“${name}” wasn’t sent at its time`,
  greeting: ({ name }: { name: string }) => `Hello ${name},`,
  reasons: {
    no_recipients: () =>
      'No one in the audience could get this campaign, so nothing was sent. Make it a draft to change the audience.',
    people_changed: ({ people, reviewed }: Held) =>
      `The audience has changed: ${people} instead of ${reviewed} people. Nothing was sent. Check the audience, then send the campaign or choose another time.`,
    not_ready: () =>
      'A check failed, so nothing was sent. Fix the blocked checks, then send the campaign or choose another time.',
  } satisfies Record<HeldCode, (held: Held) => string>,
  withdrawn: {
    title: ({ name }: { name: string }) => `“${name}” is a draft again`,
    reason: ({ block }: { block: string }) =>
      `The saved block “${block}” in this campaign was changed, so its approval was withdrawn. Nothing is sent at its time. Check the message, then submit the campaign for review again.`,
  },
  button: 'Open campaign',
  footer: ({ organization }: { organization: string }) =>
    `You got this email because you scheduled a campaign of ${organization}.`,
};

/** Tells who scheduled a campaign why it was held, with the way to it. */
export function heldMail(owner: HeldOwner, held: Held, publicUrl: string): SystemMail {
  const title = texts.title({ name: owner.campaign });
  return mailTo(owner, { title, reason: texts.reasons[held.code](held) }, publicUrl);
}

/** Tells who scheduled a campaign that a saved block in it was changed, so that it is not sent at its time. */
export function withdrawnMail(owner: HeldOwner, block: string, publicUrl: string): SystemMail {
  const title = texts.withdrawn.title({ name: owner.campaign });
  return mailTo(owner, { title, reason: texts.withdrawn.reason({ block }) }, publicUrl);
}

function mailTo(
  owner: HeldOwner,
  { title, reason }: { title: string; reason: string },
  publicUrl: string,
): SystemMail {
  return {
    to: { name: owner.name, address: owner.email },
    subject: title,
    content: {
      preview: reason,
      title,
      blocks: [
        { kind: 'text', text: texts.greeting({ name: owner.first_name }) },
        { kind: 'text', text: reason },
        {
          kind: 'button',
          label: texts.button,
          url: `${publicUrl}/${owner.slug}/campaigns/${owner.campaign_id}`,
        },
      ],
      footer: texts.footer({ organization: owner.organization }),
    },
  };
}
