import type { HubCreate } from 'contract/hubs/hubs.contract.ts';

interface DemoHub {
  hub: HubCreate;
  /** Names of groups; everyone when absent. */
  groups?: readonly string[];
  /** Places of the articles it holds, in its order. */
  articles: readonly number[];
  /** Titles of socials and files behind them. */
  more: readonly string[];
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
    groups: ['Ward leads', 'Night cover'],
    articles: [1, 0, 3],
    more: ['Flu clinics: how long you wait today', 'Hand hygiene poster, A3'],
    published: true,
  },
  {
    hub: {
      name: 'Safety first',
      summary: 'Fire, data and personal safety on all sites',
      icon: 'shield',
      colour: 'ochre',
    },
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
    articles: [3],
    more: ['Five moments of hand hygiene: the film, in four minutes'],
    published: false,
  },
];
