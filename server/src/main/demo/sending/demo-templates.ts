import type { MessageBlock, MessageDocument } from 'contract/documents/document.ts';
import { createTemplate } from '../../../areas/templates/templates.public.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { bullets, callout, paragraph, plain, title } from '../content/demo-text.ts';

const documentOf = (...content: MessageBlock[]): MessageDocument => ({ type: 'doc', content });

const greeting: MessageBlock = {
  type: 'paragraph',
  content: [
    plain('Hello '),
    { type: 'mergeField', attrs: { field: 'firstName', fallback: 'colleague' } },
    plain(','),
  ],
};

const block = (blockId: number): MessageBlock => ({ type: 'savedBlock', attrs: { blockId } });

/** Used in many messages. */
const demoBlocks = [
  {
    name: 'Contact',
    document: documentOf(
      title('Questions?'),
      paragraph('Call the people team on 0113 496 0100, or write to people@northgate.example.'),
      paragraph('We answer within one working day.'),
    ),
  },
  {
    name: 'Opening hours',
    document: documentOf(
      title('Service desk'),
      bullets(
        'Monday to Friday from 7:30 to 18:00',
        'Saturday from 9:00 to 13:00',
        'Nights: call the porter’s desk',
      ),
    ),
  },
] as const;

type Ids = Readonly<Record<(typeof demoBlocks)[number]['name'], number>>;

const demoTemplates = (ids: Ids) => [
  {
    name: 'Newsletter',
    description: 'Three things of the month, each in a few lines',
    subject: 'This month at Northgate',
    previewText: 'Three things worth two minutes.',
    document: documentOf(
      greeting,
      paragraph('Here’s what happened this month, in two minutes.'),
      title('First story'),
      paragraph('What happened, why it matters, and what changes for your readers.'),
      title('Second story'),
      paragraph('One fact, one name, one link.'),
      title('Dates to keep'),
      bullets('Day, time and place', 'Day, time and place'),
      block(ids['Opening hours']),
    ),
  },
  {
    name: 'Event invitation',
    description: 'What, when and where, with a button to sign up',
    subject: 'You’re invited',
    previewText: 'Save your place.',
    document: documentOf(
      greeting,
      paragraph(
        'You’re invited. Say in two sentences what awaits people and why they should come.',
      ),
      bullets('When: day, from and until', 'Where: site, building and room', 'Who: everyone'),
      { type: 'button', attrs: { label: 'Sign up', href: 'https://events.example.org/sign-up' } },
      paragraph('Can’t come? Tell a colleague.'),
      block(ids.Contact),
    ),
  },
  {
    name: 'Policy change',
    description: 'What changes, from when, and what people have to do',
    subject: 'What changes from next month',
    previewText: 'In short: what’s new, and what you do.',
    document: documentOf(
      greeting,
      paragraph('From the first of next month this policy changes. In short:'),
      callout('note', 'One sentence that says what changes.'),
      title('What changes'),
      bullets('Until now: how it was', 'From now on: how it will be'),
      title('What you do'),
      paragraph('Read the policy, and ask your lead if something is unclear.'),
      {
        type: 'button',
        attrs: { label: 'Read the policy', href: 'https://policies.example.org/latest' },
      },
      block(ids.Contact),
      block(ids['Opening hours']),
    ),
  },
];

/** Creates what messages of the demo begin from. */
export async function makeTemplates(tx: OrganizationTransaction): Promise<void> {
  const ids = { Contact: 0, 'Opening hours': 0 };
  for (const { name, document } of demoBlocks) {
    ids[name] = await createTemplate(tx, 'block', { name, document });
  }
  for (const template of demoTemplates(ids)) {
    await createTemplate(tx, 'message', template);
  }
}
