import * as z from 'zod/mini';
import { machineRules } from '../delivery/machine-rules.ts';
import { trackings } from '../delivery/message.ts';
import { dateSchema, idSchema, instantSchema } from '../kernel/ids.ts';
import { definitionCodes, figureNames } from './definitions.ts';
import { rangeSchema } from './range.ts';

const count = z.int();

/** People of a cell; null: fewer than five, and so not told. */
const cell = z.nullable(count);

/** A count, and what it is a share of; null where it is none. */
export const valueSchema = z.object({ value: count, of: z.nullable(count) });
export type Value = z.output<typeof valueSchema>;

/** One figure with how it is counted. */
export const figureSchema = z.object({
  name: z.enum(figureNames),
  ...valueSchema.shape,
  before: valueSchema,
  /** How it is counted: by code, and in English. */
  definition: z.object({
    code: z.enum(definitionCodes),
    counted: z.string(),
    leftOut: z.string(),
    of: z.nullable(z.string()),
  }),
  asOf: instantSchema,
});
export type Figure = z.output<typeof figureSchema>;

export const figuresSchema = z.object({ range: rangeSchema, figures: z.array(figureSchema) });
export type Figures = z.output<typeof figuresSchema>;

/**
 * The size and reach of the directory, at the top of the dashboard; rates are of the last 30 days. For a manager of
 * selected groups they are those of the groups' people, each counted once.
 */
export const summarySchema = z.object({
  range: rangeSchema,
  people: count,
  /** Null within groups: who came and went is counted of everyone. */
  joined: z.nullable(count),
  gone: z.nullable(count),
  /** Active people with an address that takes mail, who have not unsubscribed. */
  reachable: count,
  /** Null within groups where it would tell of fewer than five people, now or in the days before. */
  reached: z.nullable(figureSchema),
  /** Null within groups of fewer than five people. */
  delivered: z.nullable(figureSchema),
  dependants: count,
  households: count,
});
export type Summary = z.output<typeof summarySchema>;

export const peopleBuckets = ['week', 'month'] as const;

export const peopleTrendSchema = z.object({
  range: rangeSchema,
  buckets: z.array(
    z.object({
      /** Days of the bucket that lie in the range. */
      from: dateSchema,
      to: dateSchema,
      joined: count,
      gone: count,
      /** Active people when it ended. */
      people: count,
    }),
  ),
  /** The same of the days before. */
  before: z.object({ joined: count, gone: count, people: count }),
});
export type PeopleTrend = z.output<typeof peopleTrendSchema>;

export const reachTrendSchema = z.object({
  range: rangeSchema,
  /** People reached from the first day to each; `before` the same of the days before. */
  days: z.array(z.object({ day: dateSchema, people: count, before: count })),
  /** People active on any of the days, and on any of those before. */
  people: count,
  peopleBefore: count,
  /** Messages that began to go out in the range. */
  sends: z.array(z.object({ day: dateSchema, messageId: idSchema, subject: z.string() })),
});
export type ReachTrend = z.output<typeof reachTrendSchema>;

/** People who did something themselves, and those who have only automated activity. */
const doneSchema = z.object({
  people: count,
  machinesOnly: count,
  /** Every time it was done by people, also where only totals are kept. */
  times: count,
});

/** The campaign that sent a message; null of a direct send. */
const campaign = z.nullable(z.object({ id: idSchema, name: z.string() }));

/** The results of a message. Each person counts once in each row. */
export const funnelSchema = z.object({
  messageId: idSchema,
  subject: z.string(),
  campaign,
  /** `aggregate`: only how often, not how many people; `off`: nothing is known after delivery. */
  tracking: z.enum(trackings),
  state: z.string(),
  startedAt: z.nullable(instantSchema),
  /** Everyone who was meant is in `recipients` or `skipped`. */
  recipients: count,
  skipped: count,
  /** Taken by a mail server and not bounced, as of this answer; what follows is as of `asOf`. */
  delivered: count,
  /** Taken first, and bounced later. */
  bounced: count,
  opened: doneSchema,
  clicked: doneSchema,
  viewed: doneSchema,
  unsubscribed: count,
  asOf: instantSchema,
});
export type Funnel = z.output<typeof funnelSchema>;

/** Names of the published rules. */
const machineRuleSchema = z.enum(machineRules);

/** What was followed in a message, how its groups took it, and what machines did. */
export const messagePartsSchema = z.object({
  /** In the order of the message. */
  links: z.array(
    z.object({
      position: count,
      /** Where it leads; null for an item of content. */
      url: z.nullable(z.string()),
      /** The item of content it leads to, with its title as readers see it. */
      content: z.nullable(z.object({ id: idSchema, title: z.nullable(z.string()) })),
      ...doneSchema.shape,
    }),
  ),
  /** The included groups in use with their members of today, by name. Anyone who is in two is in both. */
  groups: z.array(
    z.object({
      groupId: idSchema,
      name: z.string(),
      delivered: cell,
      opened: cell,
      clicked: cell,
    }),
  ),
  /** Automated opens and clicks, by the rule that recognized them; how often. */
  machines: z.array(z.object({ rule: machineRuleSchema, opened: count, clicked: count })),
});
export type MessageParts = z.output<typeof messagePartsSchema>;

export const messageResultSchema = z.object({
  messageId: idSchema,
  subject: z.string(),
  campaign,
  state: z.string(),
  tracking: z.enum(trackings),
  startedAt: instantSchema,
  delivered: count,
  opened: count,
  openedByMachines: count,
  clicked: count,
  unsubscribed: count,
});
export type MessageResult = z.output<typeof messageResultSchema>;

export const messageResultsSchema = z.object({
  range: rangeSchema,
  items: z.array(messageResultSchema),
});

export const contentResultsSchema = z.object({
  range: rangeSchema,
  items: z.array(
    z.object({
      contentId: idSchema,
      title: z.string(),
      publishedAt: z.nullable(instantSchema),
      /** People who viewed it for the first time in the range. */
      readers: count,
      reads: count,
      readsBefore: count,
    }),
  ),
  /** Over all content, not only the items here. */
  reads: count,
  readsBefore: count,
});
export type ContentResults = z.output<typeof contentResultsSchema>;

export const groupResultsSchema = z.object({
  range: rangeSchema,
  /** The weeks from Monday, or months, that the range is cut into. */
  periods: z.array(z.object({ from: dateSchema, to: dateSchema })),
  items: z.array(
    z.object({
      groupId: idSchema,
      name: z.string(),
      /** Null when fewer than five people are in it: then nothing of the group is shown. */
      people: cell,
      reached: cell,
      reachedBefore: cell,
      periods: z.array(cell),
    }),
  ),
});
export type GroupResults = z.output<typeof groupResultsSchema>;

export const hubResultsSchema = z.object({
  range: rangeSchema,
  /** By the share of the audience that read something, the largest first. */
  items: z.array(
    z.object({
      hubId: idSchema,
      name: z.string(),
      /** Active people of its audience, each once. */
      audience: count,
      /** Of them, the people who read something in it in the range. */
      readers: count,
      readersBefore: count,
    }),
  ),
});
export type HubResults = z.output<typeof hubResultsSchema>;

export const groupDaysSchema = z.object({
  range: rangeSchema,
  items: z.array(
    z.object({
      groupId: idSchema,
      name: z.string(),
      /** People reached on each day of the range, in order. */
      days: z.array(cell),
    }),
  ),
});
export type GroupDays = z.output<typeof groupDaysSchema>;
