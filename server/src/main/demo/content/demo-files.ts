import { coverSize, drawCover } from './demo-drawings.ts';
import { pdfOf, workbookOf, type DemoPage } from './demo-documents.ts';
import type { Stage } from './demo-stories.ts';

export interface DemoFile {
  readonly title: string;
  readonly tags: readonly string[];
  readonly stage: Stage;
  /** Oldest first; the last is the newest. */
  readonly versions: readonly {
    readonly name: string;
    readonly contentType: string;
    /** Of a picture. */
    readonly size?: { readonly width: number; readonly height: number };
    bytes(): Promise<Buffer> | Buffer;
  }[];
}

const pdf = (name: string, ...pages: DemoPage[]) => ({
  name,
  contentType: 'application/pdf',
  bytes: () => pdfOf(pages),
});

const handPoster = (hours: string): DemoPage => ({
  title: 'Five moments for clean hands',
  lines: [
    '1   Before you touch a patient',
    '2   Before a clean or aseptic task',
    '3   After contact with body fluids',
    '4   After you touch a patient',
    '5   After you touch what is around them',
    '',
    `Infection control answers ${hours}: extension 2222.`,
  ],
  boxes: [
    [0, 0, 595, 300, '#e6f0f0'],
    [56, 60, 84, 180, '#075d68'],
    [160, 60, 84, 140, '#2f6f7b'],
    [264, 60, 84, 200, '#0b2c33'],
    [368, 60, 84, 120, '#c6613a'],
    [472, 60, 67, 160, '#6fb2ba'],
  ],
});

/** Files of the demo organization, made by us: a poster with a second version, a list, a map and a picture. */
export const demoFiles: readonly DemoFile[] = [
  {
    title: 'Hand hygiene poster, A3',
    tags: ['safety', 'poster'],
    stage: { state: 'published', daysAgo: 30 },
    versions: [
      pdf('Hand hygiene poster A3.pdf', handPoster('from 08:00 to 16:00')),
      pdf('Hand hygiene poster A3, 2.pdf', handPoster('at any time')),
    ],
  },
  {
    title: 'On-call list, week 50',
    tags: ['rota'],
    stage: { state: 'published', daysAgo: 1 },
    versions: [
      {
        name: 'On-call list week 50.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        bytes: () =>
          workbookOf('Week 50', [
            ['Day', 'Site', 'Medicine', 'Surgery', 'Extension'],
            ['Monday', 'Northgate', 'M. Hoxha', 'P. Dubois', 2100],
            ['Tuesday', 'Northgate', 'L. Gruber', 'P. Dubois', 2100],
            ['Wednesday', 'Eastfield', 'M. Hoxha', 'F. Ivanova', 3100],
            ['Thursday', 'Riverside', 'N. Eriksen', 'F. Ivanova', 4100],
            ['Friday', 'Northgate', 'N. Eriksen', 'B. Novak', 2100],
          ]),
      },
    ],
  },
  {
    title: 'Fire drill plan, Riverside',
    tags: ['safety'],
    stage: { state: 'in_review', note: 'The assembly point moved to the west lawn.' },
    versions: [
      pdf('Fire drill plan Riverside.pdf', {
        title: 'Fire drill, Riverside',
        lines: [
          'Thursday 10 December, 10:30',
          'Wards 1 and 2 leave by the west stairs, 3 and 4 by the east stairs.',
          'Assembly point: the west lawn, behind the car park.',
        ],
        boxes: [
          [56, 120, 483, 420, '#eef2f0'],
          [90, 320, 120, 180, '#b3261e'],
          [250, 320, 120, 180, '#2f6f7b'],
          [410, 320, 95, 180, '#ffb01b'],
          [90, 160, 415, 120, '#9dc3b4'],
        ],
      }),
    ],
  },
  {
    title: 'The new entrance at Eastfield',
    tags: ['sites'],
    stage: { state: 'draft' },
    versions: [
      {
        name: 'New entrance Eastfield.jpg',
        contentType: 'image/jpeg',
        size: coverSize,
        bytes: () => drawCover('clinic', 41),
      },
    ],
  },
];
