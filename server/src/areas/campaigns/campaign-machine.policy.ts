import type { CampaignState, HeldCode } from 'contract/campaigns/campaign.ts';
import { toleranceOf } from 'contract/campaigns/tolerance.ts';

/** The states a campaign has of its own; `started`: what follows is the state of its message. */
export type OwnState = 'draft' | 'in_review' | 'scheduled' | 'started' | 'cancelled';

interface Transition {
  readonly from: readonly OwnState[];
  readonly to: OwnState;
}

/** Where a campaign may go before it starts, and from where. */
const transitions = {
  edit: { from: ['draft', 'in_review'], to: 'draft' },
  submit: { from: ['draft'], to: 'in_review' },
  sendBack: { from: ['in_review'], to: 'draft' },
  schedule: { from: ['draft', 'in_review', 'scheduled'], to: 'scheduled' },
  send: { from: ['draft', 'in_review', 'scheduled'], to: 'started' },
  cancel: { from: ['in_review', 'scheduled'], to: 'cancelled' },
  reopen: { from: ['in_review', 'scheduled', 'cancelled'], to: 'draft' },
  undo: { from: ['started'], to: 'draft' },
} as const satisfies Record<string, Transition>;

export type CampaignVerb = keyof typeof transitions;

export const campaignVerbs = Object.keys(transitions) as readonly CampaignVerb[];

/** Whether there is such a way out of a state. */
export function mayFrom(verb: CampaignVerb, state: CampaignState | OwnState): boolean {
  return (transitions[verb].from as readonly string[]).includes(state);
}

/** A campaign as its schedule sees it. Times are instants in milliseconds. */
export interface Planned {
  readonly state: OwnState;
  readonly startsAt: number | null;
  readonly reviewed: number | null;
  readonly tolerance: number | null;
  readonly held: HeldCode | null;
}

/** What is found when a campaign's time has come. */
export interface Found {
  /** Who would get it. */
  readonly people: number;
  /** Something stands in the way of sending it. */
  readonly blocked: boolean;
}

/** What {@link Planned} is after someone acted; the same when there is no such way. */
export function moved(
  planned: Planned,
  verb: CampaignVerb,
  plan: { startsAt: number; reviewed: number; tolerance: number | null } | null = null,
): Planned {
  if (!mayFrom(verb, planned.state)) return planned;
  const state = transitions[verb].to;
  if (state !== 'scheduled' || plan === null) {
    return { ...planned, state, startsAt: null, reviewed: null, held: null };
  }
  return { state, ...plan, held: null };
}

/** Whether a campaign is to be started, or held, now. */
export function isDue({ state, held, startsAt }: Planned, now: number): boolean {
  return state === 'scheduled' && held === null && startsAt !== null && startsAt <= now;
}

/** Why a campaign does not start although its time has come; null: it starts. */
export function reasonToHold(
  { reviewed, tolerance }: Pick<Planned, 'reviewed' | 'tolerance'>,
  { people, blocked }: Found,
): HeldCode | null {
  if (people === 0) return 'no_recipients';
  if (blocked) return 'not_ready';
  const before = reviewed ?? 0;
  return Math.abs(people - before) > toleranceOf(before, tolerance) ? 'people_changed' : null;
}

/** The state of a campaign when the clock is checked: once its time has come it starts, or is held. */
export function atTime(planned: Planned, now: number, found: Found): Planned {
  if (!isDue(planned, now)) return planned;
  const held = reasonToHold(planned, found);
  return held === null
    ? { ...planned, state: 'started', startsAt: null, reviewed: null }
    : { ...planned, held };
}
