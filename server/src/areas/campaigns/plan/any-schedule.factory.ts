import type { HeldCode } from 'contract/campaigns/campaign.ts';

/** A campaign as the rules of the product's description have it: what the database must say as well. Times in ms. */
export interface Expected {
  readonly id: number;
  state: 'draft' | 'in_review' | 'scheduled' | 'started' | 'cancelled';
  deleted: boolean;
  sendAt: number | null;
  startsAt: number | null;
  reviewed: number | null;
  tolerance: number | null;
  held: HeldCode | null;
}

export interface Act {
  verb: Verb;
  /** When it is meant to be sent, and when it starts: earlier, where the clocks of each recipient count. */
  sendAt: number;
  startsAt: number;
  reviewed: number;
  tolerance: number | null;
}

/** Written down once more on purpose: a model that asked the product for its rules would share their mistakes. */
const ways = {
  edit: ['draft', 'in_review'],
  submit: ['draft'],
  sendBack: ['in_review'],
  schedule: ['draft', 'in_review', 'scheduled'],
  send: ['draft', 'in_review', 'scheduled'],
  cancel: ['in_review', 'scheduled'],
  reopen: ['in_review', 'scheduled', 'cancelled'],
  reschedule: ['cancelled'],
  undo: ['started'],
  trash: ['draft', 'in_review', 'scheduled', 'cancelled'],
  restore: ['draft', 'cancelled'],
} as const satisfies Record<string, readonly Expected['state'][]>;
export type Verb = keyof typeof ways;
export const verbs = Object.keys(ways) as readonly Verb[];

/** Whether the description has such a way. */
export function isWay(verb: Verb, { state, deleted }: Expected): boolean {
  return deleted === (verb === 'restore') && (ways[verb] as readonly string[]).includes(state);
}

/** Keeps what the description says of a campaign after someone acted. */
export function expectAct(campaign: Expected, act: Act, now: number): void {
  const { sendAt, startsAt, reviewed, tolerance } = act;
  const ended = { startsAt: null, held: null };
  const stillMeant = campaign.sendAt !== null && campaign.sendAt > now ? campaign.sendAt : null;
  const draft = { ...ended, state: 'draft', reviewed: null } as const;
  const plan = { state: 'scheduled', held: null } as const;
  const isWaiting = campaign.state === 'in_review' || campaign.state === 'scheduled';
  const changes: Record<Verb, Partial<Expected>> = {
    edit: { ...draft, sendAt },
    submit: { state: 'in_review' },
    sendBack: { ...draft, sendAt: stillMeant },
    schedule: { ...plan, sendAt, startsAt, reviewed, tolerance },
    send: { ...ended, state: 'started' },
    cancel: { ...ended, state: 'cancelled' },
    reopen: { ...draft, sendAt: stillMeant },
    reschedule: { ...plan, startsAt: campaign.sendAt },
    undo: { ...draft, sendAt: stillMeant },
    trash: {
      ...ended,
      deleted: true,
      ...(isWaiting && { state: 'draft' as const, reviewed: null }),
    },
    restore: { deleted: false },
  };
  Object.assign(campaign, changes[act.verb]);
}

/** Whether it is to be started, or held, now. */
export function isExpectedDue({ state, deleted, held, startsAt }: Expected, now: number): boolean {
  return state === 'scheduled' && !deleted && held === null && startsAt !== null && startsAt <= now;
}
