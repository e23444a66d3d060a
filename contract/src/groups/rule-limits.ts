import { askedOfRule } from './rule-messages.ts';
import * as z from 'zod/mini';

export const ruleLimits = {
  /** Blocks inside each other, the outermost counted. */
  depth: 5,
  conditions: 50,
  /** Values that one condition compares with. */
  values: 100,
  /** Line managers that can be asked for at once. */
  managers: 50,
  /** Characters of a text that is compared with. */
  text: 100,
  /** A hundred years. */
  days: 36_500,
} as const;

function rulesIn(value: unknown): readonly unknown[] | null {
  const rules: unknown = typeof value === 'object' && value !== null && Reflect.get(value, 'rules');
  return Array.isArray(rules) ? rules : null;
}

type Path = (string | number)[];

/** Looks at the size of a rule first and without recursion, so that none is too deep for the check itself. */
export const checkRuleLimits = z.superRefine<unknown>((rule, context) => {
  const excess = excessOf(rule);
  if (excess !== null) context.addIssue({ code: 'custom', ...excess });
});

/** The first place where a rule is too large, and why. */
function excessOf(rule: unknown): { path: Path; message: string } | null {
  const open: { value: unknown; path: Path; depth: number }[] = [
    { value: rule, path: [], depth: 1 },
  ];
  let conditions = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path, depth } = next;
    const rules = rulesIn(value);
    if (rules === null) conditions += 1;
    else if (depth > ruleLimits.depth)
      return { path, message: askedOfRule('at_most_levels', { max: ruleLimits.depth }) };
    if (conditions > ruleLimits.conditions || (rules?.length ?? 0) > ruleLimits.conditions)
      return { path, message: askedOfRule('at_most_conditions', { max: ruleLimits.conditions }) };
    const inside = (rules ?? []).map((inner, index) => ({
      value: inner,
      path: [...path, 'rules', index],
      depth: depth + 1,
    }));
    open.push(...inside.toReversed());
  }
  return null;
}
