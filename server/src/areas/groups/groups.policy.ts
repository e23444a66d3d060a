import type { Group, GroupKind } from 'contract/groups/group.ts';
import { mayInScope, type AccountType, type Capability } from 'contract/kernel/permissions.ts';

/** What the rules need to know of a group. */
export interface GroupSubject {
  kind: GroupKind;
  deleted: boolean;
}

export interface GroupActor {
  type: AccountType;
  /** Absent for background work, which scoped managers never begin. */
  scoped?: boolean;
}

function may({ type, scoped = false }: GroupActor, capability: Capability): boolean {
  return mayInScope({ type, scoped }, capability);
}

/** Administrators and managers; a group in the trash is first restored. */
export function mayEdit(actor: GroupActor, subject: GroupSubject): boolean {
  return !subject.deleted && may(actor, 'groups.manage');
}

/** People are added to a manual group; every other kind finds its members automatically. */
export function mayChangeMembers(actor: GroupActor, subject: GroupSubject): boolean {
  return !subject.deleted && may(actor, 'groups.changeMembers') && subject.kind === 'fixed';
}

export function mayDelete(actor: GroupActor, subject: GroupSubject): boolean {
  return mayEdit(actor, subject);
}

export function mayRestore(actor: GroupActor, subject: GroupSubject): boolean {
  return subject.deleted && may(actor, 'groups.manage');
}

export function groupAbilities(actor: GroupActor, subject: GroupSubject): Group['abilities'] {
  return {
    edit: mayEdit(actor, subject),
    delete: mayDelete(actor, subject),
    changeMembers: mayChangeMembers(actor, subject),
    restore: mayRestore(actor, subject),
  };
}
