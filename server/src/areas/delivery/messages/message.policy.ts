import type { MessageAbilities } from 'contract/delivery/message-abilities.ts';
import type { MessageState } from 'contract/delivery/message.ts';
import { may, type AccountType } from 'contract/kernel/permissions.ts';

/** What was sent, as the rules look at it. */
export interface MessageSubject {
  /** `draft`, or what else it is before there is a message: nothing is steered then. */
  state: MessageState | 'draft';
  /** Whether what sent it is in the trash. */
  deleted: boolean;
}

export interface MessageActor {
  type: AccountType;
}

function mayManage(actor: MessageActor, subject: MessageSubject): boolean {
  return !subject.deleted && may(actor.type, 'campaigns.manage');
}

/** As long as nothing has left; what could not be prepared is taken back to be mended. */
export function mayUndo(actor: MessageActor, subject: MessageSubject): boolean {
  return mayManage(actor, subject) && ['preparing', 'grace', 'failed'].includes(subject.state);
}

export function mayPause(actor: MessageActor, subject: MessageSubject): boolean {
  return mayManage(actor, subject) && subject.state === 'sending';
}

export function mayResume(actor: MessageActor, subject: MessageSubject): boolean {
  return mayManage(actor, subject) && subject.state === 'paused';
}

export function mayStop(actor: MessageActor, subject: MessageSubject): boolean {
  return mayManage(actor, subject) && ['sending', 'paused'].includes(subject.state);
}

/** Those it failed to reach, once it has ended. */
export function mayRetry(actor: MessageActor, subject: MessageSubject): boolean {
  return mayManage(actor, subject) && ['sent', 'stopped'].includes(subject.state);
}

/** What no one confirmed; of what was stopped nothing leaves any more. */
export function maySendAgain(actor: MessageActor, subject: MessageSubject): boolean {
  return mayManage(actor, subject) && subject.state === 'sent';
}

/** A draft has no recipients yet, only people it is meant for. */
function mayViewRecipients(actor: MessageActor, subject: MessageSubject): boolean {
  return may(actor.type, 'campaigns.viewRecipients') && subject.state !== 'draft';
}

export function messageAbilities(actor: MessageActor, subject: MessageSubject): MessageAbilities {
  return {
    undo: mayUndo(actor, subject),
    pause: mayPause(actor, subject),
    resume: mayResume(actor, subject),
    stop: mayStop(actor, subject),
    retry: mayRetry(actor, subject),
    sendAgain: maySendAgain(actor, subject),
    viewRecipients: mayViewRecipients(actor, subject),
  };
}
