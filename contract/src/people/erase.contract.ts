import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { exampleReauth, oneReauth, reauthShape } from '../session/reauthentication.ts';

export const exportPersonData = defineEndpoint({
  name: 'accounts.exportData',
  method: 'POST',
  path: '/admin/accounts/:id/export',
  summary: 'Export everything stored about a person as one JSON document to give to them',
  permission: 'people.delete',
  params: idParams,
  output: 'json',
  status: 200,
  errors: ['RATE_LIMITED'],
  rateLimit: 'export',
  example: { params: { id: 1 } },
});

export const erasePerson = defineEndpoint({
  name: 'accounts.erase',
  method: 'POST',
  path: '/admin/accounts/:id/erase',
  summary: 'Erase everything stored about a person for ever; totals do not change',
  permission: 'people.delete',
  params: idParams,
  body: z
    .strictObject({
      /** First and last name, as they stand, so that no one erases someone else. */
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      ...reauthShape,
    })
    .check(oneReauth),
  output: null,
  status: 204,
  errors: ['VALIDATION_FAILED', 'LAST_ADMIN', 'CONFLICT', 'RATE_LIMITED'],
  example: { params: { id: 1 }, body: { name: 'Amara Adeyemi', ...exampleReauth } },
});
