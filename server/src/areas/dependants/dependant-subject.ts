import type { Member } from '../../kernel/database/organization.ts';
import { mayEdit } from '../people/people.public.ts';
import type { DependantSubject } from './dependants.policy.ts';
import type { DependantRow } from './dependants.repository.ts';

/** What the rules need to know of a dependant; guardians in the trash bar no one. */
export function subjectOf(
  member: Pick<Member, 'accountId' | 'type'> & Partial<Pick<Member, 'scoped'>>,
  {
    guardians,
    beyond,
    deleted_at: deletedAt,
  }: Pick<DependantRow, 'guardians' | 'beyond' | 'deleted_at'>,
): DependantSubject {
  const open = guardians.every(({ id, type }) => mayEdit(member, { id, type, deleted: false }));
  return {
    guardiansMayBeEdited:
      open && (member.scoped ? beyond?.barred === false && guardians.length > 0 : true),
    deleted: deletedAt !== null,
  };
}
