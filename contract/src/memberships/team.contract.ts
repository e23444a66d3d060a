import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';

/** A colleague, with what everyone may know of them. */
export const colleagueSchema = z.object({
  id: idSchema,
  name: z.string(),
  jobTitle: z.nullable(z.string()),
  department: z.nullable(z.string()),
});
export type Colleague = z.output<typeof colleagueSchema>;

export const getTeam = defineEndpoint({
  name: 'people.team',
  method: 'GET',
  path: '/team',
  summary: 'Get your line manager and the people who have the same one, or report to you, by name',
  permission: 'home.view',
  output: z.object({
    lineManager: z.nullable(colleagueSchema),
    /** The first of them; without the caller. */
    people: z.array(colleagueSchema),
    total: z.int(),
  }),
  status: 200,
  errors: [],
  example: {},
});
