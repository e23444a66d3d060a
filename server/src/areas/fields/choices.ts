import { hasChoices, type FieldChoice, type FieldKind } from 'contract/fields/field.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import { refuseCustomField } from 'contract/fields/refusal-messages.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { fieldError } from '../../kernel/http/field-errors.ts';
import type { FieldRow } from './field-row.ts';

/** @throws ProblemError VALIDATION_FAILED for none, the same twice, or choices of a kind that has none */
export function checkChoices(kind: FieldKind, choices: readonly { label: string }[]): void {
  const errors = [
    ...(hasChoices(kind) && choices.length === 0
      ? [fieldError(['choices'], 'needed', refuseCustomField('choices_needed'))]
      : []),
    ...(!hasChoices(kind) && choices.length > 0
      ? [fieldError(['choices'], 'not_of_kind', refuseCustomField('choices_of_other_kind'))]
      : []),
    ...repeatedLabels(choices).map((index) =>
      fieldError(
        ['choices', index, 'label'],
        'repeated',
        refuseCustomField('choice_already_listed'),
      ),
    ),
  ];
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

function repeatedLabels(choices: readonly { label: string }[]): number[] {
  const seen = new Set<string>();
  return choices.flatMap(({ label }, index) => {
    const key = label.toLowerCase();
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

interface WantedChoices {
  choices: readonly { id?: number | undefined; label: string }[];
  goneTo: readonly { choice: number; to: number | null }[];
}

type ChoiceColumns = Pick<FieldRow, 'choices' | 'gone_choices' | 'last_choice'>;

/**
 * The new list: entries without an id become new ones; removed ones are kept with their replacement, and references to
 * them follow it.
 *
 * @param used how many people have each choice today, by id
 * @throws ProblemError VALIDATION_FAILED for ids that are not in the list, or removed choices in use without a
 *   replacement
 */
export function nextChoices(
  current: ChoiceColumns,
  { choices, goneTo }: WantedChoices,
  used: ReadonlyMap<number, number>,
): ChoiceColumns {
  let last = current.last_choice;
  const known = new Set(current.choices.map(({ id }) => id));
  const next = choices.map(({ id, label }): FieldChoice => {
    if (id !== undefined) return { id, label };
    last += 1;
    return { id: last, label };
  });
  const knownIds = new Set(choices.flatMap(({ id }) => id ?? []));
  const targets = new Map(goneTo.map(({ choice, to }) => [choice, to]));
  const leaving = current.choices.filter(({ id }) => !knownIds.has(id));
  const errors = [
    ...choices.flatMap(({ id }, index) =>
      id !== undefined && (!known.has(id) || choices.findIndex((other) => other.id === id) < index)
        ? [fieldError(['choices', index, 'id'], 'not_found', fieldMessage('choice_not_found'))]
        : [],
    ),
    ...goneTo.flatMap(({ to }, index) =>
      to !== null && !knownIds.has(to)
        ? [fieldError(['goneTo', index, 'to'], 'not_found', fieldMessage('choice_not_found'))]
        : [],
    ),
    ...leaving.flatMap(({ id, label }) =>
      (used.get(id) ?? 0) > 0 && !targets.has(id)
        ? [fieldError(['goneTo'], 'needed', refuseCustomField('choose_replacement', { label }))]
        : [],
    ),
  ];
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  const gone = { ...current.gone_choices };
  for (const { id } of leaving) {
    const to = targets.get(id) ?? null;
    for (const [from, before] of Object.entries(gone)) if (before === id) gone[from] = to;
    gone[id] = to;
  }
  return { choices: next, gone_choices: gone, last_choice: last };
}
