import { idSchema } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/job.ts';

/** Takes the values of a deleted field from everyone, then the field itself. */
export const deleteFieldValues = defineJob({
  name: 'people.delete-field-values',
  payload: z.object({ organizationId: idSchema, fieldId: idSchema }),
  handler: async () => (await import('./delete-field-values.ts')).deleteValuesOfField,
  retries: 20,
});
