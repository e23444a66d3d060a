import type { ManyChange } from 'contract/people/many-accounts.contract.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { findPresent } from '../accounts.repository.ts';
import { lockReportingLines } from '../reporting-lines.repository.ts';
import { inCircles, type ManyRow } from './many-accounts.repository.ts';

/** @param next the rows as they would be */
export function refuseDates(changes: readonly ManyChange[], next: readonly ManyRow[]): void {
  const wrong = new Set(
    next
      .filter(({ start_date: start, end_date: end }) => start && end && end < start)
      .map(({ id }) => id),
  );
  refuseSome(changes, wrong, 'before_start', fieldMessage('end_before_start'));
}

/** @throws ProblemError VALIDATION_FAILED at each of `wrong` */
export function refuseSome(
  changes: readonly ManyChange[],
  wrong: ReadonlySet<number>,
  code: string,
  message: CodedMessage,
): void {
  const errors = changes.flatMap(({ ids }, index) =>
    ids.flatMap((id, position) =>
      wrong.has(id) ? [fieldError(['changes', index, 'ids', position], code, message)] : [],
    ),
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

function managersOf(changes: readonly ManyChange[]): Set<number> {
  return new Set(changes.flatMap(({ fields }) => fields.lineManagerId ?? []));
}

/** Unknown line managers; from here on no one else changes the lines of management. */
export async function checkManagers(
  tx: OrganizationTransaction,
  changes: readonly ManyChange[],
): Promise<void> {
  const managers = managersOf(changes);
  if (managers.size === 0) return;
  await lockReportingLines(tx);
  const present = await findPresent(tx, [...managers]);
  refuseManagers(changes, (id) => !present.has(id), 'not_found', refusePeople('no_such_person'));
}

/** After the write: a new circle goes through one of the new managers. */
export async function checkCircles(
  tx: OrganizationTransaction,
  changes: readonly ManyChange[],
): Promise<void> {
  const managers = managersOf(changes);
  if (managers.size === 0) return;
  const circles = new Set(await inCircles(tx, [...managers]));
  refuseManagers(changes, (id) => circles.has(id), 'circle', refusePeople('manager_loop'));
}

function refuseManagers(
  changes: readonly ManyChange[],
  isWrong: (id: number) => boolean,
  code: string,
  message: CodedMessage,
): void {
  const errors = changes.flatMap(({ fields: { lineManagerId: id } }, index) =>
    typeof id === 'number' && isWrong(id)
      ? [fieldError(['changes', index, 'fields', 'lineManagerId'], code, message)]
      : [],
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}
