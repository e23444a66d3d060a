import * as z from 'zod/mini';
import { fieldChoiceSchema, fieldKinds } from '../fields/field.ts';
import { customImportFieldSchema } from './fields.ts';

/** A field of the organization to which a column of people can go. */
export const importCustomFieldSchema = z.object({
  field: customImportFieldSchema,
  label: z.string(),
  kind: z.enum(fieldKinds),
  choices: z.array(fieldChoiceSchema),
  /** New people need a value. */
  required: z.boolean(),
});
export type ImportCustomField = z.output<typeof importCustomFieldSchema>;
