import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idParamSchema, idSchema } from '../kernel/ids.ts';
import { groupFields, ruleNamesSchema, wholeGroupSchema } from './group.ts';
import {
  membershipExplanationSchema,
  ruleComparisonSchema,
  ruleCountSchema,
  ruleExplanationSchema,
  ruleSampleSchema,
} from './rule-answers.ts';
import { ruleSchema, type RuleBlock } from './rule.ts';

const example: RuleBlock = {
  match: 'all',
  rules: [
    { field: 'status', operator: 'oneOf', values: ['active'] },
    { field: 'lineManager', operator: 'noneOf', ids: [1] },
    {
      match: 'any',
      rules: [
        { field: 'department', operator: 'oneOf', values: ['Nursing', 'Maternity'] },
        {
          field: 'dependants',
          operator: 'atLeast',
          count: 1,
          relationships: ['child'],
          ageTo: 11,
        },
      ],
    },
  ],
};

/** The group whose rule it is to be: it cannot refer to itself, nor to a group that refers to it. */
const groupId = z.optional(idSchema);

export const countRule = defineEndpoint({
  name: 'groups.countRule',
  method: 'POST',
  path: '/admin/groups/rule/count',
  summary:
    'Count the people who match a rule and each of its conditions, and how many of them can be emailed',
  permission: 'groups.manage',
  body: z.strictObject({ rule: ruleSchema, groupId }),
  output: ruleCountSchema,
  status: 200,
  errors: [],
  example: { body: { rule: example } },
});

export const nameRule = defineEndpoint({
  name: 'groups.nameRule',
  method: 'POST',
  path: '/admin/groups/rule/names',
  summary: 'Get the names for the IDs in a rule or in filters of people; deleted ones are omitted',
  permission: 'people.view',
  forScopedManagers: true,
  body: z.strictObject({ rule: ruleSchema }),
  output: ruleNamesSchema,
  status: 200,
  errors: [],
  // Unknown IDs are accepted: missing ones are skipped.
  example: {
    body: {
      rule: { match: 'all', rules: [{ field: 'tags', operator: 'anyOf', values: ['Night'] }] },
    },
  },
});

export const sampleRule = defineEndpoint({
  name: 'groups.sampleRule',
  method: 'POST',
  path: '/admin/groups/rule/sample',
  summary: 'List up to five people who match a rule, and why; another seed gives other people',
  permission: 'groups.manage',
  body: z.strictObject({
    rule: ruleSchema,
    groupId,
    seed: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  }),
  output: ruleSampleSchema,
  status: 200,
  errors: [],
  example: { body: { rule: example, seed: 7 } },
});

export const compareRule = defineEndpoint({
  name: 'groups.compareRule',
  method: 'POST',
  path: '/admin/groups/:id/rule/compare',
  summary: 'Compare a rule with a group: who would join and who would leave',
  permission: 'groups.manage',
  params: idParams,
  body: z.strictObject({ rule: ruleSchema }),
  output: ruleComparisonSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 }, body: { rule: example } },
});

export const explainRule = defineEndpoint({
  name: 'groups.explainRule',
  method: 'POST',
  path: '/admin/groups/rule/explain',
  summary: 'Explain why a person matches a rule or not; the rule need not be saved',
  permission: 'groups.manage',
  body: z.strictObject({ accountId: idSchema, rule: ruleSchema, groupId }),
  output: ruleExplanationSchema,
  status: 200,
  errors: [],
  example: { body: { accountId: 1, rule: example } },
});

export const explainMembership = defineEndpoint({
  name: 'groups.explainMembership',
  method: 'GET',
  path: '/admin/accounts/:id/groups/:groupId/why',
  summary:
    'Explain why a person is in a rule-based group or not, without naming what the caller may not see',
  permission: 'people.view',
  forScopedManagers: true,
  params: z.strictObject({ id: idParamSchema, groupId: idParamSchema }),
  output: membershipExplanationSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1, groupId: 1 } },
});

export const groupUses = [
  'campaign',
  'direct_send',
  'group',
  'hub',
  'join_code',
  'access_scope',
] as const;

export const groupUseSchema = z.object({
  type: z.enum(groupUses),
  id: idSchema,
  name: z.string(),
  /** A group whose rule names it, and a manager whose access scope has it, keep it from being deleted. */
  keeps: z.boolean(),
});
export type GroupUse = z.output<typeof groupUseSchema>;

export const groupUsedBy = defineEndpoint({
  name: 'groups.usedBy',
  method: 'GET',
  path: '/admin/groups/:id/used-by',
  summary:
    "List what uses a group: unfinished campaigns, hubs, rules of other groups, managers' scopes, active join codes",
  permission: 'groups.manage',
  params: idParams,
  output: z.object({ items: z.array(groupUseSchema) }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const freezeGroup = defineEndpoint({
  name: 'groups.freeze',
  method: 'POST',
  path: '/admin/groups/:id/freeze',
  summary: "Create a snapshot of a group's current members",
  permission: 'groups.manage',
  params: idParams,
  body: z.strictObject({
    name: groupFields.name,
    description: z.optional(groupFields.description),
    colour: z.optional(groupFields.colour),
  }),
  output: wholeGroupSchema,
  status: 201,
  errors: ['CONFLICT', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { params: { id: 1 }, body: { name: 'Clinical staff in June' } },
});
