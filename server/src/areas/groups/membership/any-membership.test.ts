import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { updateMembershipsNow } from '../rules/group-rules.factory.ts';
import { conditionOf } from '../rules/rule-condition.repository.ts';
import { findRuleContext } from '../rules/rules.repository.ts';
import { inside, makeWorld, take, type World } from './any-membership-world.testing.ts';
import { step, type Step } from './any-membership.testing.ts';

const database = useTestDatabase({ poolSize: 12 });

/** The members of each rule-based group, and the people who match its rule. */
async function compare(world: World): Promise<void> {
  await inside(world, async (tx) => {
    const ruleContext = await findRuleContext(tx);
    const { rows } = await sql<{ id: number; rule: RuleBlock; counting: string | null }>`
      select id, rule, counting from app.person_group
      where organization_id = ${world.organizationId} and kind = 'rule' and deleted_at is null
      order by id`.execute(tx.db);
    for (const { id, rule, counting } of rows) {
      const members = await sql<{ id: number }>`
        select m.account_id as id from app.group_member m join app.account a
          on a.organization_id = m.organization_id and a.id = m.account_id and a.deleted_at is null
        where m.organization_id = ${world.organizationId} and m.group_id = ${id}
        order by 1`.execute(tx.db);
      const meant = await sql<{ id: number }>`
        select account.id from app.account as account
        where account.organization_id = ${world.organizationId} and account.deleted_at is null
          and ${conditionOf(rule, ruleContext)} order by 1`.execute(tx.db);
      expect({ id, rule, counting, members: members.rows }).toEqual({
        id,
        rule,
        counting: null,
        members: meant.rows,
      });
    }
  });
}

const people = (department: string, held: boolean): Step => ({ do: 'add', department, held });

it('keeps in each rule-based group exactly the people who match, in any order of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const world = await makeWorld(database);
      for (const planned of steps) await take(world, planned);
      for (const client of world.held) {
        await client.query('commit');
        client.release();
      }
      await updateMembershipsNow(database, 3);
      await compare(world);
      const left = await database.asSuperuser(
        'select * from app.group_change where organization_id = $1',
        [world.organizationId],
      );
      expect(left).toEqual([]);
    }),
    {
      ...propertyRuns({ whole: 250, short: 25 }),
      examples: [
        // Someone is on their way while the rule is saved and counted, and comes afterwards.
        [
          [
            people('Nursing', true),
            { do: 'rule', group: 0, rule: 0, of: 0 },
            { do: 'keep', workers: 1, size: 1000 },
            { do: 'release', verdict: 'commit' },
          ],
        ],
        // A chain of groups, of which the first changes.
        [
          [
            { do: 'rule', group: 0, rule: 2, of: 0 },
            { do: 'rule', group: 1, rule: 2, of: 2 },
            { do: 'rule', group: 2, rule: 3, of: 3 },
            { do: 'keep', workers: 2, size: 2 },
            { do: 'member', group: 0, person: 1 },
          ],
        ],
      ],
    },
  );
}, 300_000);
