import type { HubHead, HubRole, HubState } from 'contract/hubs/hub.ts';
import { grantOf, mayInScope, type AccountType } from 'contract/kernel/permissions.ts';

/** What the rules need to know of a hub. */
export interface HubSubject {
  state: HubState;
  deleted: boolean;
  /** What the actor is of it. */
  role: HubRole | null;
}

export interface HubActor {
  type: AccountType;
  /** A manager who reaches the people of some groups alone; which hubs they see is decided by the database. */
  scoped: boolean;
}

/** Administrators and managers see every hub, everyone else those whose owner or editor they are. */
export function mayView(actor: HubActor, { role }: Pick<HubSubject, 'role'>): boolean {
  const grant = grantOf(actor.type, 'hubs.view');
  return grant === 'assigned' ? role !== null : grant !== 'none';
}

function mayManage(actor: HubActor, subject: HubSubject): boolean {
  return mayView(actor, subject) && mayInScope(actor, 'hubs.manage');
}

/** What is archived is first unarchived, what is in the trash first restored. */
export function mayEdit(actor: HubActor, subject: HubSubject): boolean {
  return mayManage(actor, subject) && isOpen(subject);
}

/** Owners and editors fill and order their hubs, whatever their role in the organization. */
export function mayArrange(actor: HubActor, subject: HubSubject): boolean {
  if (actor.scoped || !isOpen(subject)) return false;
  return mayManage(actor, subject) || (mayView(actor, subject) && subject.role !== null);
}

export function mayPublish(actor: HubActor, subject: HubSubject): boolean {
  return mayManage(actor, subject) && !subject.deleted && subject.state !== 'published';
}

export function mayHide(actor: HubActor, subject: HubSubject): boolean {
  return mayManage(actor, subject) && !subject.deleted && subject.state === 'published';
}

export function mayArchive(actor: HubActor, subject: HubSubject): boolean {
  return mayManage(actor, subject) && isOpen(subject);
}

export function mayUnarchive(actor: HubActor, subject: HubSubject): boolean {
  return mayManage(actor, subject) && !subject.deleted && subject.state === 'archived';
}

export function mayDelete(actor: HubActor, subject: HubSubject): boolean {
  return mayManage(actor, subject) && !subject.deleted;
}

export function mayRestore(actor: HubActor, subject: HubSubject): boolean {
  return mayManage(actor, subject) && subject.deleted;
}

function isOpen({ state, deleted }: HubSubject): boolean {
  return !deleted && state !== 'archived';
}

export function hubAbilities(actor: HubActor, subject: HubSubject): HubHead['abilities'] {
  return {
    edit: mayEdit(actor, subject),
    arrange: mayArrange(actor, subject),
    publish: mayPublish(actor, subject),
    hide: mayHide(actor, subject),
    archive: mayArchive(actor, subject),
    unarchive: mayUnarchive(actor, subject),
    delete: mayDelete(actor, subject),
    restore: mayRestore(actor, subject),
  };
}
