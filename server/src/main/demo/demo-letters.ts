import type { ArticleDocument, Block, MessageDocument } from 'contract/content/document.ts';

/** Something that the demo organization has told its people. */
export interface DemoLetter {
  /** Days before today, at eleven in the morning in universal time. */
  daysAgo: number;
  name: string;
  subject: string;
  previewText: string;
  article: { title: string; summary: string; document: ArticleDocument };
  document: (contentId: number) => MessageDocument;
  /** Of those who got it, the shares that open it, follow a link of it and stop the mail. */
  shares: { opened: number; clicked: number; stopped: number };
}

const words = (text: string) => ({ type: 'text' as const, text });
const paragraph = (text: string): Block => ({ type: 'paragraph', content: [words(text)] });
const heading = (text: string): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [words(text)],
});
const bullets = (...items: string[]): Block => ({
  type: 'bulletList',
  content: items.map((item) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [words(item)] }],
  })),
});
const article = (...content: Block[]): ArticleDocument => ({ type: 'doc', content });

function letter(
  opening: string,
  button: { label: string; href: string } | null,
): DemoLetter['document'] {
  return (contentId) => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          words('Hello '),
          { type: 'mergeField', attrs: { field: 'firstName', fallback: 'colleague' } },
          words(','),
        ],
      },
      paragraph(opening),
      ...(button ? [{ type: 'button' as const, attrs: button }] : []),
      { type: 'contentCard', attrs: { contentId } },
    ],
  });
}

/** The oldest first. */
export const demoLetters: readonly DemoLetter[] = [
  {
    daysAgo: 58,
    name: 'A rota four weeks ahead',
    subject: 'Your rota changes next month',
    previewText: 'Ask for your days four weeks ahead instead of two.',
    article: {
      title: 'How the new rota works',
      summary: 'Four weeks ahead, swaps in one place, and who decides when two want the same day.',
      document: article(
        paragraph('From next month everyone sees the rota four weeks ahead instead of two.'),
        heading('What changes'),
        bullets(
          'Ask for days off until the first of the month before.',
          'Swap with a colleague in the rota itself. Your lead sees the swap and doesn’t need to sign.',
          'Nights are shared out over the quarter, not over the month.',
        ),
        heading('When two want the same day'),
        paragraph('The person with fewer wishes met this year goes first.'),
      ),
    },
    document: letter('from next month you see your rota four weeks ahead instead of two.', null),
    shares: { opened: 0.66, clicked: 0.31, stopped: 0.005 },
  },
  {
    daysAgo: 30,
    name: 'Staff survey',
    subject: 'Eight minutes for the staff survey',
    previewText: 'What should change here? It closes on Friday.',
    article: {
      title: 'Results of the last survey',
      summary: 'Three things you asked for, and what was done about each.',
      document: article(
        paragraph('Last year 61 of 100 people answered. Three wishes came up again and again.'),
        bullets(
          'Quieter rooms for breaks: there is one on every floor of Northgate now.',
          'Parking at Eastfield: 40 more places since March.',
          'Answers to ideas: each gets one within a month, also when it is no.',
        ),
      ),
    },
    document: letter('the staff survey is open until Friday. It takes eight minutes.', {
      label: 'Open the survey',
      href: 'https://survey.example.org/northgate',
    }),
    shares: { opened: 0.58, clicked: 0.37, stopped: 0.01 },
  },
  {
    daysAgo: 9,
    name: 'Winter vaccination',
    subject: 'Winter vaccination: book your slot',
    previewText: 'Ten minutes, on site, from next week.',
    article: {
      title: 'What to bring, and who should wait',
      summary: 'Short sleeves, your badge, and no fever.',
      document: article(
        paragraph('The vaccination takes ten minutes and counts as working time.'),
        heading('Before you come'),
        bullets(
          'Wear short sleeves, or a layer that you can take off.',
          'Tell the nurse if you have ever had a reaction to a vaccine.',
          'If you have a fever today, wait until it has passed.',
        ),
        {
          type: 'callout',
          attrs: { kind: 'note' },
          content: [
            {
              type: 'paragraph',
              content: [words('Night staff: there are two sessions from 05:30.')],
            },
          ],
        },
      ),
    },
    document: letter(
      'from next week our occupational health team vaccinates against flu. It takes ten minutes, and the time counts as working time.',
      { label: 'Book a slot', href: 'https://slots.example.org/winter' },
    ),
    shares: { opened: 0.61, clicked: 0.34, stopped: 0.01 },
  },
];
