import { describe, expect, it } from 'vitest';
import { random } from '../../../../testing/random.ts';
import { staff } from '../../imports.factory.ts';
import { workThroughDeaths } from '../killed-worker.factory.ts';
import { useUndo } from '../undo/undo.factory.ts';
import { useInvites } from './invite.factory.ts';

const test = useInvites(useUndo());
const { database, tenants } = test;
const seed = Math.floor(Math.random() * 1e9);
const people = 1100;

/** Every invitation, and how often it is to be mailed. */
async function stateOf() {
  const [row] = await database.asSuperuser(
    `with mailed as (select jsonb_array_elements_text(data -> 'ids')::bigint as id from jobs.job
       where data ? 'ids')
     select count(*)::int as invitations, count(distinct account_id)::int as people,
       count(*) filter (where ended_as = 'revoked')::int as revoked,
       (select count(*)::int from mailed) as emails,
       (select count(distinct id)::int from mailed) as emails_of
     from app.invitation where organization_id = $1`,
    [tenants.acme.organizationId],
  );
  return row;
}

describe('inviting people an import added, killed at any moment', () => {
  it(`sends no email twice and forgets no one (seed ${seed})`, async () => {
    const next = random(seed);
    const id = await test.inviting(staff(people, 'KI'), 'created');
    const { organizationId } = tenants.acme;
    const task = { url: database.urls.worker, organizationId, importId: id };
    await test.start(id);
    await test.workUntil(id, 'invite');
    await workThroughDeaths(task, next);
    expect(await test.get(id)).toMatchObject({
      state: 'done',
      invited: { total: people, invited: people, left: 0 },
    });
    const once = { invitations: people, people, emails: people, emails_of: people };
    expect(await stateOf()).toEqual({ ...once, revoked: 0 });
    await test.undo(id);
    expect(await test.get(id)).toMatchObject({
      state: 'undone',
      invited: { revoked: people },
      undone: { created: people, kept: 0 },
    });
    expect(await stateOf()).toEqual({ ...once, revoked: people });
  });
});
