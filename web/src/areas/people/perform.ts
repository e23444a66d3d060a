import { plural, t } from '@lingui/core/macro';
import { HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { logError, reportError } from '../../kernel/errors/report-error.ts';
import { notify, type NotificationAction } from '../../kernel/notifications/notifications.ts';
import { refreshPeople } from './people.queries.ts';
import { fullName, type Named } from './person-name.ts';
import { refusedPlaces } from './refused-places.ts';

/** What the actions need to know of a person. */
export interface Acted extends Named {
  id: number;
  dependants: number;
}

/** People or dependants as actions take them, where those of the people have no part in it. */
export function actedOn(people: readonly (Named & { id: number })[]): Acted[] {
  return people.map(({ id, firstName, lastName }) => ({ id, firstName, lastName, dependants: 0 }));
}

/** A name where there is one person, else how many. */
export function who(people: readonly Acted[]): string {
  const [first] = people;
  return people.length === 1 && first
    ? fullName(first)
    : plural(people.length, { one: '# person', other: '# people' });
}

export interface Work<Result> {
  people: readonly Acted[];
  /** Does it for all of them or for none; once for each key, however often it is asked. */
  run: (people: readonly Acted[], idempotencyKey: string) => Promise<Result>;
  /** Tells that it was done. */
  tell: (result: Result, people: readonly Acted[]) => void;
  /** "{who} could not be deleted" */
  failed: (who: string) => string;
  /** Not to be done for some of them alone. */
  whole?: boolean;
}

/**
 * Does something for people and tells what came of it. Where some of them are in the way it names them and
 * offers to go on with the others.
 *
 * @returns true when it was done
 */
export async function perform<Result>(
  work: Work<Result>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<boolean> {
  try {
    const result = await work.run(work.people, idempotencyKey);
    work.tell(result, work.people);
    return true;
  } catch (error) {
    if (isOurs(error)) {
      logError(error);
      tellFailure(error, work, idempotencyKey);
    } else reportError(error);
    return false;
  } finally {
    await refreshPeople();
  }
}

function tellFailure<Result>(error: unknown, work: Work<Result>, idempotencyKey: string): void {
  const { people } = work;
  const places = work.whole ? new Set<number>() : refusedPlaces(error);
  const inTheWay = people.filter((_, place) => places.has(place));
  const others = people.filter((_, place) => !places.has(place));
  const some = inTheWay.length > 0 && others.length > 0;
  notify.error({
    title: work.failed(who(some ? inTheWay : people)),
    detail: some ? t`${reasonOf(error)} Nothing was done for the others yet.` : reasonOf(error),
    actions: some
      ? [action(t`Go on with the others`, () => perform({ ...work, people: others }))]
      : mayPass(error)
        ? [action(t`Try again`, () => perform(work, idempotencyKey))]
        : [],
  });
}

/** A button of a notification. */
export function action(label: string, work: () => Promise<unknown>): NotificationAction {
  return { label, run: () => void work().catch(reportError) };
}

/** True for what is told in a notification; anything else goes the way of all errors. */
export function isOurs(error: unknown): error is HttpError | NetworkError {
  if (error instanceof NetworkError) return true;
  return error instanceof HttpError && error.status !== 401 && error.status !== 403;
}

/** Tells what could not be done; anything that is not {@link isOurs} goes the way of all errors. */
export function tellFailed(title: string, error: unknown): void {
  if (!isOurs(error)) {
    reportError(error);
    return;
  }
  logError(error);
  notify.error({ title, detail: reasonOf(error) });
}

/** True for what may go better in a moment. */
function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
}

/** Why something that is {@link isOurs} went wrong, and what can be done. */
export function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return t`The server did not answer.`;
  if (!(error instanceof HttpError)) return '';
  if (error.status === 404) return t`Somebody else deleted or restored it in the meantime.`;
  if (error.status === 429) return t`Too many requests in a short time. Wait a minute.`;
  if (error.problem?.code === 'LAST_ADMIN') return t`The last administrator has to stay.`;
  if (error.problem?.detail) return error.problem.detail;
  const [first] = error.problem?.errors ?? [];
  if (first) return `${first.message}.`;
  return error.status >= 500 ? t`The server had a problem.` : (error.problem?.title ?? '');
}
