import { fieldsStoredMax, fieldsMax, hasChoices, type PeopleField } from 'contract/fields/field.ts';
import type { PeopleFieldCreate } from 'contract/fields/fields.contract.ts';
import { refuseCustomField } from 'contract/fields/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { conflict, invalid } from '../../kernel/http/problem.ts';
import { checkChoices } from './choices.ts';
import { keyOfLabel, labelKey, labelTaken } from './field-names.ts';
import type { FieldRow } from './field-row.ts';
import { insertField, lockFields } from './fields.repository.ts';
import { readField } from './read-fields.ts';

/**
 * Defines a field, the last of them.
 *
 * @throws ProblemError CONFLICT when there are as many as there may be, VALIDATION_FAILED for a taken label or key
 *   and for choices that are missing, repeated or not of this kind
 */
export async function createField(
  tx: OrganizationTransaction,
  wanted: PeopleFieldCreate,
): Promise<PeopleField> {
  const { label, kind, choices = [] } = wanted;
  const fields = await lockFields(tx);
  requireRoom(fields);
  if (fields.length >= fieldsStoredMax) {
    throw conflict(refuseCustomField('custom_fields_kept_most', { max: fieldsStoredMax }));
  }
  if (fields.some((field) => labelKey(field.label) === labelKey(label))) throw labelTaken();
  const keys = new Set(fields.map(({ key }) => key));
  if (wanted.key !== undefined && keys.has(wanted.key)) {
    throw invalid(['key'], 'taken', refuseCustomField('custom_key_taken'));
  }
  const listed = choices.map((text, index) => ({ id: index + 1, label: text }));
  checkChoices(kind, listed);
  const id = await insertField(tx, {
    key: wanted.key ?? keyOfLabel(label, keys),
    label,
    kind,
    help: wanted.help ?? null,
    choices: hasChoices(kind) ? listed : [],
    gone_choices: {},
    last_choice: listed.length,
    required: wanted.required ?? false,
    visibility: wanted.visibility ?? 'staff',
    shown_to_person: wanted.shownToPerson ?? false,
    archived_at: null,
    position: Math.max(0, ...fields.map(({ position }) => position)) + 1,
  });
  await recordAudit(tx, {
    action: 'custom_field.created',
    targetType: 'custom_field',
    targetId: id,
    changes: { label: [null, label], kind: [null, kind] },
  });
  return readField(tx, id);
}

/** @throws ProblemError CONFLICT when as many fields are in use as may be */
export function requireRoom(fields: readonly FieldRow[]): void {
  if (fields.filter((field) => field.archived_at === null).length < fieldsMax) return;
  throw conflict(refuseCustomField('custom_fields_used_most', { max: fieldsMax }));
}
