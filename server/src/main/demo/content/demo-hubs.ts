import type { HubArrangement } from 'contract/hubs/hub-items.contract.ts';
import type { HubCreate } from 'contract/hubs/hubs.contract.ts';
import type { Scene } from './demo-drawings.ts';

interface DemoHub {
  hub: HubCreate;
  cover: { scene: Scene; alt: string };
  /** Names of groups; everyone when absent. */
  groups?: readonly string[];
  /** Places of the articles it holds, in its order. */
  articles: readonly number[];
  /** Titles of socials and files behind them. */
  more: readonly string[];
  /** Which of these items are pinned, and its sections, by places in the order above; the others follow. */
  arranged?: {
    pinned: readonly number[];
    sections: readonly { name: string; items: readonly number[] }[];
  };
  published: boolean;
}

/** The hubs of the demo organization: for everyone, for groups, and one that waits to be finished. */
export const demoHubs: readonly [DemoHub, ...DemoHub[]] = [
  {
    hub: {
      name: 'Working here',
      summary: 'Rota, canteen, car parks and everyday matters',
      icon: 'building',
      colour: 'petrol',
      order: 'newest',
    },
    cover: { scene: 'clinic', alt: 'A drawing of a hospital by the water' },
    articles: [0, 1, 2],
    more: [
      'We are hiring 40 nurses: meet the teams on 3 December',
      'Riverside in the morning sun',
      'On-call list, week 50',
    ],
    published: true,
  },
  {
    hub: {
      name: 'Winter 2026',
      summary: 'Flu, rota, roads: what this winter asks of us',
      icon: 'calendar',
      colour: 'brick',
    },
    cover: { scene: 'winter', alt: 'A drawing of fir trees in the snow by night' },
    groups: ['Ward leads', 'Night cover'],
    articles: [1, 0, 2, 3],
    more: ['Flu clinics: how long you wait today', 'Hand hygiene poster, A3'],
    arranged: {
      pinned: [0],
      sections: [
        { name: 'Stay well', items: [1, 4, 5] },
        { name: 'Get to work', items: [2] },
      ],
    },
    published: true,
  },
  {
    hub: {
      name: 'Safety first',
      summary: 'Fire, data and personal safety on all sites',
      icon: 'shield',
      colour: 'ochre',
    },
    cover: { scene: 'parking', alt: 'A drawing of a car park from above' },
    groups: ['First aiders', 'Fire wardens'],
    articles: [2],
    more: ['Hand hygiene poster, A3', 'Fire drill plan, Riverside'],
    published: true,
  },
  {
    hub: {
      name: 'Learning',
      summary: 'Courses with free places, and what you must renew',
      icon: 'book',
      colour: 'plum',
    },
    cover: { scene: 'rota', alt: 'A drawing of a calendar with coloured days' },
    articles: [3],
    more: ['Five moments of hand hygiene: the film, in four minutes'],
    published: false,
  },
];

/** How the items of a hub are arranged, by their places among them. */
export function arrangementOf(
  items: readonly number[],
  { pinned, sections }: NonNullable<DemoHub['arranged']>,
): HubArrangement {
  const at = (indexes: readonly number[]) => indexes.flatMap((index) => items[index] ?? []);
  const placed = new Set([...pinned, ...sections.flatMap((section) => section.items)]);
  return {
    pinned: at(pinned),
    sections: sections.map((section) => ({ name: section.name, items: at(section.items) })),
    others: items.filter((_, index) => !placed.has(index)),
  };
}
