import type { Account } from 'contract/people/account.ts';
import { mayInScope, type AccountType, type Capability } from 'contract/kernel/permissions.ts';

/** What the rules need to know of a person. */
export interface AccountSubject {
  id: number;
  type: AccountType;
  deleted: boolean;
}

export interface AccountActor {
  accountId: number;
  type: AccountType;
  /** Absent for background work, which scoped managers never begin. */
  scoped?: boolean;
}

function may({ type, scoped = false }: AccountActor, capability: Capability): boolean {
  return mayInScope({ type, scoped }, capability);
}

/**
 * Managers may see and edit everyone, but an administrator's record is an administrator's to change. A scoped
 * manager changes standard people and themselves: with the address of another manager they could become them.
 */
export function mayEdit(actor: AccountActor, subject: AccountSubject): boolean {
  if (subject.deleted || !may(actor, 'people.edit')) return false;
  if (actor.scoped) return subject.type === 'standard' || subject.id === actor.accountId;
  return subject.type !== 'admin' || actor.type === 'admin';
}

/** No one deactivates themselves: they would be out in the same moment, with no one asked. */
export function mayDeactivate(actor: AccountActor, subject: AccountSubject): boolean {
  return mayEdit(actor, subject) && subject.id !== actor.accountId;
}

/** No one changes their own type. */
export function mayChangeType(actor: AccountActor, subject: AccountSubject): boolean {
  return (
    mayEdit(actor, subject) && may(actor, 'people.changeType') && subject.id !== actor.accountId
  );
}

export function mayDelete(actor: AccountActor, subject: AccountSubject): boolean {
  return !subject.deleted && may(actor, 'people.delete') && subject.id !== actor.accountId;
}

/** Also of someone in the trash. No one erases themselves. */
export function mayErase(actor: AccountActor, subject: AccountSubject): boolean {
  return may(actor, 'people.delete') && subject.id !== actor.accountId;
}

export function mayRestore(actor: AccountActor, subject: AccountSubject): boolean {
  return subject.deleted && may(actor, 'people.delete');
}

/** Managers add standard people; managers and administrators are added by administrators. */
export function mayCreate(actor: AccountActor, type: AccountType): boolean {
  return may(actor, 'people.edit') && (type === 'standard' || may(actor, 'people.changeType'));
}

/** Whether they may give someone access, or revoke it before it is used. */
export function mayInvite(actor: AccountActor, subject: AccountSubject): boolean {
  if (subject.deleted || subject.id === actor.accountId) return false;
  return may(actor, subject.type === 'standard' ? 'people.inviteStandard' : 'people.inviteStaff');
}

/** For someone who lost it. No one lifts their own: turning that off asks for a code. */
export function mayResetTwoFactor(actor: AccountActor, subject: AccountSubject): boolean {
  return mayChangeType(actor, subject);
}

/** Only of others: one's own sessions are on the profile. */
export function mayEndSessions(actor: AccountActor, subject: AccountSubject): boolean {
  return mayChangeType(actor, subject);
}

/** Birth date, postal address and notes. */
export function maySeePrivate(actor: AccountActor, subject: AccountSubject): boolean {
  return may(actor, 'people.viewPrivate') || subject.id === actor.accountId;
}

/** Anyone who sees people, and everyone themselves. */
export function maySeePhoto(actor: AccountActor, subject: AccountSubject): boolean {
  return may(actor, 'people.view') || subject.id === actor.accountId;
}

/** Everyone their own; that of others, who may edit them. */
export function mayChangePhoto(actor: AccountActor, subject: AccountSubject): boolean {
  return mayEdit(actor, subject) || (!subject.deleted && subject.id === actor.accountId);
}

export function accountAbilities(
  actor: AccountActor,
  subject: AccountSubject,
): Account['abilities'] {
  return {
    edit: mayEdit(actor, subject),
    deactivate: mayDeactivate(actor, subject),
    changeType: mayChangeType(actor, subject),
    invite: mayInvite(actor, subject),
    delete: mayDelete(actor, subject),
    restore: mayRestore(actor, subject),
    erase: mayErase(actor, subject),
  };
}
