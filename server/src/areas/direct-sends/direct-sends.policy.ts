import {
  directSendLimits,
  statesOfStage,
  type DirectSendHead,
  type DirectSendState,
} from 'contract/direct-sends/direct-send.ts';
import type { MessageAbilities } from 'contract/delivery/message-abilities.ts';
import { may, type AccountType } from 'contract/kernel/permissions.ts';

/** Of its files together, in MB. */
export const megabytesMax = directSendLimits.fileBytes / 1024 / 1024;

/** In bytes, together. */
export function sizeOf(files: readonly { size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** What the rules need to know of a direct send. */
export interface DirectSendSubject {
  state: DirectSendState;
  deleted: boolean;
}

export interface DirectSendActor {
  type: AccountType;
}

function mayManage(actor: DirectSendActor, subject: DirectSendSubject): boolean {
  return !subject.deleted && may(actor.type, 'campaigns.manage');
}

/** A draft alone: what was sent stays as those who got it read it. */
export function mayEdit(actor: DirectSendActor, subject: DirectSendSubject): boolean {
  return mayManage(actor, subject) && subject.state === 'draft';
}

/** What is on its way is stopped first. */
export function mayDelete(actor: DirectSendActor, subject: DirectSendSubject): boolean {
  return mayManage(actor, subject) && !statesOfStage.running.includes(subject.state);
}

export function mayRestore(actor: DirectSendActor, subject: DirectSendSubject): boolean {
  return subject.deleted && may(actor.type, 'campaigns.manage');
}

export function directSendAbilities(
  actor: DirectSendActor,
  subject: DirectSendSubject,
): Omit<DirectSendHead['abilities'], keyof MessageAbilities> {
  const edit = mayEdit(actor, subject);
  return {
    edit,
    test: edit,
    send: edit,
    turnIntoCampaign: edit,
    delete: mayDelete(actor, subject),
    restore: mayRestore(actor, subject),
  };
}
