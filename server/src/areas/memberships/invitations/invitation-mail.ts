import type { MailBrand, MailContent } from '../../../kernel/mail/mail-layout.ts';
import { logoUrl, type OrganizationLook, senderLines } from '../../brand/brand.public.ts';
import { linkOf } from '../join-codes/codes.ts';
import { approvedTexts, invitationTexts, noNeedTexts } from './joining-mail-texts.ts';
import type { ApprovedPerson, QueuedInvitation } from './delivering.repository.ts';

export interface WrittenMail {
  subject: string;
  content: MailContent;
}

/** With the zone's name, since the reader may be in another. */
function inZone(time: Date, timeZone: string): string {
  const formatted = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(time);
  return invitationTexts.inZone({ time: formatted, zone: timeZone.replaceAll('_', ' ') });
}

function onDay(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(time);
}

/** The addresses that an email names, and what it shows of the organization: it is theirs, and not the product's. */
export interface MailSender {
  publicUrl: string;
  /** Base of the files API as mail programs reach it. */
  filesUrl: string;
  look: OrganizationLook;
}

function brandOf({ look, filesUrl }: MailSender): MailBrand {
  return {
    name: look.name,
    color: look.accent,
    logoUrl: logoUrl(filesUrl, look),
    sender: senderLines(look),
  };
}

/** The link of an invitation, as staff sent it or as the reader asked for it. */
export function invitationMail(
  invitation: QueuedInvitation,
  code: string,
  sender: MailSender,
): WrittenMail {
  const { first_name: firstName, inviter_name: inviter, time_zone: zone } = invitation;
  const organization = sender.look.name;
  const named = { organization, firstName };
  const { asked, invited, reminder, facts, linkUntil } = invitationTexts;
  const isAsked = invitation.join_code_id !== null;
  const isReminder = invitation.reminders > 0;
  const by = inviter === null ? [] : [[facts.inviter, inviter] as const];
  const until = inZone(invitation.expires_at, zone);
  const first = isAsked ? asked : invited;
  const title = first.title(named);
  const isReminded = !isAsked && isReminder;
  const day = onDay(invitation.created_at, zone);
  return {
    subject: isReminded ? reminder.subject(named) : first.subject(named),
    content: {
      brand: brandOf(sender),
      preview: linkUntil({ until }),
      title,
      blocks: [
        {
          kind: 'text',
          text: isReminded ? reminder.text({ ...named, day, until }) : first.text(named),
        },
        { kind: 'button', label: title, url: linkOf(sender.publicUrl, code) },
        {
          kind: 'facts',
          rows: [[facts.organization, organization], ...by, [facts.until, until]],
        },
      ],
      footer: isAsked ? asked.footer : invited.footer(named),
    },
  };
}

/** To an address with which no one can join: its owner has joined, waits, or is not to join. */
export function noNeedMail(invitation: QueuedInvitation, sender: MailSender): WrittenMail {
  const { first_name: firstName, access } = invitation;
  const organization = sender.look.name;
  const { granted, awaiting, refused, greeting, footer } = noNeedTexts;
  const texts =
    access === 'granted' ? granted : access === 'awaiting_approval' ? awaiting : refused;
  const title = texts.title({ organization, firstName });
  const url = new URL('/auth/login', sender.publicUrl).href;
  return {
    subject: title,
    content: {
      brand: brandOf(sender),
      preview: texts.text,
      title,
      blocks: [
        { kind: 'text', text: greeting({ firstName, text: texts.text }) },
        ...(access === 'granted' ? [{ kind: 'button' as const, label: granted.button, url }] : []),
      ],
      footer,
    },
  };
}

export function approvedMail(person: ApprovedPerson, sender: MailSender): WrittenMail {
  const { name, slug } = person;
  const organization = sender.look.name;
  const title = approvedTexts.title({ organization });
  return {
    subject: title,
    content: {
      brand: brandOf(sender),
      preview: approvedTexts.preview,
      title,
      blocks: [
        { kind: 'text', text: approvedTexts.text({ name, organization }) },
        {
          kind: 'button',
          label: approvedTexts.button,
          url: new URL(`/${slug}`, sender.publicUrl).href,
        },
      ],
      footer: approvedTexts.footer({ organization }),
    },
  };
}
