import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, idParamSchema } from '../kernel/ids.ts';
import { countParam, listParam, pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { ageMax, agesOutDaysMax, lengths } from '../kernel/counts.ts';
import { dependantSchema, relationships } from './dependant.ts';

export const dependantSorts = [
  'name',
  '-name',
  'birthDate',
  '-birthDate',
  'relationship',
  '-relationship',
  /** By the name of the guardian who is shown first. */
  'guardian',
  '-guardian',
  'created',
  '-created',
] as const;
export type DependantSort = (typeof dependantSorts)[number];

const ageParam = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (digits) => /^(?:0|[1-9][0-9]{0,2})$/.test(digits) && Number(digits) <= ageMax,
        asked('age_like', { max: ageMax }),
      ),
    ),
  z.transform((digits: string) => Number(digits)),
);
const yesNo = z.enum(['yes', 'no']);

/** Filters of the list of dependants. Several values of one name mean "any of"; names are joined by "and". */
export const dependantFilter = {
  /** Part of a name, email or external ID. */
  q: z.optional(line(lengths.search)),
  relationship: z.optional(listParam(z.enum(relationships))),
  /** At least so old today; without a birth date no one is. */
  ageFrom: z.optional(ageParam),
  /** At most so old today. */
  ageTo: z.optional(ageParam),
  bornOn: z.optional(dateSchema),
  /** Eligible today. */
  eligible: z.optional(yesNo),
  /** Ids of people: dependants of one of them. */
  guardian: z.optional(listParam(idParamSchema)),
  /** A guardian outside the trash is in one of these departments, compared whole, ignoring case. */
  guardianDepartment: z.optional(listParam(line(lengths.filterValue))),
  /** The same of locations. Where several of these are asked for, one guardian is all of it. */
  guardianLocation: z.optional(listParam(line(lengths.filterValue))),
  /** Ids of groups: a guardian is in one of them. */
  guardianGroup: z.optional(listParam(idParamSchema)),
  /** No guardian who is active. */
  guardians: z.optional(z.enum(['none_active'])),
  /** Children who age out within so many days, from tomorrow on; no one where the organization has no such age. */
  agesOutWithin: z.optional(countParam(agesOutDaysMax)),
  student: z.optional(yesNo),
  emergencyContact: z.optional(yesNo),
  /** The trash instead of the directory. */
  deleted: z.optional(z.enum(['true'])),
};

export const dependantListQuery = z.strictObject({
  ...dependantFilter,
  sort: z.optional(z.enum(dependantSorts)),
  ...pageQuery,
});
export type DependantListQuery = z.output<typeof dependantListQuery>;

export const listDependants = defineEndpoint({
  name: 'dependants.list',
  method: 'GET',
  path: '/admin/accounts/dependents',
  summary: 'List dependants, filtered and sorted',
  permission: 'dependants.view',
  forScopedManagers: true,
  query: dependantListQuery,
  output: pageOf(dependantSchema),
  status: 200,
  errors: [],
  example: { query: { agesOutWithin: '90', sort: 'birthDate', limit: '2' } },
});

export const dependantsCsv = defineEndpoint({
  name: 'dependants.csv',
  method: 'GET',
  path: '/admin/accounts/dependents/csv',
  summary: 'Export the matching dependants as CSV',
  permission: 'dependants.view',
  forScopedManagers: true,
  query: z.strictObject({ ...dependantFilter, sort: z.optional(z.enum(dependantSorts)) }),
  output: 'csv',
  status: 200,
  errors: [],
  example: { query: { eligible: 'yes' } },
});
