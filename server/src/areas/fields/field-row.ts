import type { FieldChoice, FieldKind, PeopleField } from 'contract/fields/field.ts';
import type { FieldValue } from 'contract/fields/values.ts';

/** A field as the database keeps it. */
export interface FieldRow {
  id: number;
  key: string;
  label: string;
  kind: FieldKind;
  help: string | null;
  choices: FieldChoice[];
  /** For choices removed from the list, the replacement, or null. */
  gone_choices: Record<string, number | null>;
  last_choice: number;
  required: boolean;
  visibility: PeopleField['visibility'];
  shown_to_person: boolean;
  position: number;
  archived_at: Date | null;
  version: number;
}

/** The values of a person as their row holds them: by the ids of the fields. */
export type StoredValues = Readonly<Record<string, FieldValue>>;

export function presentField(row: FieldRow): PeopleField {
  return {
    id: row.id,
    key: row.key,
    label: row.label,
    kind: row.kind,
    help: row.help,
    choices: row.choices,
    required: row.required,
    visibility: row.visibility,
    shownToPerson: row.shown_to_person,
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** A stored value as it counts today: choices that left the list became what they were replaced by. */
export function currentValue(
  row: Pick<FieldRow, 'kind' | 'choices' | 'gone_choices'>,
  stored: FieldValue | undefined,
): FieldValue | null {
  if (stored === undefined) return null;
  if (typeof stored === 'number' && row.kind === 'choice') return currentChoice(row, stored);
  if (!Array.isArray(stored)) return stored;
  const ids = new Set(stored.flatMap((id) => currentChoice(row, id) ?? []));
  const inOrder = row.choices.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  return inOrder.length === 0 ? null : inOrder;
}

/** What a choice counts as today: itself, what took its place, or none. */
export function currentChoice(
  { gone_choices: gone }: Pick<FieldRow, 'gone_choices'>,
  id: number,
): number | null {
  const to = gone[id];
  return to === undefined ? id : to;
}

/** Every choice that counts as this one today: itself and those it took the place of. */
export function choicesMeant({ gone_choices: gone }: FieldRow, id: number): number[] {
  const others = Object.entries(gone).flatMap(([from, to]) => (to === id ? [Number(from)] : []));
  return [id, ...others];
}

/** Choices that left the list and count as no value. */
export function choicesCleared({ gone_choices: gone }: FieldRow): number[] {
  return Object.entries(gone).flatMap(([from, to]) => (to === null ? [Number(from)] : []));
}
