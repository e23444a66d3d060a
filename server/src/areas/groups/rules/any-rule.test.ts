import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { anyCondition, anyRule } from './any-rule.testing.ts';
import { isTrueOf } from './naive-rule.testing.ts';
import { conditionOf } from './rule-condition.repository.ts';
import type { RuleContext } from './rule-context.ts';
import { fieldsOf, makeRuleWorld, type RuleWorld } from './rule-world.testing.ts';

const database = useTestDatabase();
let world: RuleWorld;
/** Someone in every way like the people of the world, who belongs elsewhere. */
let other: RuleWorld;

beforeAll(async () => {
  world = await makeRuleWorld(database, 'world');
  other = await makeRuleWorld(database, 'other');
});

type Days = RuleContext['days'];

const anyDays = fc
  .tuple(
    fc.constantFrom('2024-02-29', '2025-02-28', '2025-03-01', '2026-11-22', '2026-11-30'),
    fc.constantFrom('UTC', 'Pacific/Auckland', 'America/St_Johns'),
    fc.constantFrom(null, 1, 18, 26),
  )
  .map(([today, timeZone, agesOutAt]): Days => ({ today, timeZone, agesOutAt, adultAge: 18 }));

/** The people who match each rule, as the database says. */
async function foundBy(
  rules: readonly RuleBlock[],
  days: Days,
  asksFew: boolean,
): Promise<number[][]> {
  const { organizationId } = world;
  const ruleContext: RuleContext = {
    organizationId,
    days,
    fields: fieldsOf(world),
    scoped: false,
    asksFew,
  };
  const columns = rules.map(
    (rule, index) => sql`${conditionOf(rule, ruleContext)} as ${sql.ref(`r${index}`)}`,
  );
  const rows = await withOrganizationJob(
    database.workerPool,
    organizationId,
    { readOnly: true },
    async ({ db }) =>
      (
        await sql<Record<string, unknown>>`
          select account.id, ${sql.join(columns)} from app.account as account
          where account.organization_id = ${organizationId} and account.deleted_at is null
          order by account.id`.execute(db)
      ).rows,
  );
  return rules.map((_, index) =>
    rows.map((row) => {
      const answer = row[`r${index}`];
      // Never null: else "none" would not be the opposite of "any".
      if (typeof answer !== 'boolean') throw new Error('A rule is neither true nor false');
      return answer ? Number(row['id']) : 0;
    }),
  );
}

function trueOf(rule: RuleBlock, days: Days): number[] {
  return world.people
    .filter(({ deleted }) => !deleted)
    .toSorted((one, two) => one.id - two.id)
    .map((person) => (isTrueOf(rule, person, days) ? person.id : 0));
}

let turn = 0;

async function compare(rules: readonly RuleBlock[], days: Days): Promise<void> {
  // One by one and everyone at once mean the same.
  turn += 1;
  const found = await foundBy(rules, days, turn % 2 === 0);
  for (const [index, rule] of rules.entries()) {
    const ids = found[index]?.join(' ');
    const expected = trueOf(rule, days).join(' ');
    if (ids !== expected) expect({ rule, days, ids }).toEqual({ rule, days, ids: expected });
  }
}

/** Each kind of custom field is asked separately. */
function kindOf(condition: RuleCondition): string {
  return condition.field === 'custom'
    ? `own ${fieldsOf(world).get(condition.fieldId)?.kind}`
    : condition.field;
}

const perQuery = 20;

it('is true of the same people as for a plain reading', async () => {
  expect(other.people).toHaveLength(world.people.length);
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRule(world), { minLength: perQuery, maxLength: perQuery }),
      anyDays,
      async (rules, days) => {
        await compare(rules, days);
      },
    ),
    { ...propertyRuns({ whole: 1000, short: 60 }), endOnFailure: true },
  );
}, 600_000);

it('asks every condition alone about matching and other people', async () => {
  const seen = new Map<string, Set<boolean>>();
  const onesided = () =>
    [...seen].flatMap(([key, answers]) => (answers.size < 2 ? [key] : [])).toSorted();
  const keyOf = (condition: RuleCondition) => `${kindOf(condition)} ${condition.operator}`;
  const ask = async (conditions: readonly RuleCondition[], days: Days) => {
    const rules = conditions.map((one): RuleBlock => ({ match: 'all', rules: [one] }));
    await compare(rules, days);
    for (const [index, condition] of conditions.entries()) {
      const answers = seen.get(keyOf(condition)) ?? new Set();
      for (const id of trueOf(rules[index] as RuleBlock, days)) answers.add(id > 0);
      seen.set(keyOf(condition), answers);
    }
  };
  const any = anyCondition(world);
  // All kinds there are: one that no round drew is asked for below, and not forgotten.
  for (const one of fc.sample(any, { numRuns: 20_000, seed: 1 })) seen.set(keyOf(one), new Set());
  await fc.assert(fc.asyncProperty(fc.array(any, { minLength: 40, maxLength: 40 }), anyDays, ask), {
    ...propertyRuns({ whole: 150, short: 20 }),
    endOnFailure: true,
  });
  // Else no person of the world could show a mistake. What is rarely drawn gets some more rounds of its own.
  const never = ['created empty', 'created notEmpty'];
  for (let nth = 1; nth <= 60 && onesided().length !== never.length; nth += 1) {
    const rare = new Set(onesided());
    const left = any.filter((condition) => rare.has(keyOf(condition)));
    await fc.assert(
      fc.asyncProperty(fc.array(left, { minLength: 5, maxLength: 20 }), anyDays, ask),
      { ...propertyRuns({ whole: 5, short: 5 }, nth), endOnFailure: true },
    );
  }
  expect(onesided()).toEqual(never);
}, 120_000);
