import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { fieldError } from '../../kernel/http/field-errors.ts';
import { emailKey } from 'contract/kernel/text.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { constraintOf } from '../../kernel/http/name-taken.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { externalIdKey } from './account-values.ts';
import {
  findPresent,
  findTakenKeys,
  type AccountValues,
  type TakenKey,
} from './accounts.repository.ts';
import {
  hasReportsBeyondScope,
  lockReportingLines,
  reportsTo,
} from './reporting-lines.repository.ts';

type Checked = Pick<
  AccountValues,
  'email' | 'external_id' | 'line_manager_id' | 'start_date' | 'end_date'
>;

/**
 * What is wrong with new people beyond their single values: addresses and ids that someone else has or that
 * stand twice in the list, unknown line managers, an end before the start. Paths begin with the row's
 * index.
 */
export async function checkNewAccounts(
  tx: OrganizationTransaction,
  rows: readonly Checked[],
): Promise<FieldError[]> {
  const emails = keysOf(rows, (row) => row.email && emailKey(row.email));
  const externalIds = keysOf(rows, (row) => row.external_id && externalIdKey(row.external_id));
  const managers = new Set(rows.flatMap((row) => row.line_manager_id ?? []));
  const taken = await findTakenKeys(
    tx,
    [...emails.first.keys()],
    [...externalIds.first.keys()],
    null,
  );
  const present = managers.size > 0 ? await findPresent(tx, [...managers]) : new Set<number>();
  return [
    ...takenErrors(taken, emails.first, externalIds.first),
    ...emails.repeated.map((row) =>
      fieldError([row, 'email'], 'repeated', refusePeople('email_repeated')),
    ),
    ...externalIds.repeated.map((row) =>
      fieldError([row, 'externalId'], 'repeated', refusePeople('external_id_repeated')),
    ),
    ...rows.flatMap((row, index) => [
      ...(row.line_manager_id !== null && !present.has(row.line_manager_id)
        ? [fieldError([index, 'lineManagerId'], 'not_found', refusePeople('no_such_person'))]
        : []),
      ...dateErrors(row).map((error) => ({ ...error, path: [index, ...error.path] })),
    ]),
  ];
}

/** The same for one person who is there already; `row` is the person after the change. */
export async function checkChangedAccount(
  tx: OrganizationTransaction,
  id: number,
  row: Checked & { access: string },
  changed: ReadonlySet<string>,
): Promise<FieldError[]> {
  const errors = dateErrors(row);
  const email = changed.has('email') && row.email !== null ? [emailKey(row.email)] : [];
  const external =
    changed.has('externalId') && row.external_id !== null ? [externalIdKey(row.external_id)] : [];
  if (email.length + external.length > 0) {
    const others = await findTakenKeys(tx, email, external, id);
    errors.push(
      ...takenErrors(
        others,
        new Map(email.map((key) => [key, 0])),
        new Map(external.map((key) => [key, 0])),
      ).map((error) => ({ ...error, path: error.path.slice(1) })),
    );
  }
  if (row.access !== 'none' && row.email === null) {
    errors.push(fieldError(['email'], 'needed', refusePeople('access_needs_email')));
  }
  if (changed.has('lineManagerId')) {
    errors.push(...(await managerErrors(tx, id, row.line_manager_id)));
  }
  return errors;
}

const wrongManager = (code: string, message: CodedMessage) => [
  fieldError(['lineManagerId'], code, message),
];

async function managerErrors(
  tx: OrganizationTransaction,
  id: number,
  managerId: number | null,
): Promise<FieldError[]> {
  if (managerId === null && !tx.member.scoped) return [];
  await lockReportingLines(tx);
  if (managerId !== null && !(await findPresent(tx, [managerId])).has(managerId)) {
    return wrongManager('not_found', refusePeople('no_such_person'));
  }
  if (managerId !== null && (await reportsTo(tx, managerId, id))) {
    return wrongManager('circle', refusePeople('manager_loop'));
  }
  // People below a person move with them, maybe into a rule-based group of the access scope: no one widens their own.
  return tx.member.scoped && (await hasReportsBeyondScope(tx, id))
    ? wrongManager('others_below', refusePeople('reports_beyond_scope'))
    : [];
}

function dateErrors(row: Checked): FieldError[] {
  return row.start_date !== null && row.end_date !== null && row.end_date < row.start_date
    ? [fieldError(['endDate'], 'before_start', fieldMessage('end_before_start'))]
    : [];
}

function keysOf(
  rows: readonly Checked[],
  keyOf: (row: Checked) => string | null,
): { first: Map<string, number>; repeated: number[] } {
  const first = new Map<string, number>();
  const repeatedRows: number[] = [];
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row);
    if (!key) continue;
    if (first.has(key)) repeatedRows.push(index);
    else first.set(key, index);
  }
  return { first, repeated: repeatedRows };
}

function takenErrors(
  taken: readonly TakenKey[],
  emails: ReadonlyMap<string, number>,
  externalIds: ReadonlyMap<string, number>,
): FieldError[] {
  return taken.flatMap((other) => {
    const email = emails.get(other.email_key ?? '');
    const external = externalIds.get(other.external_id_key ?? '');
    return [
      ...(email === undefined
        ? []
        : [fieldError([email, 'email'], 'taken', emailHeld(other.name))]),
      ...(external === undefined
        ? []
        : [fieldError([external, 'externalId'], 'taken', externalIdHeld(other.name))]),
    ];
  });
}

function emailHeld(name: string | null): CodedMessage {
  return name === null ? refusePeople('email_held') : refusePeople('email_held_by', { name });
}

function externalIdHeld(name: string | null): CodedMessage {
  return name === null
    ? refusePeople('external_id_held')
    : refusePeople('external_id_held_by', { name });
}

/**
 * Runs a write whose checks have passed. When another request took the address or id between check and
 * write, the unique index refuses it, and that is said like any other taken value.
 */
export async function orTaken<T>(path: FieldError['path'], write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = constraintOf(error);
    const field = constraint === 'account_email' ? 'email' : 'externalId';
    if (constraint !== 'account_email' && constraint !== 'account_external_id') throw error;
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [fieldError([...path, field], 'taken', refusePeople('value_just_taken'))],
      cause: error,
    });
  }
}

/**
 * Everyone who is named has to be there.
 *
 * @throws ProblemError NOT_FOUND that names the place of every person who is not
 */
export function requirePeople(wanted: readonly number[], present: ReadonlySet<number>): void {
  const errors = wanted.flatMap((id, index) =>
    present.has(id)
      ? []
      : [fieldError(['ids', index], 'not_found', refusePeople('no_such_person'))],
  );
  if (errors.length > 0) throw new ProblemError('NOT_FOUND', { errors });
}
