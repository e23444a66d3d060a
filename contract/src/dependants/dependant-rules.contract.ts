import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { dateSchema, versionSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { relationships, type Relationship } from './dependant.ts';

const label = z.optional(line(40));
const labels = Object.fromEntries(relationships.map((name) => [name, label]));

/** What the organization calls a relationship, where it has a word of its own. */
export const relationshipLabelsSchema = z.strictObject(
  labels as Record<Relationship, typeof label>,
);
export type RelationshipLabels = z.output<typeof relationshipLabelsSchema>;

/** In whole years. */
const agesMax = { adult: 30, agesOut: 60 };

const fields = {
  /** In whole years. */
  adultAge: z
    .int()
    .check(
      z.minimum(1, asked('at_least_years', { min: 1 })),
      z.maximum(agesMax.adult, asked('at_most_years', { max: agesMax.adult })),
    ),
  /** Children are not eligible from this age on; null when they stay so at any age. */
  agesOutAt: z.nullable(
    z
      .int()
      .check(
        z.minimum(1, asked('at_least_years', { min: 1 })),
        z.maximum(agesMax.agesOut, asked('at_most_years', { max: agesMax.agesOut })),
      ),
  ),
  relationshipLabels: relationshipLabelsSchema,
};

export const dependantRulesSchema = z.object({
  ...fields,
  /** The day it is in the organization's time zone, by which ages are counted. */
  today: dateSchema,
  timeZone: z.string(),
  version: versionSchema,
});
export type DependantRules = z.output<typeof dependantRulesSchema>;

/** Changes the named fields only; `version` is that of the settings the change was made from. */
export const dependantRulesUpdateSchema = z.strictObject({
  version: versionSchema,
  adultAge: z.optional(fields.adultAge),
  agesOutAt: z.optional(fields.agesOutAt),
  relationshipLabels: z.optional(fields.relationshipLabels),
});
export type DependantRulesUpdate = z.output<typeof dependantRulesUpdateSchema>;

export const getDependantRules = defineEndpoint({
  name: 'dependants.rules',
  method: 'GET',
  path: '/admin/settings/dependents',
  summary:
    'Get the ages at which dependants are adults and age out, and the names of relationships',
  permission: 'home.view',
  output: dependantRulesSchema,
  status: 200,
  errors: [],
  example: {},
});

export const updateDependantRules = defineEndpoint({
  name: 'dependants.updateRules',
  method: 'PATCH',
  path: '/admin/settings/dependents',
  summary: 'Update the ages of dependants or the names of relationships',
  permission: 'settings.manage',
  body: dependantRulesUpdateSchema,
  output: dependantRulesSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT'],
  example: { body: { version: 1, agesOutAt: 26 } },
});
