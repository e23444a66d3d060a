import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams } from '../../kernel/ids.ts';

/** Whom a run would invite now. Whoever has access, or an invitation, is in neither figure. */
export const importLettersSchema = z.object({
  /** One letter each. */
  letters: z.int(),
  /** Those who would be invited if they had an e-mail. */
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
