import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { accountListItemSchema } from './account.ts';

export const findPossibleDuplicates = defineEndpoint({
  name: 'accounts.possibleDuplicates',
  method: 'GET',
  path: '/admin/accounts/similar',
  summary: 'List up to 5 people with a name similar to a mistyped one',
  permission: 'people.view',
  query: z.strictObject({ q: line(lengths.search) }),
  output: z.object({
    people: z.array(
      z.pick(accountListItemSchema, {
        id: true,
        firstName: true,
        lastName: true,
        jobTitle: true,
        department: true,
      }),
    ),
  }),
  status: 200,
  errors: [],
  forScopedManagers: true,
  example: { query: { q: 'adeymi' } },
});
