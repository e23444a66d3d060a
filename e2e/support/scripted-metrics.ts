import { definitions, type FigureName } from 'contract/metrics/definitions.ts';
import { spoilt } from './spoilt-english.ts';
import type {
  ContentResults,
  Figures,
  Funnel,
  GroupDays,
  GroupResults,
  MessageResult,
  PeopleTrend,
  ReachTrend,
} from 'contract/metrics/metrics.ts';
import type { Range } from 'contract/metrics/range.ts';
import type { ScriptedApi } from './scripted-api.ts';

const range: Range = {
  from: '2026-10-19',
  to: '2026-10-21',
  days: 3,
  before: { from: '2026-10-16', to: '2026-10-18' },
  timeZone: 'Europe/London',
  asOf: '2026-10-21T08:40:00.000Z',
};

const figures: Figures = {
  range,
  figures: (Object.keys(definitions) as FigureName[]).map((name) => ({
    name,
    value: name === 'people' ? 120 : 90,
    of: definitions[name].of === null ? null : 120,
    before: { value: 60, of: definitions[name].of === null ? null : 120 },
    // The words are the browser's: what the server says beside the code is not shown.
    definition: { ...definitions[name], counted: spoilt, leftOut: spoilt },
    asOf: range.asOf,
  })),
};

const people: PeopleTrend = {
  range,
  buckets: [{ from: range.from, to: range.to, joined: 5, gone: 2, people: 120 }],
  before: { joined: 1, gone: 0, people: 117 },
};

const reach: ReachTrend = {
  range,
  days: ['2026-10-19', '2026-10-20', '2026-10-21'].map((day, index) => ({
    day,
    people: index * 45,
    before: index * 30,
  })),
  people: 120,
  peopleBefore: 117,
  sends: [{ day: '2026-10-20', messageId: 1, subject: 'Winter rota' }],
};

const messages: MessageResult[] = [
  {
    messageId: 1,
    subject: 'Winter rota',
    campaign: { id: 7, name: 'Rota of week 43' },
    state: 'sent',
    tracking: 'identified',
    startedAt: '2026-10-20T08:00:00.000Z',
    delivered: 118,
    opened: 90,
    openedByMachines: 11,
    clicked: 30,
    unsubscribed: 1,
  },
];

const content: ContentResults = {
  range,
  items: [
    { contentId: 3, title: 'The rota', publishedAt: null, readers: 25, reads: 33, readsBefore: 9 },
  ],
  reads: 33,
  readsBefore: 9,
};

const groups: GroupResults = {
  range,
  periods: [{ from: range.from, to: range.to }],
  items: [
    {
      groupId: 1,
      name: 'Night staff',
      people: 60,
      reached: 45,
      reachedBefore: 40,
      periods: [45],
    },
    {
      groupId: 2,
      name: 'Board',
      people: null,
      reached: null,
      reachedBefore: null,
      periods: [null],
    },
  ],
};

const groupDays: GroupDays = {
  range,
  items: [{ groupId: 1, name: 'Night staff', days: [0, 45, null] }],
};

/** A campaign that began to leave so many hours ago, and what was done with it since. */
export function scriptedFunnel(hoursAgo: number, done: Partial<Funnel> = {}): Funnel {
  const nothing = { people: 0, machinesOnly: 0, times: 0 };
  return {
    messageId: 1,
    subject: 'Winter rota',
    campaign: { id: 7, name: 'Rota of week 43' },
    tracking: 'identified',
    state: 'sent',
    startedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    recipients: 120,
    skipped: 2,
    delivered: 118,
    bounced: 2,
    opened: nothing,
    clicked: nothing,
    viewed: nothing,
    unsubscribed: 0,
    asOf: range.asOf,
    ...done,
  };
}

/** Key metrics of an organization that sends, word for word. */
export function scriptMetrics(api: ScriptedApi): void {
  const answers: Record<string, unknown> = {
    key: figures,
    people,
    reach,
    messages: { range, items: messages },
    content,
    groups,
    'groups/daily': groupDays,
    hubs: { range, items: [] },
  };
  const total = { count: 30, kind: 'exact' };
  const page = { items: [], nextCursor: null, previousCursor: null };
  api.answer('GET', /^\/admin\/accounts$/u, { body: { ...page, total } });
  for (const [path, body] of Object.entries(answers)) {
    api.answer('GET', new RegExp(`^/admin/metrics/${path}$`, 'u'), { body });
  }
}
