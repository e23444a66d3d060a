import {
  statesOfStage,
  type CampaignHead,
  type CampaignStage,
  type CampaignState,
} from 'contract/campaigns/campaign.ts';
import type { MessageAbilities } from 'contract/delivery/message-abilities.ts';
import { may, type AccountType } from 'contract/kernel/permissions.ts';
import { mayFrom } from './campaign-machine.policy.ts';

/** What the rules need to know of a campaign. */
export interface CampaignSubject {
  state: CampaignState;
  deleted: boolean;
}

export interface CampaignActor {
  type: AccountType;
}

function isAt(stage: CampaignStage, { state }: CampaignSubject): boolean {
  return statesOfStage[stage].includes(state);
}

function mayManage(actor: CampaignActor, subject: CampaignSubject): boolean {
  return !subject.deleted && may(actor.type, 'campaigns.manage');
}

/**
 * A draft, and what is in review, which is withdrawn by that: what was sent stays as those who got it read it, what is
 * scheduled as it was reviewed.
 */
export function mayEdit(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && mayFrom('edit', subject.state);
}

export function mayTest(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && ['draft', 'in_review', 'scheduled'].includes(subject.state);
}

/** What is in review is sent by who decides about it. */
export function maySend(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayStart('send', actor, subject);
}

export function maySchedule(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayStart('schedule', actor, subject);
}

function mayStart(
  verb: 'send' | 'schedule',
  actor: CampaignActor,
  subject: CampaignSubject,
): boolean {
  if (!mayManage(actor, subject) || !mayFrom(verb, subject.state)) return false;
  return subject.state !== 'in_review' || may(actor.type, 'campaigns.approve');
}

export function maySubmit(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && mayFrom('submit', subject.state);
}

export function mayApprove(actor: CampaignActor, subject: CampaignSubject): boolean {
  return (
    !subject.deleted && may(actor.type, 'campaigns.approve') && mayFrom('sendBack', subject.state)
  );
}

export function mayCancel(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && mayFrom('cancel', subject.state);
}

export function mayReopen(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && mayFrom('reopen', subject.state);
}

/** To those who did not open it, once it has ended. */
export function mayResend(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && ['sent', 'stopped'].includes(subject.state);
}

/**
 * Whether what was decided of a campaign is withdrawn when a block in its message says something else. What is in review
 * was submitted as it stood. What is scheduled or may be again goes to as many people as the one who changes the block
 * may write to.
 *
 * @param above more people than these take an administrator; null: no number does
 */
export function isWithdrawnByBlock(
  { state, reviewed }: { state: CampaignState; reviewed: number | null },
  above: number | null,
): boolean {
  return state === 'in_review' || (above !== null && reviewed !== null && reviewed > above);
}

/** What is on its way is stopped first. */
export function mayDelete(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && !isAt('running', subject);
}

export function mayRestore(actor: CampaignActor, subject: CampaignSubject): boolean {
  return subject.deleted && may(actor.type, 'campaigns.manage');
}

export function campaignAbilities(
  actor: CampaignActor,
  subject: CampaignSubject,
): Omit<CampaignHead['abilities'], keyof MessageAbilities> {
  return {
    edit: mayEdit(actor, subject),
    test: mayTest(actor, subject),
    send: maySend(actor, subject),
    schedule: maySchedule(actor, subject),
    submit: maySubmit(actor, subject),
    approve: mayApprove(actor, subject),
    cancel: mayCancel(actor, subject),
    reopen: mayReopen(actor, subject),
    resend: mayResend(actor, subject),
    delete: mayDelete(actor, subject),
    restore: mayRestore(actor, subject),
  };
}
