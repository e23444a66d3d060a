import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, versionSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import {
  choiceIdSchema,
  choicesMax,
  fieldKeySchema,
  fieldParts,
  fieldsStoredMax,
  peopleFieldSchema,
} from './field.ts';

const path = '/admin/settings/people-fields';

export const listPeopleFields = defineEndpoint({
  name: 'peopleFields.list',
  method: 'GET',
  path,
  summary:
    'List the custom fields of people that the caller may see, in their order; administrators get archived ones last',
  permission: 'home.view',
  output: z.object({ items: z.array(peopleFieldSchema) }),
  status: 200,
  errors: [],
  example: {},
});

const optionalParts = {
  help: z.optional(fieldParts.help),
  required: z.optional(fieldParts.required),
  visibility: z.optional(fieldParts.visibility),
  shownToPerson: z.optional(fieldParts.shownToPerson),
};

/** A new field, the last of them. Without `key` it gets one made of the label. */
export const peopleFieldCreateSchema = z.strictObject({
  label: fieldParts.label,
  kind: fieldParts.kind,
  key: z.optional(fieldKeySchema),
  /** Labels in their order, for kinds with choices. */
  choices: z.optional(
    z.array(line(60)).check(z.maxLength(choicesMax, asked('at_most_choices', { max: choicesMax }))),
  ),
  ...optionalParts,
});
export type PeopleFieldCreate = z.output<typeof peopleFieldCreateSchema>;

export const createPeopleField = defineEndpoint({
  name: 'peopleFields.create',
  method: 'POST',
  path,
  summary: 'Create a custom field of people',
  permission: 'settings.manage',
  body: peopleFieldCreateSchema,
  output: peopleFieldSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { body: { label: 'Uniform size', kind: 'choice', choices: ['S', 'M', 'L'] } },
});

/**
 * Changes the named parts; `version` is that of the field the change was made from. `choices` is the whole list in
 * its new order, entries without an id being new; `goneTo` says for each choice that left it, and that someone has,
 * which one those people get instead, null for none.
 */
export const peopleFieldUpdateSchema = z.strictObject({
  version: versionSchema,
  label: z.optional(fieldParts.label),
  kind: z.optional(fieldParts.kind),
  choices: z.optional(
    z
      .array(z.strictObject({ id: z.optional(choiceIdSchema), label: line(60) }))
      .check(z.maxLength(choicesMax, asked('at_most_choices', { max: choicesMax }))),
  ),
  goneTo: z.optional(
    z
      .array(z.strictObject({ choice: choiceIdSchema, to: z.nullable(choiceIdSchema) }))
      .check(z.maxLength(choicesMax)),
  ),
  ...optionalParts,
  archived: z.optional(z.boolean()),
});
export type PeopleFieldUpdate = z.output<typeof peopleFieldUpdateSchema>;

export const updatePeopleField = defineEndpoint({
  name: 'peopleFields.update',
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Update, archive or unarchive a custom field of people',
  permission: 'settings.manage',
  params: idParams,
  body: peopleFieldUpdateSchema,
  output: peopleFieldSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1, help: 'As printed on the collar' } },
});

export const orderPeopleFields = defineEndpoint({
  name: 'peopleFields.order',
  method: 'POST',
  path: `${path}/order`,
  summary: 'Set the order of custom fields; fields that are not given follow in their old order',
  permission: 'settings.manage',
  body: z.strictObject({
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(fieldsStoredMax)),
  }),
  output: z.object({ items: z.array(peopleFieldSchema) }),
  status: 200,
  errors: ['VALIDATION_FAILED'],
  example: { body: { ids: [1] } },
});

export const getPeopleFieldUsage = defineEndpoint({
  name: 'peopleFields.usage',
  method: 'GET',
  path: `${path}/:id/usage`,
  summary:
    'Count the people with a value in a custom field and in each of its choices, and list the rules that use it',
  permission: 'settings.manage',
  params: idParams,
  output: z.object({
    people: z.int(),
    choices: z.array(z.object({ id: choiceIdSchema, people: z.int() })),
    /** Groups whose rules ask about it; they keep it from being archived and deleted. */
    groups: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const deletePeopleField = defineEndpoint({
  name: 'peopleFields.delete',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Delete a custom field and all its values permanently',
  permission: 'settings.manage',
  params: idParams,
  query: z.strictObject({
    /** The current label, so that no other field is deleted by mistake. */
    label: line(60),
  }),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: { id: 1 }, query: { label: 'Uniform size' } },
});
