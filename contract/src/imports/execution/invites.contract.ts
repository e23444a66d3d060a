import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams } from '../../kernel/ids.ts';

/** Who a run would invite now. People with access, or an invitation, are in neither count. */
export const importInvitationsSchema = z.object({
  /** One email each. */
  emails: z.int(),
  /** People who would be invited if they had an email address. */
  withoutEmail: z.int(),
});
export type ImportInvitations = z.output<typeof importInvitationsSchema>;

export const previewImportInvitations = defineEndpoint({
  name: 'imports.invitations',
  method: 'GET',
  path: '/admin/imports/:id/invitations',
  summary: 'Count the invitations an import would send, and the people without an email address',
  permission: 'people.import',
  params: idParams,
  output: importInvitationsSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
