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
    'How many people a rule is true of, each of its conditions alone, and whom a mail reaches',
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
  summary: 'What the ids in a rule, or in filters of people, are called; what is gone is left out',
  permission: 'people.view',
  withinGroups: true,
  body: z.strictObject({ rule: ruleSchema }),
  output: ruleNamesSchema,
  status: 200,
  errors: [],
  // Ids that are not there are no error here: what is gone is left out.
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
  summary: 'Up to five people a rule is true of, and why; another seed draws others',
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
  summary: 'Who would join a group and who would leave it if it had this rule',
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
  summary: 'Why a rule, which need not be saved, is true of a person or not',
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
    'Why a person is in a group by rule or not. Whom or what the caller does not see is not named',
  permission: 'people.view',
  withinGroups: true,
  params: z.strictObject({ id: idParamSchema, groupId: idParamSchema }),
  output: membershipExplanationSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1, groupId: 1 } },
});

export const groupUses = ['campaign', 'group', 'join_code', 'manager_limit'] as const;

export const groupUseSchema = z.object({
  type: z.enum(groupUses),
  id: idSchema,
  name: z.string(),
  /** A group whose rule names it, and a manager who is limited to it, keep it from being deleted. */
  keeps: z.boolean(),
});
export type GroupUse = z.output<typeof groupUseSchema>;

export const groupUsedBy = defineEndpoint({
  name: 'groups.usedBy',
  method: 'GET',
  path: '/admin/groups/:id/used-by',
  summary:
    'What a group is used by: campaigns that are not over, rules of other groups, limits of managers, join codes in use',
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
  summary: 'Make a snapshot: a group of those who are in this one now',
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
