import type { Member } from '../../kernel/database/organization.ts';
import { mayEdit } from '../people/people.public.ts';
import type { DependantSubject } from './dependants.policy.ts';
import type { DependantRow } from './dependants.repository.ts';

/** What the rules need to know of a dependant; guardians in the trash bar nobody. */
export function subjectOf(
  member: Pick<Member, 'accountId' | 'type'>,
  { guardians, deleted_at: deletedAt }: Pick<DependantRow, 'guardians' | 'deleted_at'>,
): DependantSubject {
  return {
    guardiansMayBeEdited: guardians.every(({ id, type }) =>
      mayEdit(member, { id, type, deleted: false }),
    ),
    deleted: deletedAt !== null,
  };
}
