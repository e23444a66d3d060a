import { machineLimits, type MachineRule } from 'contract/delivery/machine-rules.ts';
import type { Tracking } from 'contract/delivery/message.ts';
import { counted } from 'contract/kernel/counted.ts';
import type { Reading } from '../content/content.public.ts';
import { markup, type Markup } from './markup.ts';

/** What the pages of readers say, in English, and the language that they declare. */
export const readerLanguage = 'en';

interface Sent {
  subject: string;
  email: Markup;
  day: string;
}

export const readerTexts = {
  nowhere: {
    window: 'Not found',
    title: 'Page not found',
    text: 'The link may be incomplete, or the page is no longer public. Open the link in the email again, or ask the person who sent the email.',
  },
  later: {
    window: 'Not available',
    title: 'This page isn’t available right now',
    text: 'Nothing was lost. Open the link again in a minute.',
  },
  suspended: {
    window: 'Not available',
    title: 'This page isn’t available',
    text: 'The organization that sent the message is suspended. You can still unsubscribe with the link in the message.',
  },
  previewEnded: {
    window: 'Preview ended',
    title: 'This preview has ended',
    text: 'A preview can be opened for one hour. Open it as a reader again in the console.',
  },
  readingEnded: {
    window: 'Page closed',
    title: 'This page has closed',
    text: 'A page you open after signing in closes after one hour. Open it again from your home.',
  },
  access: {
    unpublished: {
      window: 'Not public',
      title: 'This page is no longer public',
      text: 'It was withdrawn, or it is being updated. Ask the person who sent you the link.',
    },
    expired: {
      window: 'Expired',
      title: 'This page has expired',
      text: 'It was public for a limited time only. Ask the person who sent you the link for the latest version.',
    },
    not_theirs: {
      window: 'Not for you',
      title: 'This page is for other people',
      text: 'It is meant for groups that you don’t belong to, or no longer belong to. Ask the person who sent you the link.',
    },
  } satisfies Record<Exclude<Reading['access'], 'open'>, object>,
  tags: 'Tags',
  confirm: {
    bar: 'Confirm that you have read this.',
    barBy: ({ day }: { day: string }) => `Confirm by ${day} that you have read this.`,
    jump: 'Go to the button',
    title: 'I have read this',
    text: ({ organization }: { organization: string }) =>
      `${organization} asks you to confirm. Your name and the time are stored.`,
    textBy: ({ organization, day }: { organization: string; day: string }) =>
      `${organization} asks you to confirm by ${day}. Your name and the time are stored.`,
    button: 'Acknowledge',
    doneTitle: 'You have read this',
    done: ({ time }: { time: string }) => `You confirmed on ${time}`,
    tried: 'Readers confirm here. This is a preview: nothing is stored.',
  },
  signedIn: {
    why: ({ organization }: { organization: string }) =>
      markup`You opened this page as someone who is signed in to <b>${organization}</b>. That you read it is stored with your name.`,
    back: 'Back to home',
  },
  moreIn: 'More in',
  hub: {
    items: 'Content',
    pinned: 'Pinned',
    empty: 'Nothing is published here yet.',
    pages: 'Pages',
    next: 'Next page',
    previous: 'Previous page',
    confirmBy: ({ day }: { day: string }) => `Confirm by ${day}`,
    confirm: 'To confirm',
    confirmed: 'Confirmed',
    read: 'Read',
    only: 'From an email you see what is for everyone. Content for your groups is shown after you sign in.',
  },
  preview: 'This is how readers see the page. Your visit isn’t counted.',
  attachments: 'Attachments',
  file: {
    open: 'Open file',
    download: 'Download',
    viewOnly: 'You can open this file, but not download it.',
    closed: 'This file can’t be downloaded. Ask its author to show it to you.',
    firstPage: ({ name }: { name: string }) => `First page of ${name}`,
    locked: 'No preview: the PDF asks for a password.',
  },
  readingTime: ({ minutes }: { minutes: number }) => counted(minutes, 'minute', 'minutes'),
  footer: {
    sentOn: ({ subject, email, day }: Sent) =>
      markup`You opened this page from the email <b>${subject}</b>, sent on ${day} to ${email}.`,
    sent: ({ subject, email }: Omit<Sent, 'day'>) =>
      markup`You opened this page from the email <b>${subject}</b>, sent to ${email}.`,
    choose: 'Manage emails',
    measured: 'What is measured',
  },
  stopped: {
    window: 'Unsubscribed',
    since: ({ time }: { time: string }) => `Unsubscribed on ${time}`,
    title: 'You’re unsubscribed',
    text: ({ email }: { email: string }) =>
      markup`We no longer send emails to <b>${email}</b>. There’s nothing else to do.`,
    exceptOfficial: ({ email }: { email: string }) =>
      markup`We no longer send emails to <b>${email}</b>, except official ones.`,
    hint: 'Changed your mind?',
    button: 'Resubscribe',
  },
  running: {
    window: 'Your emails',
    title: ({ organization }: { organization: string }) => `Unsubscribe from ${organization}?`,
    text: ({ email }: { email: string }) =>
      markup`Emails go to <b>${email}</b>. Unsubscribing takes effect immediately, also for an email that is being sent.`,
    hint: 'One click, nothing to fill in',
    button: 'Unsubscribe',
  },
  topic: {
    leaving: {
      title: ({ topic }: { topic: string }) => `Unsubscribe from ${topic}?`,
      hint: ({ topic }: { topic: string }) => markup`Emails about <b>${topic}</b>`,
      button: 'Unsubscribe',
    },
    left: {
      title: ({ topic }: { topic: string }) => `You’re unsubscribed from ${topic}`,
      text: ({ topic, email }: { topic: string; email: string }) =>
        markup`We no longer send emails about <b>${topic}</b> to <b>${email}</b>.`,
    },
    official: {
      title: 'Your emails',
      text: ({ organization, topic }: { organization: string; topic: string }) =>
        markup`The email about <b>${topic}</b> was official. ${organization} sends official emails to everyone, also to people who unsubscribed.`,
    },
    everything: 'All emails, except official ones',
    everythingButton: 'Unsubscribe from everything',
  },
  topics: {
    title: 'Emails you get',
    stillTitle: 'Emails you still get',
    official: 'always sent',
    monthly: ({ count }: { count: number }) => `about ${count} a month`,
    since: ({ day }: { day: string }) => `unsubscribed on ${day}`,
    hint: 'Takes effect immediately.',
    button: 'Save choices',
  },
  measured: {
    title: 'What is measured',
    inMessage: 'In this email',
    automated: 'Activity we count as automated, not yours',
    rules: {
      head: 'It only checked that the address responds.',
      prefetch: 'It said it was loading pages in advance.',
      agent:
        'It identified itself as a bot, a scanner, a link preview or a program, or not at all.',
      privacy: 'It identified itself only as “Mozilla/5.0”, like the privacy proxy of Apple Mail.',
      prompt: `It came within ${counted(machineLimits.prompt, 'second', 'seconds')} of the mail server accepting the message.`,
      burst: `It came from a network that made more than ${counted(machineLimits.burst, 'request', 'requests')} in a minute.`,
    } satisfies Record<MachineRule, string>,
    tracking: {
      identified:
        'That you opened the email, which links you clicked, which articles you read and whether you read them to the end, with the time, the program you used and the first part of your IP address.',
      aggregate:
        'How many people opened the email, clicked its links, read its articles and read them to the end, but not who.',
      off: 'Nothing. Opens, clicks and reads aren’t tracked.',
    } satisfies Record<Tracking, string>,
  },
};
