import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams } from '../../kernel/ids.ts';

/** Who a run would make staff now, by a column of roles. People who are staff already are in neither count. */
export const importStaffSchema = z.object({
  /**
   * They manage the whole organization: an import gives no one an access scope, and those who had one before are not
   * counted.
   */
  managers: z.int(),
  admins: z.int(),
});
export type ImportStaff = z.output<typeof importStaffSchema>;

export const previewImportStaff = defineEndpoint({
  name: 'imports.staff',
  method: 'GET',
  path: '/admin/imports/:id/staff',
  summary: 'Count the administrators and managers of the whole organization an import would create',
  permission: 'people.import',
  params: idParams,
  output: importStaffSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
