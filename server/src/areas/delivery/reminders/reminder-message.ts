import type { MessageDocument } from 'contract/documents/document.ts';
import { mailLanguage } from '../mail/mail-texts.ts';

/** The words of a reminder, in English. */
const reminderTexts = {
  subject: ({ title }: { title: string }) => `Reminder: ${title}`,
  greeting: { hello: 'Hello ', fallback: 'colleague', end: ',' },
  text: ({ organization }: { organization: string }) =>
    `${organization} asks you to acknowledge that you have read this.`,
  by: ({ day }: { day: string }) => `Acknowledge it by ${day}.`,
  was: ({ day }: { day: string }) => `It was due on ${day}.`,
};

/** What a reminder says. */
export interface Reminded {
  id: number;
  title: string;
  organization: string;
  /** `YYYY-MM-DD`; null without one. */
  dueOn: string | null;
  overdue: boolean;
}

const subjectMax = 150;

/** The same words for everyone, with the card of the content: no one writes them, so no one reviews them. */
export function reminderMessage(reminded: Reminded): {
  subject: string;
  document: MessageDocument;
} {
  const { hello, fallback, end } = reminderTexts.greeting;
  const lines = [reminderTexts.text(reminded), ...dueOf(reminded)];
  return {
    subject: shortened(reminderTexts.subject(reminded)),
    document: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: hello },
            { type: 'mergeField', attrs: { field: 'firstName', fallback } },
            { type: 'text', text: end },
          ],
        },
        { type: 'paragraph', content: [{ type: 'text', text: lines.join(' ') }] },
        { type: 'contentCard', attrs: { contentId: reminded.id } },
      ],
    },
  };
}

function dueOf({ dueOn, overdue }: Reminded): string[] {
  if (dueOn === null) return [];
  const format = new Intl.DateTimeFormat(mailLanguage, { dateStyle: 'long', timeZone: 'UTC' });
  const day = format.format(new Date(dueOn));
  return [overdue ? reminderTexts.was({ day }) : reminderTexts.by({ day })];
}

function shortened(text: string): string {
  if (text.length <= subjectMax) return text;
  return `${text
    .slice(0, subjectMax - 1)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}…`;
}
