import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { countNow, endAs } from '../engagement.factory.ts';
import { step, zones, type Step } from './any-steps.testing.ts';
import { makeWorld, take } from './any-world.testing.ts';
import { figuresOf, rawFiguresOf } from './raw-figures.testing.ts';

const database = useTestDatabase({ poolSize: 12 });

// Someone joins while the mark of another change of the group waits to be taken; they commit afterwards.
const joinsBesideAnother: Step[] = [
  { do: 'add', events: [{ kind: 'opened', at: '2026-03-28T12:00:00Z', person: 0 }] },
  { do: 'member', group: 0, person: 1, held: false },
  { do: 'member', group: 0, person: 0, held: true },
  { do: 'count', workers: 1 },
  { do: 'release', verdict: 'commit' },
];

it('gives the figures that counting every event gives, in whatever order things happen', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.array(step, { minLength: 3, maxLength: 25 }),
      async (zone, steps) => {
        const world = await makeWorld(database, zone);
        for (const planned of steps) await take(world, planned);
        for (const client of world.held) await endAs(client);
        await countNow(database);
        expect(await figuresOf(database, world.organizationId)).toEqual(
          await rawFiguresOf(database, world.organizationId),
        );
      },
    ),
    { ...propertyRuns({ whole: 150, short: 20 }), examples: [['UTC', joinsBesideAnother]] },
  );
});
