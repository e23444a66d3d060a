import { askedOfRule } from './rule-messages.ts';
import * as z from 'zod/mini';
import { ruleConditionSchema, type RuleCondition } from './rule-condition.ts';
import { checkRuleLimits, ruleLimits } from './rule-limits.ts';

/** How a block puts together what stands in it. */
export const ruleMatches = ['all', 'any', 'none'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

/** True when all, any or none of what stands in it is true. */
export interface RuleBlock {
  field?: undefined;
  match: RuleMatch;
  rules: RuleNode[];
}
export type RuleNode = RuleBlock | RuleCondition;

const block = z.strictObject({
  // A condition always has a field, which a block never has.
  field: z.optional(z.undefined()),
  match: z.enum(ruleMatches),
  get rules(): z.ZodMiniType<RuleNode[]> {
    return z.array(node).check(z.minLength(1, askedOfRule('add_condition')));
  },
});
const node: z.ZodMiniType<RuleNode> = z.lazy(() =>
  z.discriminatedUnion('field', [block, ruleConditionSchema], askedOfRule('choose_field')),
);

/**
 * The rule of a group, evaluated for all people outside the trash: nested blocks of conditions, the first of them a
 * block. Every condition is true or false of everyone: where nothing is known, a condition on a value is false, and
 * `noneOf` is the exact opposite of `oneOf`.
 */
export const ruleSchema: z.ZodMiniType<RuleBlock> = z.pipe(
  z.unknown().check(checkRuleLimits),
  block,
);
z.globalRegistry.add(ruleSchema, {
  description: `Nested blocks {match: all | any | none, rules: […]} of conditions {field, operator, …}, at most ${ruleLimits.depth} deep and ${ruleLimits.conditions} conditions`,
});
