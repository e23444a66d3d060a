import { isDeepStrictEqual } from 'node:util';
import { hasChoices, type FieldKind, type PeopleField } from 'contract/fields/field.ts';
import type { PeopleFieldUpdate } from 'contract/fields/fields.contract.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { refuseCustomField } from 'contract/fields/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError, invalid } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { checkChoices, nextChoices } from './choices.ts';
import { requireRoom } from './create-field.ts';
import { labelKey, labelTaken } from './field-names.ts';
import { presentField, type FieldRow } from './field-row.ts';
import { hasValues, lockFields, updateField } from './fields.repository.ts';
import { readField, readUsage } from './read-fields.ts';

/** A field as it is now, and what those who ask about its values have to know of the change. */
export interface ChangedField {
  field: PeopleField;
  /** It was archived, or is of another kind: what was asked of it is asked in vain. */
  isOther: boolean;
  /** Choices were removed: the same values count otherwise. */
  choicesGone: boolean;
}

/**
 * Changes how a field is defined.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the current field), CONFLICT when the limit leaves no room to
 *   unarchive it, VALIDATION_FAILED for a taken label, a kind that its values do not fit, or removed choices in use
 *   without a replacement
 */
export async function changeField(
  tx: OrganizationTransaction,
  id: number,
  { version, ...wanted }: PeopleFieldUpdate,
): Promise<ChangedField> {
  const fields = await lockFields(tx);
  const current = fields.find((field) => field.id === id);
  if (current === undefined) throw new ProblemError('NOT_FOUND');
  if (current.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: presentField(current) });
  }
  const next = await nextField(tx, fields, current, wanted);
  const changes = differences(presentField(current), presentField(next));
  if (Object.keys(changes).length === 0) {
    return { field: presentField(current), isOther: false, choicesGone: false };
  }
  const isGone = next.archived_at !== null && current.archived_at === null;
  await updateField(tx, id, next);
  await recordAudit(tx, {
    action: actionOf(current, next),
    targetType: 'custom_field',
    targetId: id,
    changes,
  });
  return {
    field: await readField(tx, id),
    isOther: isGone || next.kind !== current.kind,
    choicesGone: !isDeepStrictEqual(next.gone_choices, current.gone_choices),
  };
}

async function nextField(
  tx: OrganizationTransaction,
  fields: readonly FieldRow[],
  current: FieldRow,
  wanted: Omit<PeopleFieldUpdate, 'version'>,
): Promise<FieldRow> {
  const label = wanted.label ?? current.label;
  const others = fields.filter(({ id }) => id !== current.id);
  if (others.some((other) => labelKey(other.label) === labelKey(label))) throw labelTaken();
  const kind = wanted.kind ?? current.kind;
  await requireKind(tx, current, kind);
  if (wanted.archived === false && current.archived_at !== null) requireRoom(fields);
  return {
    ...current,
    label,
    kind,
    ...(await choicesOf(tx, current, kind, wanted)),
    help: wanted.help === undefined ? current.help : wanted.help,
    required: wanted.required ?? current.required,
    visibility: wanted.visibility ?? current.visibility,
    shown_to_person: wanted.shownToPerson ?? current.shown_to_person,
    archived_at: archivedAt(current.archived_at, wanted.archived),
  };
}

function archivedAt(current: Date | null, wanted: boolean | undefined): Date | null {
  if (wanted === undefined) return current;
  return wanted ? (current ?? new Date()) : null;
}

/** What a line holds, several lines hold too; every other kind is of its values. */
async function requireKind(
  tx: OrganizationTransaction,
  current: FieldRow,
  kind: FieldKind,
): Promise<void> {
  if (kind === current.kind || (current.kind === 'text' && kind === 'longText')) return;
  if (!(await hasValues(tx, current))) return;
  throw invalid(['kind'], 'in_use', refuseCustomField('custom_kind_in_use'));
}

async function choicesOf(
  tx: OrganizationTransaction,
  current: FieldRow,
  kind: FieldKind,
  { choices, goneTo = [] }: Omit<PeopleFieldUpdate, 'version'>,
) {
  if (!hasChoices(kind)) {
    checkChoices(kind, choices ?? []);
    return { choices: [], gone_choices: current.gone_choices, last_choice: current.last_choice };
  }
  checkChoices(kind, choices ?? current.choices);
  if (choices === undefined) {
    const { gone_choices, last_choice } = current;
    return { choices: current.choices, gone_choices, last_choice };
  }
  const used = hasChoices(current.kind) ? (await readUsage(tx, current.id)).choices : [];
  const counts = new Map(used.map(({ id, people }) => [id, people]));
  return nextChoices(current, { choices, goneTo }, counts);
}

function differences(before: PeopleField, after: PeopleField): Record<string, [unknown, unknown]> {
  const names = Object.keys(after) as (keyof PeopleField)[];
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]]));
}

function actionOf(before: FieldRow, after: FieldRow): AuditAction {
  if ((before.archived_at === null) === (after.archived_at === null)) return 'custom_field.updated';
  return after.archived_at === null ? 'custom_field.restored' : 'custom_field.archived';
}
