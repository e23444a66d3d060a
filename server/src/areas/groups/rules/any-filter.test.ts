import * as fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { anyCondition } from './any-rule.testing.ts';
import { candidatesOf } from './candidates.repository.ts';
import { isTrueOf } from './naive-rule.testing.ts';
import { conditionOf } from './rule-condition.repository.ts';
import type { RuleContext } from './rule-context.ts';
import { fieldsOf, makeRuleWorld, type RuleWorld } from './rule-world.testing.ts';

const database = useTestDatabase();
let world: RuleWorld;

beforeAll(async () => {
  world = await makeRuleWorld(database, 'world');
  // Someone in every way like them, who belongs elsewhere.
  await makeRuleWorld(database, 'other');
});

const anyDays = fc
  .tuple(
    fc.constantFrom('2024-02-29', '2025-03-01', '2026-11-22'),
    fc.constantFrom('UTC', 'Pacific/Auckland', 'America/St_Johns'),
  )
  .map(([today, timeZone]) => ({ today, timeZone, agesOutAt: null, adultAge: 18 }));

/** The people each filter of the list keeps, evaluated only for those an index names for it. */
async function foundBy(filters: readonly RuleCondition[], days: RuleContext['days']) {
  const { organizationId } = world;
  const ruleContext: RuleContext = {
    organizationId,
    days,
    fields: fieldsOf(world),
    scoped: false,
    asksFew: false,
  };
  const columns = filters.map((one, index) => {
    const all = [...among(one, ruleContext), conditionOf(one, ruleContext)];
    return sql`array_agg(account.id order by account.id)
      filter (where ${sql.join(all, sql` and `)}) as ${sql.ref(`f${index}`)}`;
  });
  return withOrganizationJob(
    database.workerPool,
    organizationId,
    { readOnly: true },
    async ({ db }) => {
      const { rows } = await sql<Record<string, number[] | null>>`
        select ${sql.join(columns)} from app.account as account
        where account.organization_id = ${organizationId} and account.deleted_at is null`.execute(
        db,
      );
      return filters.map((_, index) => rows[0]?.[`f${index}`] ?? []);
    },
  );
}

let narrowed = 0;

function among(condition: RuleCondition, ruleContext: RuleContext): RawBuilder<unknown>[] {
  const candidates = candidatesOf(condition, ruleContext);
  if (candidates === null) return [];
  narrowed += 1;
  return [sql`account.id = any(array(${candidates}))`];
}

const perQuery = 50;
const runs = propertyRuns({ whole: 400, short: 40 });

it('keeps the same people as a plain reading of the filter', async () => {
  const present = world.people.filter(({ deleted }) => !deleted);
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCondition(world), { minLength: perQuery, maxLength: perQuery }),
      anyDays,
      async (filters, days) => {
        const found = await foundBy(filters, days);
        for (const [index, one] of filters.entries()) {
          const expected = present
            .filter((person) => isTrueOf(one, person, days))
            .map(({ id }) => id)
            .toSorted((a, b) => a - b);
          const ids = found[index];
          if (ids?.join() !== expected.join()) {
            expect({ one, days, ids }).toEqual({ one, days, ids: expected });
          }
        }
      },
    ),
    { ...runs, endOnFailure: true },
  );
  // Else nothing was said about the indexes.
  expect(narrowed).toBeGreaterThan((runs.numRuns * perQuery) / 4);
}, 600_000);
