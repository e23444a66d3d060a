import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams } from '../../kernel/ids.ts';

/** Who a run would invite now. People with access, or an invitation, are in neither count. */
export const importLettersSchema = z.object({
  /** One email each. */
  letters: z.int(),
  /** People who would be invited if they had an email address. */
  withoutEmail: z.int(),
});
export type ImportLetters = z.output<typeof importLettersSchema>;

export const previewImportLetters = defineEndpoint({
  name: 'imports.letters',
  method: 'GET',
  path: '/admin/imports/:id/letters',
  summary: 'Count the invitations an import would send, and the people without an email address',
  permission: 'people.import',
  params: idParams,
  output: importLettersSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
