import {
  statesOfStage,
  type CampaignHead,
  type CampaignStage,
  type CampaignState,
} from 'contract/campaigns/campaign.ts';
import type { MessageAbilities } from 'contract/delivery/message-abilities.ts';
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
    delete: mayDelete(actor, subject),
    restore: mayRestore(actor, subject),
  };
}
