import type { MailContent } from '../../../kernel/mail/mail-layout.ts';
import { linkOf } from './codes.ts';
import type { ApprovedPerson, QueuedInvitation } from './delivering.repository.ts';

export interface WrittenMail {
  subject: string;
  content: MailContent;
}

/** With the zone's name, since the reader may be in another. */
function inZone(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
    .format(time)
    .concat(`, ${timeZone.replaceAll('_', ' ')} time`);
}

function onDay(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(time);
}

/** The link of an invitation, as staff sent it or as the reader asked for it. */
export function invitationMail(
  invitation: QueuedInvitation,
  code: string,
  publicUrl: string,
): WrittenMail {
  const {
    organization_name: organization,
    join_code_id: joinCode,
    inviter_name: inviter,
  } = invitation;
  const isAsked = joinCode !== null;
  const isReminder = invitation.reminders > 0;
  const by = inviter === null ? [] : [['Invited by', inviter] as const];
  const until = inZone(invitation.expires_at, invitation.time_zone);
  const title = isAsked ? `Finish joining ${organization}` : `Join ${organization}`;
  return {
    subject: isAsked
      ? title
      : `${isReminder ? 'Reminder: your' : 'Your'} invitation to ${organization}`,
    content: {
      preview: `The link works until ${until}`,
      title,
      blocks: [
        {
          kind: 'text',
          text: isAsked
            ? `Hello ${invitation.first_name},\nsomebody, most likely you, asked to join ${organization} with this address. Follow the link to go on.`
            : isReminder
              ? `Hello ${invitation.first_name},\n${organization} invited you to its console on ${onDay(invitation.created_at, invitation.time_zone)}, and you have not come yet. Follow the link to set up your access.`
              : `Hello ${invitation.first_name},\n${organization} invites you to its console. Follow the link to set up your access.`,
        },
        { kind: 'button', label: title, url: linkOf(publicUrl, code) },
        { kind: 'facts', rows: [['Organization', organization], ...by, ['Works until', until]] },
      ],
      footer: isAsked
        ? 'You got this because your address was given with a join code. If it was not you, do nothing.'
        : `You got this because ${organization} invited you. If you expected nothing, do nothing.`,
    },
  };
}

/** To an address with which nobody can join: he has joined, waits, or is not to. */
export function noNeedMail(
  { organization_name: organization, first_name: firstName, access }: QueuedInvitation,
  publicUrl: string,
): WrittenMail {
  const [title, text] =
    access === 'granted'
      ? [`You belong to ${organization} already`, 'Sign in with this address.']
      : access === 'awaiting_approval'
        ? [
            `${organization} decides soon`,
            'You have registered. You get a mail once you are let in.',
          ]
        : [
            `Ask at ${organization}`,
            'With this address nobody can join now. Ask an administrator.',
          ];
  const url = new URL('/auth/login', publicUrl).href;
  return {
    subject: title,
    content: {
      preview: text,
      title,
      blocks: [
        { kind: 'text', text: `Hello ${firstName},\n${text}` },
        ...(access === 'granted' ? [{ kind: 'button' as const, label: 'Sign in', url }] : []),
      ],
      footer:
        'You got this because your address was given with a join code. If it was not you, do nothing.',
    },
  };
}

export function approvedMail(person: ApprovedPerson, publicUrl: string): WrittenMail {
  const title = `You are in: ${person.organization_name}`;
  return {
    subject: title,
    content: {
      preview: 'You can sign in now',
      title,
      blocks: [
        { kind: 'text', text: `Hello ${person.name},\nyour registration was approved.` },
        { kind: 'button', label: 'Sign in', url: new URL(`/${person.slug}`, publicUrl).href },
      ],
      footer: `You got this because you registered at ${person.organization_name}.`,
    },
  };
}
