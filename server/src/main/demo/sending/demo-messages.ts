import type { ArticleDocument, MessageDocument } from 'contract/documents/document.ts';
import type { Scene } from '../content/demo-drawings.ts';
import { bullets, callout, doc, paragraph, plain, title } from '../content/demo-text.ts';

/** Something that the demo organization has told its people. */
export interface DemoMessage {
  /** Days before today, at eleven in the morning in universal time. */
  daysAgo: number;
  name: string;
  /** The default topic when absent. */
  topic?: string;
  subject: string;
  previewText: string;
  cover: { scene: Scene; alt: string };
  article: { title: string; summary: string; document: ArticleDocument };
  document: (contentId: number) => MessageDocument;
  /** The shares of recipients who open it, click a link of it and unsubscribe. */
  rates: { opened: number; clicked: number; stopped: number };
  /** How many of them mark it as spam; none when absent. */
  complaints?: number;
  /** How many mailboxes are full; none when absent. */
  fullMailboxes?: number;
  /** Sending was paused when so many had gone. */
  pausedAfter?: number;
}

function template(
  opening: string,
  button: { label: string; href: string } | null,
): DemoMessage['document'] {
  return (contentId) => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          plain('Hello '),
          { type: 'mergeField', attrs: { field: 'firstName', fallback: 'colleague' } },
          plain(','),
        ],
      },
      paragraph(opening),
      ...(button ? [{ type: 'button' as const, attrs: button }] : []),
      { type: 'contentCard', attrs: { contentId } },
    ],
  });
}

/** The oldest first. */
export const demoMessages: readonly DemoMessage[] = [
  {
    daysAgo: 58,
    name: 'A rota four weeks ahead',
    topic: 'Safety and work',
    subject: 'Your rota changes next month',
    previewText: 'Ask for your days four weeks ahead instead of two.',
    cover: { scene: 'rota', alt: 'A drawing of a month in which some days are coloured' },
    article: {
      title: 'How the new rota works',
      summary: 'Four weeks ahead, swaps in one place, and who decides when two want the same day.',
      document: doc(
        paragraph('From next month everyone sees the rota four weeks ahead instead of two.'),
        title('What changes'),
        bullets(
          'Ask for days off until the first of the month before.',
          'Swap with a colleague in the rota itself. Your lead sees the swap and doesn’t need to sign.',
          'Nights are shared out over the quarter, not over the month.',
        ),
        title('When two want the same day'),
        paragraph('The person with fewer wishes met this year goes first.'),
      ),
    },
    document: template('from next month you see your rota four weeks ahead instead of two.', null),
    rates: { opened: 0.66, clicked: 0.31, stopped: 0.005 },
  },
  {
    daysAgo: 30,
    name: 'Staff survey',
    subject: 'Eight minutes for the staff survey',
    previewText: 'What should change here? It closes on Friday.',
    cover: { scene: 'voices', alt: 'A drawing of nine speech bubbles in different colours' },
    article: {
      title: 'Results of the last survey',
      summary: 'Three things you asked for, and what was done about each.',
      document: doc(
        paragraph('Last year 61 of 100 people answered. Three wishes came up again and again.'),
        bullets(
          'Quieter rooms for breaks: there is one on every floor of Northgate now.',
          'Parking at Eastfield: 40 more places since March.',
          'Answers to ideas: each gets one within a month, also when it is no.',
        ),
      ),
    },
    document: template('the staff survey is open until Friday. It takes eight minutes.', {
      label: 'Open the survey',
      href: 'https://survey.example.org/northgate',
    }),
    rates: { opened: 0.58, clicked: 0.37, stopped: 0.01 },
    complaints: 2,
    fullMailboxes: 3,
  },
  {
    daysAgo: 9,
    name: 'Winter vaccination',
    subject: 'Winter vaccination: book your slot',
    previewText: 'Ten minutes, on site, from next week.',
    cover: { scene: 'winter', alt: 'A drawing of fir trees in the snow by night' },
    article: {
      title: 'What to bring, and who should wait',
      summary: 'Short sleeves, your badge, and no fever.',
      document: doc(
        paragraph('The vaccination takes ten minutes and counts as working time.'),
        title('Before you come'),
        bullets(
          'Wear short sleeves, or a layer that you can take off.',
          'Tell the nurse if you have ever had a reaction to a vaccine.',
          'If you have a fever today, wait until it has passed.',
        ),
        callout('note', 'Night staff: there are two sessions from 05:30.'),
      ),
    },
    document: template(
      'from next week our occupational health team vaccinates against flu. It takes ten minutes, and the time counts as working time.',
      { label: 'Book a slot', href: 'https://slots.example.org/winter' },
    ),
    rates: { opened: 0.61, clicked: 0.34, stopped: 0.01 },
    fullMailboxes: 2,
  },
  {
    daysAgo: 1,
    name: 'Car park at Eastfield',
    subject: 'Bays 40 to 96 close on Tuesday',
    previewText: 'Where to park for two weeks, and how to get here without a car.',
    cover: { scene: 'parking', alt: 'A drawing of a car park from above, half of it empty' },
    article: {
      title: 'Two weeks without the lower car park',
      summary: 'The barrier at the leisure centre opens with your badge.',
      document: doc(
        paragraph(
          'The surface of the lower car park at Eastfield is renewed from 1 to 12 December.',
        ),
        bullets(
          'Park at the leisure centre; the barrier opens with your badge.',
          'The shuttle goes every ten minutes from 06:30 to 21:00.',
        ),
      ),
    },
    document: template(
      'the lower half of the car park at Eastfield is closed for two weeks.',
      null,
    ),
    rates: { opened: 0.4, clicked: 0.1, stopped: 0 },
    pausedAfter: 60,
  },
];

/** What is not finished: it has no audience yet. */
export const demoDraft = {
  name: 'Choir on 18 December',
  topic: 'Events',
  subject: 'Come and sing',
  previewText: 'Noon and seven, in the entrance hall at Northgate.',
};
