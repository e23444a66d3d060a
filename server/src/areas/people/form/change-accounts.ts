import type { FieldError } from 'contract/kernel/errors.ts';
import { columnsWith } from 'contract/people/columns/columns-with.ts';
import type { ManyChange, ManyFields } from 'contract/people/many-accounts.contract.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { searchKey } from '../account-values.ts';
import { columnNames } from '../person-columns.repository.ts';
import { mayDeactivate, mayEdit } from '../accounts.policy.ts';
import { lockActiveAdmins } from '../accounts.repository.ts';
import { readManyValues, stepOfValues, type GivenValues } from '../../fields/fields.public.ts';
import { lockMany, manyValuesOf, updateMany, type ManyRow } from './many-accounts.repository.ts';
import { checkCircles, checkManagers, refuseDates } from './many-checks.ts';
import { refuseTooManyTags, tagsAfter } from './many-tags.ts';

const fieldNames = ['status', ...columnsWith('bulk')] as const;
type Named = (typeof fieldNames)[number];

/** The changes of one person: the columns to write, and the named fields before and after. */
interface Step {
  row: ManyRow;
  next: ManyRow;
  before: ManyFields;
  after: ManyFields;
}

/**
 * Gives people the named values, all or none. People who have them already stay unchanged, so a repeated call changes
 * nothing.
 *
 * @returns how many were changed, and the changes that undo it
 * @throws ProblemError NOT_FOUND when one of them does not exist, FORBIDDEN, LAST_ADMIN, VALIDATION_FAILED
 */
export async function changeAccounts(
  tx: OrganizationTransaction,
  changes: readonly ManyChange[],
): Promise<{ changed: number; before: ManyChange[] }> {
  const wanted = wantedById(changes, await readManyValues(tx, changes));
  // Administrators first, as everywhere: anyone who locks a person before them could wait in a circle.
  // A scoped manager changes no administrator, and does not see them all.
  const asksForAdmins = !tx.member.scoped && changes.some(({ fields }) => fields.status);
  const admins = asksForAdmins ? await lockActiveAdmins(tx) : [];
  const rows = await lockMany(tx, [...wanted.keys()]);
  requirePresent(changes, rows);
  const steps = rows.flatMap((row) => stepOf(row, wanted.get(row.id)));
  requireRights(tx, rows, steps, changes);
  requireAnAdmin(admins, steps);
  const dated = steps.filter(({ after }) => 'startDate' in after || 'endDate' in after);
  refuseDates(
    changes,
    dated.map(({ next }) => next),
  );
  const tagged = steps.filter(({ after }) => after.tags !== undefined);
  refuseTooManyTags(
    changes,
    tagged.map(({ next }) => next),
  );
  await checkManagers(tx, changes);
  if (steps.length === 0) return { changed: 0, before: [] };
  await updateMany(tx, steps.map(valuesOf));
  await checkCircles(tx, changes);
  const before = grouped(steps, ({ before: fields }) => fields);
  await recordChange(tx, steps, before);
  return { changed: steps.length, before };
}

/** What someone is to get. */
interface Wanted {
  fields: ManyFields;
  given: GivenValues;
}

function wantedById(
  changes: readonly ManyChange[],
  values: readonly GivenValues[],
): Map<number, Wanted> {
  const wanted = new Map<number, Wanted>();
  const errors: FieldError[] = [];
  for (const [index, { ids, fields }] of changes.entries()) {
    for (const [position, id] of ids.entries()) {
      if (wanted.has(id)) {
        const path = ['changes', index, 'ids', position];
        errors.push(fieldError(path, 'repeated', refusePeople('person_already_listed')));
      }
      wanted.set(id, { fields, given: values[index] ?? new Map() });
    }
  }
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  return wanted;
}

function requirePresent(changes: readonly ManyChange[], rows: readonly ManyRow[]): void {
  const present = new Set(rows.filter((row) => row.deleted_at === null).map(({ id }) => id));
  const errors = changes.flatMap(({ ids }, index) =>
    ids.flatMap((id, position) =>
      present.has(id)
        ? []
        : [
            fieldError(
              ['changes', index, 'ids', position],
              'not_found',
              refusePeople('no_such_person'),
            ),
          ],
    ),
  );
  if (errors.length > 0) throw new ProblemError('NOT_FOUND', { errors });
}

