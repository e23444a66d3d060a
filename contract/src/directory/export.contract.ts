import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { accountSortSchema } from '../people/account-sort.ts';
import { bulkSelectionSchema } from '../bulk/bulk.ts';
import { fieldKeySchema, fieldsMax } from '../fields/field.ts';
import { exportColumns } from '../people/list-columns.ts';

export const exportAccounts = defineEndpoint({
  name: 'accounts.export',
  method: 'POST',
  path: '/admin/accounts/export',
  summary: 'Export the selected or matching people as CSV',
  permission: 'people.view',
  body: z.strictObject({
    selection: bulkSelectionSchema,
    sort: z.optional(accountSortSchema),
    /** In the order of the file. */
    columns: z
      .array(z.enum(exportColumns))
      .check(z.maxLength(exportColumns.length, asked('columns_only_once'))),
    /** Keys of the custom fields, behind the others. */
    fields: z.optional(
      z
        .array(fieldKeySchema)
        .check(z.maxLength(fieldsMax, asked('at_most_fields', { max: fieldsMax }))),
    ),
  }),
  output: 'csv',
  status: 200,
  errors: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  forScopedManagers: true,
  rateLimit: 'export',
  example: {
    body: {
      selection: { mode: 'all-matching', filter: { department: 'Nursing' }, except: [] },
      columns: ['email', 'department', 'groups'],
    },
  },
});
