import {
  directSendLimits,
  statesOfStage,
  type DirectSendHead,
  type DirectSendHeldCode,
  type DirectSendState,
  type DirectSendTo,
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
  /** Whether guardians of dependants get it: campaigns do not go to them. */
  toGuardians: boolean;
}

export interface DirectSendActor {
  type: AccountType;
}

/** Whether some get it as the guardian of a dependant. */
export function isToGuardians({ dependants = [], dependantsOf = [] }: DirectSendTo): boolean {
  return dependants.length + dependantsOf.length > 0;
}

function mayManage(actor: DirectSendActor, subject: DirectSendSubject): boolean {
  return !subject.deleted && may(actor.type, 'campaigns.manage');
}

/** A draft alone: what was sent stays as those who got it read it. */
export function mayEdit(actor: DirectSendActor, subject: DirectSendSubject): boolean {
  return mayManage(actor, subject) && subject.state === 'draft';
}

/** A draft, and what is scheduled. */
export function maySend(actor: DirectSendActor, subject: DirectSendSubject): boolean {
  return mayManage(actor, subject) && ['draft', 'scheduled'].includes(subject.state);
}

export function mayUnschedule(actor: DirectSendActor, subject: DirectSendSubject): boolean {
  return mayManage(actor, subject) && subject.state === 'scheduled';
}

/** Why a direct send is not sent although its time has come; null: it is sent. */
export function reasonToHold(people: number, blocked: boolean): DirectSendHeldCode | null {
  if (people === 0) return 'no_recipients';
  if (people > directSendLimits.recipients) return 'too_many_recipients';
  return blocked ? 'not_ready' : null;
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
    send: maySend(actor, subject),
    schedule: maySend(actor, subject),
    unschedule: mayUnschedule(actor, subject),
    turnIntoCampaign: edit && !subject.toGuardians,
    delete: mayDelete(actor, subject),
    restore: mayRestore(actor, subject),
  };
}
