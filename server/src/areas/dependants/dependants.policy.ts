import type { Dependant } from 'contract/dependants/dependant.ts';
import { mayInScope, type AccountType } from 'contract/kernel/permissions.ts';

interface DependantActor {
  type: AccountType;
  /** Absent for background work, which scoped managers never begin. */
  scoped?: boolean;
}

/** What the rules need to know of a dependant. */
export interface DependantSubject {
  /** Whether the caller may change everyone who guards them. */
  guardiansMayBeEdited: boolean;
  deleted: boolean;
}

/** Anyone who may change all of their guardians may change them; in the trash they are first restored. */
export function mayEdit(actor: DependantActor, subject: DependantSubject): boolean {
  const { type, scoped = false } = actor;
  return (
    !subject.deleted &&
    subject.guardiansMayBeEdited &&
    mayInScope({ type, scoped }, 'dependants.edit')
  );
}

export function mayRestore(actor: DependantActor, subject: DependantSubject): boolean {
  return mayEdit(actor, { ...subject, deleted: !subject.deleted });
}

export function dependantAbilities(
  actor: DependantActor,
  subject: DependantSubject,
): Dependant['abilities'] {
  const edit = mayEdit(actor, subject);
  return { edit, delete: edit, restore: mayRestore(actor, subject) };
}
