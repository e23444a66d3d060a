import { plural, t } from '@lingui/core/macro';
import {
  choicesMax,
  fieldKinds,
  fieldParts,
  hasChoices,
  type PeopleField,
} from 'contract/fields/field.ts';
import { line } from 'contract/kernel/text.ts';
import * as z from 'zod/mini';
import { blankAsNull } from '../../kit/form/blank-as-null.ts';

const choice = z.object({
  /** Null for a new one. */
  id: z.nullable(z.number()),
  label: line(60),
});

/** The form of a field: the input is what its inputs hold. */
export const fieldFormSchema = z
  .object({
    label: fieldParts.label,
    kind: z.enum(fieldKinds),
    help: blankAsNull(fieldParts.help),
    choices: z.array(choice).check(
      z.maxLength(choicesMax, {
        error: () =>
          plural(choicesMax, { one: 'Use at most # choice', other: 'Use at most # choices' }),
      }),
    ),
    /** By the id of a choice that left the list: the id of the one people get instead, or '' for none. */
    goneTo: z.record(z.string(), z.string()),
    required: z.boolean(),
    isPrivate: z.boolean(),
    shownToPerson: z.boolean(),
  })
  .check(
    z.refine(({ kind, choices }) => !hasChoices(kind) || choices.length > 0, {
      path: ['choices'],
      error: () => t`Add at least one choice`,
    }),
  );
export type FieldFormValues = z.input<typeof fieldFormSchema>;
export type FieldFormOutput = z.output<typeof fieldFormSchema>;

export const newField: FieldFormValues = {
  label: '',
  kind: 'text',
  help: '',
  choices: [],
  goneTo: {},
  required: false,
  isPrivate: false,
  shownToPerson: false,
};

export function valuesOfField(field: PeopleField): FieldFormValues {
  return {
    label: field.label,
    kind: field.kind,
    help: field.help ?? '',
    choices: field.choices.map(({ id, label }) => ({ id, label })),
    goneTo: {},
    required: field.required,
    isPrivate: field.visibility === 'private',
    shownToPerson: field.shownToPerson,
  };
}

const partsOf = ({ label, kind, help, required, isPrivate, shownToPerson }: FieldFormOutput) => ({
  label,
  kind,
  help,
  required,
  visibility: isPrivate ? ('private' as const) : ('staff' as const),
  shownToPerson,
});

export function toNewField(output: FieldFormOutput) {
  const { kind, choices } = output;
  return {
    ...partsOf(output),
    ...(hasChoices(kind) && { choices: choices.map(({ label }) => label) }),
  };
}

export function toChangedField(output: FieldFormOutput, version: number) {
  const { kind, choices, goneTo } = output;
  return {
    version,
    ...partsOf(output),
    ...(hasChoices(kind) && {
      choices: choices.map(({ id, label }) => (id === null ? { label } : { id, label })),
      goneTo: Object.entries(goneTo).map(([from, to]) => ({
        choice: Number(from),
        to: to === '' ? null : Number(to),
      })),
    }),
  };
}
