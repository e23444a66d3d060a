import type { ContentUpdate } from 'contract/content/settings.contract.ts';
import type { ArticleDocument } from 'contract/documents/document.ts';
import type { Scene } from './demo-drawings.ts';
import { bullets, callout, doc, paragraph, table, title } from './demo-text.ts';

/** Where a story is when the demo begins. */
export type Stage =
  | { state: 'published'; daysAgo: number }
  | { state: 'scheduled'; inDays: number }
  | { state: 'in_review'; note: string }
  | { state: 'archived'; daysAgo: number }
  | { state: 'draft' };

export interface DemoStory {
  /** Which of the people who sign in writes it: the first are managers, the others submit what they write. */
  author: number;
  scene: Scene;
  alt: string;
  stage: Stage;
  article: { title: string; summary: string; document: ArticleDocument };
  settings?: Omit<ContentUpdate, 'version' | 'reviewAt' | 'acknowledgeBy'>;
  /** Days from now; before now: overdue. */
  reviewInDays?: number;
  acknowledgeInDays?: number;
}

/** What people of the demo organization wrote, beside what went out by email. */
export const demoStories: readonly DemoStory[] = [
  {
    author: 0,
    scene: 'clinic',
    alt: 'A drawing of a hospital by the water, with some windows lit',
    stage: { state: 'published', daysAgo: 13 },
    settings: { tags: ['policy', 'safety'], acknowledgement: true },
    // A week after yesterday, on which people are reminded of it.
    acknowledgeInDays: 6,
    reviewInDays: 180,
    article: {
      title: 'Infection control: what changes on all wards',
      summary: 'Masks, hands and visitors. Read it and confirm that you have.',
      document: doc(
        paragraph('From this month one set of rules holds on every ward of all four sites.'),
        title('What changes'),
        bullets(
          'Masks in all rooms with patients who cough, for staff and visitors.',
          'Hands before and after each patient; the bottles hang on the left of each door.',
          'Two visitors at a time, and none with a fever.',
        ),
        callout('warning', 'Report a needle injury within an hour, at any time: extension 2222.'),
      ),
    },
  },
  {
    author: 1,
    scene: 'parking',
    alt: 'A drawing of a car park from above, half of it empty',
    stage: { state: 'published', daysAgo: 44 },
    settings: { tags: ['sites'] },
    reviewInDays: -9,
    article: {
      title: 'Parking permits: who gets one, and how',
      summary: 'Three kinds of permits, and what to do when your shift changes.',
      document: doc(
        paragraph('You get a permit if your shift begins before 07:00 or ends after 21:00.'),
        table(
          'Permits',
          ['Permit', 'For', 'Cost a month'],
          ['Night', 'Shifts that end after 21:00', 'none'],
          ['Care', 'People who care for someone at home', 'none'],
          ['Day', 'Everyone else, by lot', '£12'],
        ),
      ),
    },
  },
  {
    author: 2,
    scene: 'voices',
    alt: 'A drawing of nine speech bubbles in different colours',
    stage: { state: 'published', daysAgo: 6 },
    settings: { tags: ['people'] },
    article: {
      title: 'Five minutes with the night team of the emergency department',
      summary: 'What they eat at four in the morning, and what they would change first.',
      document: doc(
        paragraph('Seven people, eleven hours, and one kettle. We asked them about their night.'),
        title('What would you change first?'),
        bullets(
          'A second kettle.',
          'The lights in the corridor: half as bright would do.',
          'Handover at the board, not in the office.',
        ),
        paragraph('Two of the three are done since Monday. The kettle came first.'),
      ),
    },
  },
  {
    author: 3,
    scene: 'garden',
    alt: 'A drawing of hills with leaves under a large sun',
    stage: { state: 'scheduled', inDays: 2 },
    settings: { tags: ['wellbeing'] },
    article: {
      title: 'The garden behind Riverside opens for breaks',
      summary: 'Twelve benches, two tables, and no phones.',
      document: doc(
        paragraph('From Friday the garden behind Riverside is open to staff from 06:00 to 22:00.'),
        bullets('The door is beside the canteen.', 'Bring your badge.', 'Dogs stay outside.'),
      ),
    },
  },
  {
    author: 5,
    scene: 'rota',
    alt: 'A drawing of a month in which some days are coloured',
    stage: { state: 'in_review', note: 'Check the dates of the two courses with the trainers.' },
    settings: { tags: ['training'] },
    article: {
      title: 'First aid courses in December',
      summary: 'Two courses, twenty places each. The time counts as working time.',
      document: doc(
        paragraph('Your certificate lasts for three years. If it ends this winter, book now.'),
        table(
          'Courses',
          ['Day', 'Where', 'Places left'],
          ['3 December', 'Northgate, room 4', '11'],
          ['10 December', 'Harbour Clinic', '16'],
        ),
      ),
    },
  },
  {
    author: 6,
    scene: 'winter',
    alt: 'A drawing of fir trees in the snow by night',
    stage: { state: 'draft' },
    settings: { tags: ['people'] },
    article: {
      title: 'The choir sings on 18 December',
      summary: 'In the entrance hall at Northgate, at noon and again at seven.',
      document: doc(paragraph('Everyone may sing along. The sheets lie on the piano.')),
    },
  },
  {
    author: 1,
    scene: 'rota',
    alt: 'A drawing of a month in which some days are coloured',
    stage: { state: 'archived', daysAgo: 120 },
    article: {
      title: 'Summer rota: days off in August',
      summary: 'How days off were shared out this summer.',
      document: doc(
        paragraph('The summer rota ended on 31 August. This page is kept for reference.'),
      ),
    },
  },
];
