import { codeOf } from 'contract/kernel/coded-message.ts';
import { dependantErrorMessage } from 'contract/dependants/dependant-error-messages.ts';
import type { CodedError } from 'contract/people/cell-error-messages.ts';
import { importErrorMessage } from 'contract/people/error-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { childRelationships, dependantsMax } from 'contract/dependants/dependant.ts';
import { externalIdKey } from '../../people/people.public.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import type { NewDependantRow } from '../dependants.repository.ts';
import {
  findClashesBeyond,
  findGuarded,
  findTakenExternalIds,
  type ClashBeyond,
  type GuardedDependant,
} from '../guarded.repository.ts';
import { findRules } from '../rules/rules.repository.ts';

/** A row to be written; with an id where it stands already. */
export type CheckedRow = NewDependantRow & { id?: number };

/**
 * What is wrong with dependants beyond their single values: the same name and birth date twice below a
 * guardian, an external id that another has, more dependants than a guardian may have, a birth date still to
 * come, a child without one, an end before the start. Paths begin with the row's index. The guardians are
 * locked by the caller.
 */
export async function checkDependants(
  tx: InOrganization,
  rows: readonly CheckedRow[],
): Promise<FieldError[]> {
  const eligibility = await findState(tx, rows);
  const ids = new Set(rows.flatMap(({ id }) => id ?? []));
  const seen = seenBy(
    eligibility,
    rows.flatMap((row) => row.guardian_ids),
    ids,
  );
  return rows.flatMap((row, index) =>
    faultsOf(row, eligibility, seen).map(({ field, code, message }) => ({
      path: [index, field],
      code,
      message: message.text[0],
      messageCode: codeOf(message),
    })),
  );
}

/** What the directory knows of the guardians and external IDs of rows. */
export interface Eligibility {
  guardedBy: ReadonlyMap<number, readonly GuardedDependant[]>;
  taken: ReadonlyMap<string, number>;
  /** With guardians a scoped manager does not see. */
  beyond: ReadonlyMap<number, ClashBeyond>;
  today: string;
}

export async function findState(
  tx: InOrganization,
  rows: readonly CheckedRow[],
): Promise<Eligibility> {
  const externalIds = rows.flatMap(({ external_id: id }) => (id === null ? [] : externalIdKey(id)));
  const guarded = await findGuarded(tx, [...new Set(rows.flatMap((row) => row.guardian_ids))]);
  const taken =
    externalIds.length > 0
      ? await findTakenExternalIds(
          tx,
          externalIds,
          rows.flatMap(({ id }) => id ?? []),
        )
      : new Map<string, number>();
  const beyond = await findClashesBeyond(tx, rows);
  const { today } = await findRules(tx);
  return { guardedBy: Map.groupBy(guarded, (one) => one.account_id), taken, beyond, today };
}

/** What is wrong with a row, whatever else is written with it. */
export function faultsAlone(row: CheckedRow, eligibility: Eligibility): Fault[] {
  const own = new Set(row.id === undefined ? [] : [row.id]);
  return faultsOf(row, eligibility, seenBy(eligibility, row.guardian_ids, own));
}

function seenBy(
  { guardedBy, taken }: Eligibility,
  guardianIds: readonly number[],
  ids: ReadonlySet<number>,
): Seen {
  const seen: Seen = {
    known: new Set(),
    counts: new Map(),
    taken: (key) => {
      const holder = taken.get(key);
      return holder !== undefined && !ids.has(holder);
    },
    duplicates: new Set(),
    externalIds: new Set(),
  };
  for (const guardianId of new Set(guardianIds)) {
    const guarded = (guardedBy.get(guardianId) ?? []).filter(({ id }) => !ids.has(id));
    for (const one of guarded) seen.known.add(duplicateKey(guardianId, one));
    seen.counts.set(guardianId, guarded.length);
  }
  return seen;
}

function faultsOf(row: CheckedRow, { today, beyond }: Eligibility, seen: Seen): Fault[] {
  const clash = beyond.get(row.id ?? 0);
  return [
    ...datesOf(row, today),
    ...clashesOf(row, seen),
    ...(clash === undefined ? [] : [clashesBeyond[clash]]),
  ];
}

/** Nothing of them is said but what the form needs. */
const clashesBeyond: Record<ClashBeyond, Fault> = {
  twin: {
    field: 'firstName',
    code: 'taken',
    message: dependantErrorMessage('dependant_exists_beyond'),
  },
  full: {
    field: 'guardianIds',
    code: 'too_many',
    message: dependantErrorMessage('dependants_max_beyond', { max: dependantsMax }),
  },
};

export interface Fault {
  field: string;
  code: string;
  message: CodedError;
}

/** What stands there already, and what stood further up in the list. */
interface Seen {
  known: Set<string>;
  taken: (externalIdKey: string) => boolean;
  counts: Map<number, number>;
  duplicates: Set<string>;
  externalIds: Set<string>;
}

function datesOf(row: CheckedRow, today: string): Fault[] {
  const faults: Fault[] = [];
  if (row.birth_date === null && childRelationships.has(row.relationship)) {
    faults.push({
      field: 'birthDate',
      code: 'missing',
      message: dependantErrorMessage('child_birth_date'),
    });
  } else if (row.birth_date !== null && row.birth_date > today) {
    faults.push({
      field: 'birthDate',
      code: 'future',
      message: dependantErrorMessage('future_date'),
    });
  }
  const { eligible_from: from, eligible_until: until } = row;
  if (from !== null && until !== null && until < from) {
    const message = importErrorMessage('end_before_start');
    faults.push({ field: 'eligibleUntil', code: 'before_start', message });
  }
  return faults;
}

function clashesOf(row: CheckedRow, seen: Seen): Fault[] {
  const faults: Fault[] = [];
  const add = (field: string, code: string, message: CodedError) =>
    faults.push({ field, code, message });
  const keys = row.guardian_ids.map((id) => duplicateKey(id, row));
  if (keys.some((key) => seen.known.has(key))) {
    add('firstName', 'taken', dependantErrorMessage('dependant_exists'));
  } else if (keys.some((key) => seen.duplicates.has(key))) {
    add('firstName', 'repeated', dependantErrorMessage('dependant_repeated'));
  }
  for (const key of keys) seen.duplicates.add(key);
  const id = row.external_id === null ? null : externalIdKey(row.external_id);
  if (id !== null && seen.taken(id)) {
    add('externalId', 'taken', dependantErrorMessage('dependant_id_taken'));
  } else if (id !== null && seen.externalIds.has(id)) {
    add('externalId', 'repeated', dependantErrorMessage('dependant_id_repeated'));
  }
  if (id !== null) seen.externalIds.add(id);
  // Each is counted, also where one of them is full already.
  if (row.guardian_ids.filter((guardian) => isFull(seen.counts, guardian)).length > 0) {
    add('guardianIds', 'too_many', dependantErrorMessage('dependants_max', { max: dependantsMax }));
  }
  return faults;
}

/** Counts one more for the guardian; true when that is one too many. */
function isFull(counts: Map<number, number>, guardian: number): boolean {
  const count = (counts.get(guardian) ?? 0) + 1;
  counts.set(guardian, count);
  return count > dependantsMax;
}

/** What no two dependants of a guardian have in common. */
export function duplicateKey(
  guardian: number,
  { name_key: name, birth_date: birth }: { name_key: string; birth_date: string | null },
): string {
  return `${guardian} ${birth} ${name}`;
}
