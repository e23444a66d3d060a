import {
  statesOfStage,
  type CampaignHead,
  type CampaignStage,
  type CampaignState,
} from 'contract/campaigns/campaign.ts';
import { may, type AccountType } from 'contract/kernel/permissions.ts';

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

/** A draft alone: what was sent stays as those who got it read it. */
export function mayEdit(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && subject.state === 'draft';
}

export function mayTest(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayEdit(actor, subject);
}

export function maySend(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayEdit(actor, subject);
}

/** As long as nothing was sent; a failed preparation is undone to be fixed. */
export function mayUndo(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && ['preparing', 'grace', 'failed'].includes(subject.state);
}

export function mayPause(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && subject.state === 'sending';
}

export function mayResume(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && subject.state === 'paused';
}

export function mayStop(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && ['sending', 'paused'].includes(subject.state);
}

/** Those it failed to reach, once it has ended. */
export function mayRetry(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && ['sent', 'stopped'].includes(subject.state);
}

/** Unconfirmed deliveries; a stopped message sends nothing further. */
export function maySendAgain(actor: CampaignActor, subject: CampaignSubject): boolean {
  return mayManage(actor, subject) && subject.state === 'sent';
}

/** A draft has no recipients yet, only people it is meant for. */
export function mayViewRecipients(actor: CampaignActor, subject: CampaignSubject): boolean {
  return may(actor.type, 'campaigns.viewRecipients') && subject.state !== 'draft';
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
): CampaignHead['abilities'] {
  return {
    edit: mayEdit(actor, subject),
    test: mayTest(actor, subject),
    send: maySend(actor, subject),
    undo: mayUndo(actor, subject),
    pause: mayPause(actor, subject),
    resume: mayResume(actor, subject),
    stop: mayStop(actor, subject),
    retry: mayRetry(actor, subject),
    sendAgain: maySendAgain(actor, subject),
    viewRecipients: mayViewRecipients(actor, subject),
    delete: mayDelete(actor, subject),
    restore: mayRestore(actor, subject),
  };
}
