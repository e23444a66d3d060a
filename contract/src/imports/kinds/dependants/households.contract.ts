import * as z from 'zod/mini';
import { defineEndpoint } from '../../../kernel/endpoint.ts';
import { dateSchema, idParams, idSchema } from '../../../kernel/ids.ts';
import { pageOf, pageQuery } from '../../../kernel/paging.ts';
import { relationships } from '../../../dependants/dependant.ts';

/**
 * What an import makes of a member of a household: `there` exists and is in no row; `error`: the row has errors and is
 * not written as it is.
 */
export const householdFates = ['there', 'create', 'update', 'unchanged', 'error'] as const;

export const householdMemberSchema = z.object({
  /** The member's row; null where there is none. */
  line: z.nullable(z.int()),
  dependantId: z.nullable(idSchema),
  firstName: z.string(),
  lastName: z.string(),
  /** Null where the line does not say so, or could not be read. */
  relationship: z.nullable(z.enum(relationships)),
  birthDate: z.nullable(dateSchema),
  fate: z.enum(householdFates),
});
export type HouseholdMember = z.output<typeof householdMemberSchema>;

/** A guardian named in the file, with all their future dependants. */
export const householdSchema = z.object({
  guardian: z.object({ id: idSchema, name: z.string() }),
  members: z.array(householdMemberSchema),
});
export type Household = z.output<typeof householdSchema>;

export const listHouseholds = defineEndpoint({
  name: 'imports.households',
  method: 'GET',
  path: '/admin/imports/:id/households',
  summary: 'Preview the households of an import of dependants, in the order of the file',
  permission: 'people.import',
  params: idParams,
  query: z.strictObject(pageQuery),
  output: pageOf(householdSchema),
  status: 200,
  errors: [],
  example: { params: { id: 1 }, query: { limit: '20' } },
});
