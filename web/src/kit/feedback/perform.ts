import { t } from '@lingui/core/macro';
import { refusalsOf } from '../form/failure.ts';
import { HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { logError, reportError } from '../../kernel/errors/report-error.ts';
import { notify, type NotificationAction } from '../../kernel/notifications/notifications.ts';
import { oneOrMany } from '../text/one-or-many.ts';
import { refusedIndexes } from './refused-indexes.ts';

/** What is said of one person by name, and of several by their number. */
export interface OneOrMany {
  one: (name: string) => string;
  many: (count: number) => string;
}

export interface Work<Result, One> {
  /** The people it is for. */
  people: readonly One[];
  /** Does it for all of them or for none; once for each key, however often it is asked. */
  run: (people: readonly One[], idempotencyKey: string) => Promise<Result>;
  /** Tells that it was done. */
  report: (result: Result, people: readonly One[]) => void;
  /** "Couldn’t delete Ada Okafor", "Couldn’t delete 12 people" */
  failed: OneOrMany;
  /** Not to be done for some of them alone. */
  whole?: boolean;
}

/** The kind of things an action is for. */
export interface Kind<One> {
  /** The name that stands for one of them. */
  nameOf: (one: One) => string;
  /** Loads again what shows them; called however it ended. */
  refresh: () => Promise<unknown>;
}

/**
 * Does something and tells the result. Where some of them are in the way it names them and offers to continue with
 * the others.
 *
 * @returns true when it was done
 */
export async function performOn<Result, One>(
  kind: Kind<One>,
  work: Work<Result, One>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<boolean> {
  try {
    const result = await work.run(work.people, idempotencyKey);
    work.report(result, work.people);
    return true;
  } catch (error) {
    if (isOurs(error)) {
      logError(error);
      notifyFailure(error, kind, work, idempotencyKey);
    } else reportError(error);
    return false;
  } finally {
    await kind.refresh();
  }
}

function notifyFailure<Result, One>(
  error: unknown,
  kind: Kind<One>,
  work: Work<Result, One>,
  idempotencyKey: string,
): void {
  const { people } = work;
  const positions = work.whole ? new Set<number>() : refusedIndexes(error);
  const inTheWay = people.filter((_, index) => positions.has(index));
  const others = people.filter((_, index) => !positions.has(index));
  const some = inTheWay.length > 0 && others.length > 0;
  const named = some ? inTheWay : people;
  const reason = reasonOf(error);
  notify.error({
    title: oneOrMany(named.map(kind.nameOf), work.failed.one, work.failed.many),
    detail: some ? t`${reason} Nothing was changed for the others yet.` : reason,
    actions: some
      ? [action(t`Continue with others`, () => performOn(kind, { ...work, people: others }))]
      : mayPass(error)
        ? [action(t`Try again`, () => performOn(kind, work, idempotencyKey))]
        : [],
  });
}

/** A button of a notification. */
export function action(label: string, work: () => Promise<unknown>): NotificationAction {
  return { label, run: () => void work().catch(reportError) };
}

/** True for what is shown in a notification; anything else is handled like all errors. */
export function isOurs(error: unknown): error is HttpError | NetworkError {
  if (error instanceof NetworkError) return true;
  return error instanceof HttpError && error.status !== 401 && error.status !== 403;
}

/** Does something and says why it failed. True when it was done. */
export async function tried(
  work: () => Promise<void>,
  failed: string,
  reason: (error: HttpError | NetworkError) => string = reasonOf,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    notifyFailed(failed, error, reason);
    return false;
  }
}

/** Says what failed; anything that is not {@link isOurs} is handled like all errors. */
export function notifyFailed(
  title: string,
  error: unknown,
  reason: (error: HttpError | NetworkError) => string = reasonOf,
): void {
  if (!isOurs(error)) {
    reportError(error);
    return;
  }
  logError(error);
  notify.error({ title, detail: reason(error) });
}

/** True for what may work on a second attempt. */
function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
}

/** Why something that is {@link isOurs} went wrong, and what can be done. */
export function reasonOf(error: unknown): string {
  if (error instanceof NetworkError)
    return t`We couldn’t reach the server. Check your connection and try again.`;
  if (!(error instanceof HttpError)) return '';
  if (error.status === 404)
    return t`Someone else has already deleted or restored it. Reload to see the latest.`;
  if (error.status === 429) return t`Too many requests. Wait a minute and try again.`;
  if (error.problem?.code === 'LAST_ADMIN')
    return t`An organization needs at least one administrator.`;
  if (error.problem?.detail) return error.problem.detail;
  const refusals = refusalsOf(error);
  if (refusals !== '') return refusals;
  return error.status >= 500
    ? t`Something went wrong on our side. Try again in a minute.`
    : (error.problem?.title ?? '');
}
