import type { ArticleCreate } from 'contract/content/articles.contract.ts';
import type { Scene } from './demo-drawings.ts';
import { callout, doc, link, list, paragraph, quote, strong, table, title } from './demo-text.ts';

interface DemoArticle {
  cover?: { scene: Scene; alt: string };
  article: ArticleCreate;
  published: boolean;
}

/** What the demo organization wrote: three articles for its people, and one that waits to be finished. */
export const demoArticles: readonly DemoArticle[] = [
  {
    cover: { scene: 'clinic', alt: 'A drawing of a hospital by the water, with some windows lit' },
    published: true,
    article: {
      title: 'Flu clinics open on all three sites',
      summary:
        'Walk in from Monday 30 November. No appointment, ten minutes, your badge is enough.',
      document: doc(
        paragraph(
          'The flu clinics at Northgate, Eastfield and Riverside are open to everyone who works here, including ' +
            'agency colleagues, volunteers and contractors. Bring your badge: the nurse reads the code on the ' +
            'back, and you are done in about ten minutes.',
        ),
        title('Where and when'),
        table(
          'From 30 November to 18 December',
          ['Site', 'Room', 'Days', 'Hours'],
          ['Northgate', 'Outpatients 2, level 1', 'Mon to Fri', '07:00–19:30'],
          ['Eastfield', 'Occupational health', 'Mon, Wed, Fri', '08:00–16:00'],
          ['Riverside', 'Day room, main entrance', 'Tue, Thu', '07:00–13:00'],
        ),
        callout(
          'note',
          strong('On nights? '),
          'On 2 and 9 December the clinic at Northgate stays open until 23:00.',
        ),
        title('Before you come'),
        list(
          'bulletList',
          'Wear short sleeves, or a layer you can take off.',
          'Tell the nurse if you have ever had a reaction to a vaccine.',
          'If you have a fever today, wait until it has passed.',
        ),
        quote(
          'I went between two ward rounds. It took less time than the coffee afterwards.',
          'A staff nurse, Riverside',
        ),
        paragraph(
          'Already vaccinated by your doctor or a pharmacy? Write to ',
          link('flu@northgate.example', 'mailto:flu@northgate.example'),
          ', so that we count you in.',
        ),
      ),
    },
  },
  {
    cover: { scene: 'winter', alt: 'A drawing of fir trees in the snow by night' },
    published: true,
    article: {
      title: 'The winter rota starts on 7 December',
      summary: 'Two shift patterns become one. What changes on your ward, and who to ask.',
      document: doc(
        paragraph(
          'From Monday 7 December all wards at Northgate and Eastfield work one winter pattern. Riverside keeps ' +
            'its hours until 4 January.',
        ),
        table(
          'One pattern for all wards',
          ['Shift', 'Begins', 'Ends'],
          ['Day', '07:30', '20:00'],
          ['Night', '19:30', '08:00'],
        ),
        title('What changes for you'),
        list(
          'bulletList',
          'You see your shifts for six weeks ahead, not four.',
          'A swap needs one colleague and no signature.',
          'There is half an hour to hand over, in both directions.',
        ),
        callout(
          'warning',
          'If the hours clash with care at home, fill in the rota form before 2 December. You need not give a reason.',
        ),
        title('Who to ask'),
        paragraph(
          'Your ward lead knows the new pattern and has the list of exceptions. For everything else, write to ',
          link('rota@northgate.example', 'mailto:rota@northgate.example'),
          '.',
        ),
      ),
    },
  },
  {
    cover: { scene: 'parking', alt: 'A drawing of a car park from above, half of it empty' },
    published: true,
    article: {
      title: 'Eastfield car park: bays 40 to 96 close',
      summary:
        'The surface is renewed from 1 to 12 December. Where to park, and how to get here without a car.',
      document: doc(
        paragraph('The lower half of the car park at Eastfield is closed for two weeks.'),
        title('If you drive'),
        list(
          'orderedList',
          'Park at the leisure centre; the barrier opens with your badge.',
          'Take the shuttle from its main door, every ten minutes from 06:30 to 21:00.',
          'Bays for disabled people stay where they are.',
        ),
        callout(
          'tip',
          'Bus 14 stops at the main entrance and is free with your badge in these weeks.',
        ),
      ),
    },
  },
  {
    cover: { scene: 'voices', alt: 'A drawing of nine speech bubbles in different colours' },
    published: false,
    article: {
      title: 'What you told us in the staff survey',
      summary: null,
      document: doc(
        paragraph(
          'Two in three of us answered. These are the three things that were said most often.',
        ),
        list('orderedList', 'Breaks', 'Parking', 'Who decides what'),
      ),
    },
  },
];
