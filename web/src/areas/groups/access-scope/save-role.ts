import { t } from '@lingui/core/macro';
import type { Account } from 'contract/people/account.ts';
import { HttpError } from '../../../kernel/api/api-errors.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';
import { action, reasonOf, notifyFailed } from '../../../kit/feedback/perform.ts';
import { fullName, personQuery } from '../../people/people.public.ts';
import { changeRole, type RoleAndScope } from './access-scope.queries.ts';

/** Changes a person's role and groups, says so and offers to undo it. True when it was done. */
export async function saveRole(
  person: Account,
  before: RoleAndScope,
  wanted: RoleAndScope,
): Promise<boolean> {
  const name = fullName(person);
  try {
    await changeRole(person, wanted);
  } catch (error) {
    report(error, t`Couldn’t change the role of ${name}`);
    return false;
  }
  notify.success({
    title: t`Role of ${name} saved`,
    actions: [action(t`Undo`, () => undo(person, before))],
  });
  return true;
}

/** From the current version of the person: the change itself created a new one. */
async function undo({ id }: Account, before: RoleAndScope): Promise<void> {
  try {
    const now = await queryClient.fetchQuery({ ...personQuery(id), staleTime: 0 });
    await changeRole(now, before);
    const name = fullName(now);
    notify.success({ title: t`Role change of ${name} undone` });
  } catch (error) {
    report(error, t`Couldn’t undo the role change`);
  }
}

function report(error: unknown, title: string): void {
  notifyFailed(title, error, (refused) =>
    refused instanceof HttpError && refused.code === 'VERSION_CONFLICT'
      ? t`Someone else changed this person. Review their changes, then save again.`
      : reasonOf(refused),
  );
}