/** Nothing where the person has these values already. */
function stepOf(row: ManyRow, wanted: Wanted | undefined): Step[] {
  if (wanted === undefined) return [];
  const { given } = wanted;
  const fields = { ...wanted.fields, tags: tagsAfter(row.tags, wanted.fields) };
  const own = stepOfValues(row.custom, given);
  const names = fieldNames.filter(
    (name) => fields[name] !== undefined && fields[name] !== row[columnNames[name]],
  );
  if (names.length === 0 && own === null) return [];
  const columns = names.map((name) => [columnNames[name], fields[name]]);
  const pick = (value: (name: Named) => unknown, ownValues: ManyFields['fields']): ManyFields => ({
    ...Object.fromEntries(names.map((name) => [name, value(name)])),
    ...(ownValues && { fields: ownValues }),
  });
  return [
    {
      row,
      next: {
        ...row,
        ...(Object.fromEntries(columns) as Partial<ManyRow>),
        ...(own && { custom: own.custom }),
      },
      before: pick((name) => row[columnNames[name]], own?.before),
      after: pick((name) => fields[name], own?.after),
    },
  ];
}

const subject = ({ id, type }: ManyRow) => ({ id, type, deleted: false });

function requireRights(
  { member }: OrganizationTransaction,
  rows: readonly ManyRow[],
  steps: readonly Step[],
  changes: readonly ManyChange[],
): void {
  // Changes of many do not see whose line manager is outside their groups.
  if (member.scoped && changes.some(({ fields }) => fields.lineManagerId !== undefined)) {
    throw new ProblemError('FORBIDDEN', { detail: refusePeople('managers_one_by_one') });
  }
  if (!rows.every((row) => mayEdit(member, subject(row)))) {
    throw new ProblemError('FORBIDDEN', {
      detail: refusePeople('edit_some_denied'),
    });
  }
  const turned = steps.filter(({ before }) => before.status !== undefined);
  if (!turned.every(({ row }) => mayDeactivate(member, subject(row)))) {
    throw new ProblemError('FORBIDDEN', { detail: refusePeople('deactivate_oneself') });
  }
}

function requireAnAdmin(admins: readonly number[], steps: readonly Step[]): void {
  const going = new Set(
    steps.filter(({ after }) => after.status === 'deactivated').map(({ row }) => row.id),
  );
  if (admins.length > 0 && admins.every((id) => going.has(id)))
    throw new ProblemError('LAST_ADMIN');
}

function valuesOf({ next }: Step) {
  return { ...manyValuesOf(next), search_key: searchKey(next) };
}

/** People with the same values together. */
function grouped(steps: readonly Step[], fieldsOf: (step: Step) => ManyFields): ManyChange[] {
  const groups = new Map<string, ManyChange>();
  for (const step of steps) {
    const fields = fieldsOf(step);
    const key = JSON.stringify(fields);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ids: [step.row.id], fields });
    else group.ids.push(step.row.id);
  }
  return [...groups.values()];
}

async function recordChange(
  tx: OrganizationTransaction,
  steps: readonly Step[],
  before: readonly ManyChange[],
): Promise<void> {
  const [only] = steps;
  const one = steps.length === 1 && only !== undefined ? only : undefined;
  const after = grouped(steps, (step) => step.after);
  await recordAudit(tx, {
    action: one ? 'account.updated' : 'account.updated_many',
    targetType: 'account',
    targetId: one?.row.id ?? null,
    changes: one ? differences(one) : { people: [before, after] },
  });
}

function differences({ before, after }: Step): Record<string, [unknown, unknown]> {
  const { fields: own = {}, ...named } = after;
  const names = Object.keys(named) as Named[];
  return Object.fromEntries([
    ...names.map((name) => [name, [before[name], after[name]]]),
    ...Object.keys(own).map((key) => [`fields.${key}`, [before.fields?.[key], own[key]]]),
  ]);
}
