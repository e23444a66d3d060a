import { refuseDependant } from 'contract/dependants/refusal-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type {
  ManyDependantFields,
  ManyDependantsChange,
  ManyDependantsChanged,
} from 'contract/dependants/many-dependants.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { subjectOf } from './dependant-subject.ts';
import { differenceTo, type KeyedValues } from './form/dependant-values.ts';
import { mayEdit } from './dependants.policy.ts';
import { type DependantRow, lockDependants, updateDependants } from './dependants.repository.ts';

/** The changes of one dependant: the row to write, and the named fields before and after. */
interface Step {
  id: number;
  next: KeyedValues;
  before: ManyDependantFields;
  after: ManyDependantFields;
}

/**
 * Gives dependants the named values, all or none. Dependants that have them already stay unchanged, so a repeated call
 * changes nothing.
 *
 * @returns how many were changed, and the changes that undo it
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN, VALIDATION_FAILED
 */
export async function changeDependants(
  tx: OrganizationTransaction,
  changes: readonly ManyDependantsChange[],
): Promise<ManyDependantsChanged> {
  const positions = positionsOf(changes);
  const rows = await lockDependants(tx, [...positions.keys()]);
  requirePresent(positions, rows);
  if (rows.some((row) => !mayEdit(tx.member, subjectOf(tx.member, row)))) {
    throw new ProblemError('FORBIDDEN', { detail: refuseDependant('dependants_edit_denied') });
  }
  const steps = rows.flatMap((row) => {
    const { index } = positions.get(row.id) ?? { index: 0 };
    return stepOf(row, changes[index]?.fields ?? {});
  });
  requireOrder(steps, positions);
  if (steps.length === 0) return { changed: 0, before: [] };
  await updateDependants(
    tx,
    steps.map(({ id, next }) => ({ ...next, id })),
  );
  const before = grouped(steps, (step) => step.before);
  await record(tx, steps, before);
  return { changed: steps.length, before };
}

type Positions = ReadonlyMap<number, { index: number; position: number }>;

function positionsOf(changes: readonly ManyDependantsChange[]): Positions {
  const positions = new Map<number, { index: number; position: number }>();
  const errors: FieldError[] = [];
  for (const [index, { ids }] of changes.entries()) {
    for (const [position, id] of ids.entries()) {
      if (positions.has(id)) {
        const path = ['changes', index, 'ids', position];
        errors.push({ path, code: 'repeated', ...messageOf(refuseDependant('dependant_twice')) });
      }
      positions.set(id, { index, position });
    }
  }
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  return positions;
}

function requirePresent(positions: Positions, rows: readonly DependantRow[]): void {
  const present = new Set(rows.filter((row) => row.deleted_at === null).map(({ id }) => id));
  const errors = [...positions].flatMap(([id, { index, position }]) =>
    present.has(id)
      ? []
      : [
          {
            path: ['changes', index, 'ids', position],
            code: 'not_found',
            ...messageOf(refuseDependant('dependant_not_found')),
          },
        ],
  );
  if (errors.length > 0) throw new ProblemError('NOT_FOUND', { errors });
}

/** Nothing where the dependant has these values already. */
function stepOf(row: DependantRow, fields: ManyDependantFields): Step[] {
  const { next, differences } = differenceTo(row, fields);
  const changed = Object.entries(differences);
  if (changed.length === 0) return [];
  return [
    {
      id: row.id,
      next,
      before: Object.fromEntries(changed.map(([name, [value]]) => [name, value])),
      after: Object.fromEntries(changed.map(([name, [, value]]) => [name, value])),
    },
  ];
}

function requireOrder(steps: readonly Step[], positions: Positions): void {
  const wrong = steps.find(
    ({ next: { eligible_from: from, eligible_until: until } }) =>
      from !== null && until !== null && until < from,
  );
  if (wrong === undefined) return;
  const index = positions.get(wrong.id)?.index ?? 0;
  const field = wrong.after.eligibleUntil === undefined ? 'eligibleFrom' : 'eligibleUntil';
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [
      {
        path: ['changes', index, 'fields', field],
        code: 'before_start',
        ...messageOf(refuseDependant('dependants_end_before_start')),
      },
    ],
  });
}

/** Dependants with the same values together. */
function grouped(
  steps: readonly Step[],
  fieldsOf: (step: Step) => ManyDependantFields,
): ManyDependantsChange[] {
  const groups = new Map<string, ManyDependantsChange>();
  for (const step of steps) {
    const fields = fieldsOf(step);
    const key = JSON.stringify(fields);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ids: [step.id], fields });
    else group.ids.push(step.id);
  }
  return [...groups.values()];
}

async function record(
  tx: OrganizationTransaction,
  steps: readonly Step[],
  before: readonly ManyDependantsChange[],
): Promise<void> {
  const [first] = steps;
  const one = steps.length === 1 && first !== undefined ? first : undefined;
  await recordAudit(tx, {
    action: one ? 'dependant.updated' : 'dependant.updated_many',
    targetType: 'dependant',
    targetId: one?.id ?? null,
    changes: one
      ? differencesOf(one)
      : { dependants: [before, grouped(steps, (step) => step.after)] },
  });
}

function differencesOf({ before, after }: Step): Record<string, [unknown, unknown]> {
  const names = Object.keys(after) as (keyof ManyDependantFields)[];
  return Object.fromEntries(names.map((name) => [name, [before[name], after[name]]]));
}
