import { type RuleBlock, ruleSchema } from 'contract/groups/rule.ts';

const noRule = ['deleted', 'import', 'notReachedFrom', 'notReachedTo'];

type Filters = Readonly<Record<string, readonly string[]>>;

/**
 * The rule that exactly the people match who match the filters of the list; null where there are none, or they look
 * into the trash, at imports or at days without reach, which no rule does. What is searched for has no part in it.
 */
export function ruleOfFilters(filters: Filters): RuleBlock | null {
  if (noRule.some((name) => filters[name] !== undefined)) return null;
  const rules = Object.entries(filters).flatMap(([name, values]) => nodesOf(name, values));
  const parsed = ruleSchema.safeParse({ match: 'all', rules });
  return parsed.success ? parsed.data : null;
}

function nodesOf(name: string, values: readonly string[]): unknown[] {
  const oneOf = { field: name, operator: 'oneOf', values };
  switch (name) {
    case 'deliverability':
      return [reached(values)];
    case 'startedFrom':
      return values.map((date) => ({ field: 'startDate', operator: 'onOrAfter', date }));
    case 'startedBefore':
      return values.map((date) => ({ field: 'startDate', operator: 'before', date }));
    case 'dependants': {
      const operator = values.includes('with') ? 'atLeast' : 'fewerThan';
      return [{ field: 'dependants', operator, count: 1 }];
    }
    case 'group':
      return [{ field: 'group', operator: 'anyOf', ids: values.map(Number) }];
    case 'where':
      return values.map((text): unknown => JSON.parse(text));
    default:
      return [oneOf];
  }
}

/** The list shows no delivery status for people without an address. */
function reached(values: readonly string[]): unknown {
  const states = values.filter((value) => value !== 'no_address');
  const withAddress = {
    match: 'all',
    rules: [
      { field: 'email', operator: 'notEmpty' },
      { field: 'deliverability', operator: 'oneOf', values: states },
    ],
  };
  const without = { field: 'email', operator: 'empty' };
  if (states.length === 0) return without;
  return states.length === values.length
    ? withAddress
    : { match: 'any', rules: [without, withAddress] };
}

/** A rule as an address holds it; undefined for none. */
export function ruleInAddress(search: string): RuleBlock | undefined {
  const text = new URLSearchParams(search).get('rule');
  if (text === null) return undefined;
  try {
    const parsed = ruleSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
