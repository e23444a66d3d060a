import { describe, expect, it } from 'vitest';
import { asScopedManager } from './scoped-manager.testing.ts';
import { usePendingInScope } from './pending.testing.ts';

const t = usePendingInScope();
const { database, person, shifts, tenants, waits } = t;

describe('access and invitations, in the database alone', () => {
  const bare = <Row>(text: string, values: unknown[]) =>
    asScopedManager(database, tenants.acme, async (client) => {
      try {
        return (await client.query(text, values)).rows as Row[];
      } catch (error) {
        return (error as Error).message;
      }
    });
  const invitation = `insert into app.invitation (organization_id, account_id, first_name, last_name, email, invited_by,
      expires_at)
    values (app.organization_id(), $1, 'A', 'B', $2, $3, now()) returning account_id`;

  it('revokes invitations of the manager’s people at their addresses, in the manager’s name', async () => {
    const [inside, outside] = [await person(shifts.night), await person(shifts.day)];
    const boss = await person(shifts.night, { type: 'manager' });
    const me = tenants.acme.manager.accountId;
    expect(await bare(invitation, [inside.id, inside.email, me])).toEqual([
      { account_id: inside.id },
    ]);
    for (const values of [
      [outside.id, outside.email, me],
      [boss.id, boss.email, me],
      [inside.id, 'mine@acme.example', me],
      [inside.id, inside.email, tenants.acme.admin.accountId],
    ]) {
      expect(await bare(invitation, values)).toContain('row-level security');
    }
    await t.invite([inside.id, outside.id, boss.id]);
    const end = `update app.invitation set ended_at = now(), ended_as = 'revoked'
      where ended_at is null returning account_id`;
    expect(await bare(end, [])).toEqual([{ account_id: inside.id }]);
    expect(await bare('select * from app.invitation_link', [])).toContain('permission denied');
  });

  it('changes access only in the steps allowed to the manager, and only of their people', async () => {
    const [inside, outside] = [await person(shifts.night), await person(shifts.day)];
    const change = 'select app.change_access_in_scope(array[$1::bigint], $2) as id';
    expect(await bare(change, [inside.id, 'invited'])).toEqual([{ id: inside.id }]);
    for (const values of [
      [outside.id, 'invited'],
      [inside.id, 'granted'],
      [tenants.acme.manager.accountId, 'suspended'],
      [tenants.acme.admin.accountId, 'suspended'],
    ]) {
      expect(await bare(change, values)).toEqual([]);
    }
    const elsewhere = await waits({ groupIds: [shifts.day] });
    for (const decide of ['approve_in_scope', 'reject_in_scope']) {
      expect(await bare(`select app.${decide}(array[$1::bigint])`, [elsewhere])).toEqual([]);
      expect(await bare(`select app.${decide}(array[$1::bigint])`, [inside.id])).toEqual([]);
    }
  });
});
