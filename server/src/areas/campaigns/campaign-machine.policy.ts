import type { CampaignState, HeldCode } from 'contract/campaigns/campaign.ts';
import { toleranceOf } from 'contract/campaigns/tolerance.ts';

/** From where a campaign may go before it starts, and how. What follows is the state of its message. */
const ways = {
  edit: ['draft', 'in_review'],
  submit: ['draft'],
  sendBack: ['in_review'],
  schedule: ['draft', 'in_review', 'scheduled'],
  send: ['draft', 'in_review', 'scheduled'],
  cancel: ['in_review', 'scheduled'],
  reopen: ['in_review', 'scheduled', 'cancelled'],
  reschedule: ['cancelled'],
} as const satisfies Record<string, readonly CampaignState[]>;

/** Whether there is such a way out of a state. */
export function mayFrom(verb: keyof typeof ways, state: CampaignState): boolean {
  return (ways[verb] as readonly CampaignState[]).includes(state);
}

/** What was reviewed: for how many people, and how many more or fewer are as good. */
interface Reviewed {
  readonly reviewed: number | null;
  readonly tolerance: number | null;
  /** Above how many people who scheduled it would need an administrator; null: never. */
  readonly above: number | null;
}

/** What is found when a campaign's time has come. */
interface Found {
  /** Who would get it. */
  readonly people: number;
  /** Something stands in the way of sending it. */
  readonly blocked: boolean;
  /** A group that it names was permanently deleted since: it may have kept people from getting it. */
  readonly groupGone: boolean;
}

/**
 * Why a campaign does not start although its time has come; null: it starts. What was never more than who scheduled it may
 * send alone grows to no more than that.
 */
export function reasonToHold(
  { reviewed, tolerance, above }: Reviewed,
  { people, blocked, groupGone }: Found,
): HeldCode | null {
  if (people === 0) return 'no_recipients';
  if (blocked) return 'not_ready';
  const before = reviewed ?? 0;
  if (groupGone || (above !== null && before <= above && people > above)) return 'people_changed';
  return Math.abs(people - before) > toleranceOf(before, tolerance) ? 'people_changed' : null;
}
