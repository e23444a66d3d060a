import { plural, t } from '@lingui/core/macro';
import type { AccountStatus } from 'contract/people/account.ts';
import { HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { logError, reportError } from '../../kernel/errors/report-error.ts';
import { notify, type NotificationAction } from '../../kernel/notifications/notifications.ts';
import { mostUndone } from './bulk-plan.ts';
import { deletePeople, refreshPeople, restorePerson, setPersonStatus } from './people.queries.ts';
import { fullName, type Named } from './person-name.ts';
import { runEach, type Outcome } from './run-each.ts';

/** What the actions need to know of a person. */
export interface Acted extends Named {
  id: number;
  version: number;
  status: AccountStatus;
}

type Progress = (done: number) => void;

/** A name where there is one person, else how many. */
function who(people: readonly Acted[]): string {
  const [first] = people;
  return people.length === 1 && first
    ? fullName(first)
    : plural(people.length, { one: '# person', other: '# people' });
}

/** Activates or deactivates, tells what came of it and offers to take it back. */
export async function changeStatus(
  people: readonly Acted[],
  status: AccountStatus,
  onProgress?: Progress,
): Promise<void> {
  const outcome = await each(people, (person) => setPersonStatus(person, status), onProgress);
  const changed = outcome.done.map(({ result }) => result);
  const back = status === 'active' ? 'deactivated' : 'active';
  const names = who(changed);
  tell(outcome, {
    done: status === 'active' ? t`${names} active again` : t`${names} deactivated`,
    failed: (those) =>
      status === 'active'
        ? t`${those} could not be reactivated`
        : t`${those} could not be deactivated`,
    undo: () => changeStatus(changed, back),
    again: (rest) => changeStatus(rest, status),
  });
}

/** Moves people to the trash, all or none. True when it was done. */
export async function trashPeople(people: readonly Acted[]): Promise<boolean> {
  const names = who(people);
  try {
    await deletePeople(people.map(({ id }) => id));
  } catch (error) {
    if (!isOurs(error)) {
      reportError(error);
      return false;
    }
    logError(error);
    notify.error({ title: t`${names} could not be deleted`, detail: reasonOf(error) });
    await refreshPeople();
    return false;
  }
  const undo = { label: t`Undo`, run: () => void restorePeople(people).catch(reportError) };
  notify.success({
    title: t`${names} moved to the trash`,
    detail: t`An administrator can restore from there for 30 days.`,
    ...(people.length <= mostUndone ? { actions: [undo] } : {}),
  });
  await refreshPeople();
  return true;
}

/** Takes people back from the trash. */
export async function restorePeople(
  people: readonly Acted[],
  onProgress?: Progress,
): Promise<void> {
  const outcome = await each(people, ({ id }) => restorePerson(id), onProgress);
  const names = who(outcome.done.map(({ item }) => item));
  tell(outcome, {
    done: t`${names} restored`,
    failed: (those) => t`${those} could not be restored`,
    again: (rest) => restorePeople(rest),
  });
}

/** Four at a time: quick enough, and the server has others to serve. */
async function each<R>(
  people: readonly Acted[],
  work: (person: Acted) => Promise<R>,
  onProgress: Progress | undefined,
): Promise<Outcome<Acted, R>> {
  const outcome = await runEach(people, work, {
    atOnce: 4,
    concernsOne,
    ...(onProgress ? { onProgress } : {}),
  });
  await refreshPeople();
  return outcome;
}

interface Words {
  done: string;
  failed: (who: string) => string;
  undo?: () => Promise<void>;
  again: (rest: readonly Acted[]) => Promise<void>;
}

function tell(outcome: Outcome<Acted, unknown>, words: Words): void {
  const { done, refused, stopped, rest } = outcome;
  const { undo } = words;
  if (done.length > 0) {
    const actions = undo ? [action(t`Undo`, undo)] : [];
    notify.success({ title: words.done, actions });
  }
  if (refused.length > 0) {
    const why = new Set(refused.map(({ error }) => reasonOf(error)));
    notify.error({
      title: words.failed(who(refused.map(({ item }) => item))),
      detail: [...why].slice(0, 3).join(' '),
    });
  }
  if (rest.length === 0) return;
  if (!isOurs(stopped)) {
    reportError(stopped);
    return;
  }
  logError(stopped);
  notify.error({
    title: words.failed(who(rest)),
    detail: reasonOf(stopped),
    actions: [action(t`Try again`, () => words.again(rest))],
  });
}

function action(label: string, work: () => Promise<void>): NotificationAction {
  return { label, run: () => void work().catch(reportError) };
}

const ofOnePerson = new Set([404, 409, 422]);

function concernsOne(error: unknown): boolean {
  return error instanceof HttpError && ofOnePerson.has(error.status);
}

/** True for what is told in a notification; anything else goes the way of all errors. */
function isOurs(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof HttpError && error.status !== 401 && error.status !== 403;
}

function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return t`The server did not answer.`;
  if (!(error instanceof HttpError)) return '';
  if (error.status === 404) return t`Somebody else deleted or restored it in the meantime.`;
  if (error.status === 429) return t`Too many requests in a short time. Wait a minute.`;
  if (error.problem?.code === 'LAST_ADMIN') return t`The last administrator has to stay.`;
  if (error.problem?.detail) return error.problem.detail;
  return error.status >= 500 ? t`The server had a problem.` : (error.problem?.title ?? '');
}
