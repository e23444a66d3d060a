import { beforeAll, describe, expect, it } from 'vitest';
import { countPendingBulk, startPendingBulk } from 'contract/memberships/pending-bulk.contract.ts';
import { invitePeople } from 'contract/memberships/invitations.contract.ts';
import { everybody, reasonsOf, useBulk } from '../../areas/bulk/bulk.factory.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { bulkLists } from './bulk-lists.ts';

const test = useBulk(bulkLists);
const { database, tenants, manyPeople, work, undo, ask: call, runBy: run } = test;

describe('a bulk change of pending users', () => {
  const start = (list: string, action: object, selection: object) =>
    run(startPendingBulk, { list, action, selection });
  const count = (list: string, kind: string, selection: object, as?: TestPerson) =>
    call(countPendingBulk, { list, kind, selection }, as);
  const accessOf = async (ids: readonly number[]) =>
    (
      await database.asSuperuser<{ access: string }>(
        `select access || case when deleted_at is null then '' else ', gone' end as access
         from app.account where id = any($1) order by id`,
        [ids],
      )
    ).map(({ access }) => access);

  async function invited(size: number, lastName: string): Promise<number[]> {
    const ids = await manyPeople(size, lastName);
    await database.asSuperuser(
      `update app.account set email = lower(last_name) || id || '@acme.example' where id = any($1)`,
      [ids],
    );
    expect((await call(invitePeople, { ids })).body.invited).toBe(size);
    return ids;
  }
  const invitations = (ids: readonly number[], of = 'i.*') =>
    database.asSuperuser<Record<string, unknown>>(
      `select ${of} from app.invitation i where account_id = any($1) order by account_id, id`,
      [ids],
    );

  it('sends new links, says that this cannot be undone, and skips bounced ones', async () => {
    const ids = await invited(3, 'Resend');
    await database.asSuperuser(
      `update app.invitation set delivery = 'bounced' where account_id = $1`,
      [ids[0]],
    );
    const counted = await count('invited', 'resend', everybody('Resend'));
    expect([counted.body.go, reasonsOf(counted.body)]).toEqual([2, { bounced: 1 }]);
    const done = await start('invited', { kind: 'resend' }, everybody('Resend'));
    expect(done).toMatchObject({
      list: 'invited',
      done: 2,
      undoUntil: null,
      abilities: { undo: false },
    });
    expect(await invitations(ids)).toHaveLength(5);
    expect((await undo(done.id)).status).toBe(409);
  });

  it('lets links work longer', async () => {
    const ids = await invited(2, 'Extend');
    await database.asSuperuser(
      `update app.invitation set expires_at = now() - interval '1 day' where account_id = any($1)`,
      [ids],
    );
    const selection = everybody('Extend', [], { view: 'expired' });
    const done = await start('invited', { kind: 'extend' }, selection);
    expect(done.done).toBe(2);
    const rows = await invitations(ids, 'expires_at > now() as open');
    expect(rows).toEqual([{ open: true }, { open: true }]);
  });

  it('revokes invitations, and undoing lets the same links work again', async () => {
    const ids = await invited(4, 'Revoke');
    const before = await invitations(ids, 'id, ended_at');
    const done = await start('invited', { kind: 'revoke' }, everybody('Revoke'));
    expect(done.done).toBe(4);
    expect(new Set(await accessOf(ids))).toEqual(new Set(['none']));
    const [again = 0] = ids;
    await call(invitePeople, { ids: [again] });
    await undo(done.id);
    expect(await work(done.id)).toMatchObject({ state: 'undone', undone: 3, kept: 1 });
    expect(new Set(await accessOf(ids))).toEqual(new Set(['invited']));
    const open = await invitations(ids.slice(1), 'id, ended_at');
    expect(open).toEqual(before.slice(1));
  });

  it('skips people who joined since, and reports at once those the caller may not decide on', async () => {
    const ids = await invited(3, 'Came');
    const [came = 0, chief = 0] = ids;
    const { body } = await call(startPendingBulk, {
      list: 'invited',
      action: { kind: 'revoke' },
      selection: everybody('Came'),
    });
    await test.nextBatch(body.id);
    await database.asSuperuser(`update app.account set access = 'granted' where id = $1`, [came]);
    expect(reasonsOf(await work(body.id))).toEqual({ notPending: 1 });
    await database.asSuperuser(
      `update app.account set access = 'invited', type = 'manager' where id = $1`,
      [chief],
    );
    await call(invitePeople, { ids: [chief] });
    const seen = await count('invited', 'revoke', everybody('Came'), tenants.acme.manager);
    expect([seen.body.go, reasonsOf(seen.body)]).toEqual([0, { staff: 1 }]);
  });

  describe('people awaiting approval', () => {
    let ids: number[];
    beforeAll(async () => {
      ids = await manyPeople(5, 'Waiting');
      await database.asSuperuser(
        `update app.account set access = 'awaiting_approval', source = 'self',
           email = 'w' || id || '@acme.example' where id = any($1)`,
        [ids],
      );
    });

    it('shows that they become a manager of the whole organization unless they have an access scope', async () => {
      const [first, second, third] = ids;
      const type = (is: string) =>
        database.asSuperuser(`update app.account set type = $1 where id = any($2)`, [
          is,
          [first, second, third],
        ]);
      await type('manager');
      await database.asSuperuser(
        `insert into app.access_scope (organization_id, account_id)
         select organization_id, id from app.account where id = $1`,
        [third],
      );
      const { body } = await count('awaiting', 'approve', everybody('Waiting'));
      expect(body).toEqual({ go: 5, leftOut: [], unscoped: 2 });
      const rejects = await count('awaiting', 'reject', everybody('Waiting'));
      expect(rejects.body).toEqual({ go: 5, leftOut: [] });
      const theirs = await count('awaiting', 'approve', everybody('Waiting'), tenants.acme.manager);
      expect(theirs.body).toMatchObject({ go: 2, unscoped: 0 });
      await type('standard');
    });

    it('are approved, or rejected with a reason that the audit log keeps', async () => {
      const [first = 0] = ids;
      const left = await start('awaiting', { kind: 'approve' }, { mode: 'ids', ids: [first] });
      expect(left).toMatchObject({ list: 'awaiting', done: 1, abilities: { undo: false } });
      const rejected = await start(
        'awaiting',
        { kind: 'reject', reason: 'They are unknown' },
        everybody('Waiting'),
      );
      expect([rejected.total, rejected.done]).toEqual([4, 4]);
      expect(await accessOf(ids)).toEqual(['granted', ...Array<string>(4).fill('none, gone')]);
      const [audited] = await database.asSuperuser<{ reason: string; ids: number[] }>(
        `select changes -> 'reason' ->> 1 as reason, changes -> 'ids' -> 1 as ids
         from app.audit_event where action = 'account.rejected'`,
      );
      expect(audited).toEqual({ reason: 'They are unknown', ids: ids.slice(1) });
      expect((await undo(rejected.id)).status).toBe(409);
    });
  });
});
