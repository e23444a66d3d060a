import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { line, lines } from '../kernel/text.ts';

/**
 * A custom field of an organization's people.
 *
 * - `text` one line, `longText` several lines, `link` an address of the web
 * - `number` any number, `date` a day, `yesNo`
 * - `choice` one of a list, `choices` any of a list
 */
export const fieldKinds = [
  'text',
  'longText',
  'number',
  'date',
  'yesNo',
  'choice',
  'choices',
  'link',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** As many fields are in use at once, and as many are kept with the archived ones. */
export const fieldsMax = 50;
export const fieldsStoredMax = 200;
export const choicesMax = 100;

/** The staff who see it: everyone who sees people, or those who see private data. */
export const fieldVisibilities = ['staff', 'private'] as const;

export function hasChoices(kind: FieldKind): boolean {
  return kind === 'choice' || kind === 'choices';
}

/** How imports and the API call a field; made of its first label, and never changed. */
export const fieldKeySchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{0,59}$/, asked('key_like')));

export const choiceIdSchema = z.int().check(z.positive(), z.maximum(1_000_000));

/** One entry of a list; values name its id, so that it can be called otherwise. */
export const fieldChoiceSchema = z.object({ id: choiceIdSchema, label: line(60) });
export type FieldChoice = z.output<typeof fieldChoiceSchema>;

export const fieldParts = {
  label: line(60),
  kind: z.enum(fieldKinds),
  help: z.nullable(lines(300)),
  /** New people need a value, and no one's can be removed. Existing people without one stay so. */
  required: z.boolean(),
  visibility: z.enum(fieldVisibilities),
  /** On the person's own profile, where they read it. */
  shownToPerson: z.boolean(),
};

/** A field as it is defined. */
export const peopleFieldSchema = z.object({
  id: idSchema,
  key: fieldKeySchema,
  ...fieldParts,
  /** In their order; none for kinds that are no choice. */
  choices: z.array(fieldChoiceSchema),
  /** Hidden everywhere, its values kept. */
  archivedAt: z.nullable(instantSchema),
  version: versionSchema,
});
export type PeopleField = z.output<typeof peopleFieldSchema>;
