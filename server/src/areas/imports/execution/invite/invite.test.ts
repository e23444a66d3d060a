import { describe, expect, it } from 'vitest';
import * as inviting from 'contract/memberships/invitations.contract.ts';
import { updateImport } from 'contract/imports/imports.contract.ts';
import { previewImportInvitations } from 'contract/imports/execution/invites.contract.ts';
import { staff } from '../../imports.factory.ts';
import { useUndo } from '../undo/undo.factory.ts';
import { useInvites } from './invite.factory.ts';

const test = useInvites(useUndo());
const { database, product, tenants } = test;
const as = () => tenants.acme.admin;

describe('uploads that invite', () => {
  it('send one email to each added person with an address, and announce the number first', async () => {
    const lines = staff(4, 'IA').map((line, at) => (at === 3 ? line.with(3, '') : line));
    const id = await test.inviting(lines, 'created');
    expect(await test.emails(id)).toEqual({ emails: 3, withoutEmail: 1 });
    const done = await test.run(id);
    expect(done.invited).toEqual({ total: 3, invited: 3, left: 0, revoked: 0 });
    expect(done.progress.parts).toContainEqual({ part: 'invite', done: 3, total: 3 });
    expect(await test.accessOf('IA')).toEqual(['invited', 'invited', 'invited', 'none']);
    expect(await test.invitationsOf('IA')).toBe(3);
    const queued = await database.asSuperuser<{ ids: number[] }>(
      `select data -> 'ids' as ids from jobs.job where data::text like '%ids%'`,
    );
    expect(queued.flatMap(({ ids }) => ids)).toHaveLength(3);
    const [audited] = await database.asSuperuser<{ changes: object }>(
      `select changes from app.audit_event where action = 'import.finished' and target_id = $1`,
      [id],
    );
    expect(audited?.changes).toMatchObject({ created: [0, 4], invited: [0, 3] });
  });

  it('skip people who are invited or have access, and also invite existing people if told to', async () => {
    const known = staff(4, 'IB');
    await test.bring(known.map((line) => [...line, '', '', '']));
    const [first = '', second = ''] = known.map(([ref = '']) => ref);
    const body = { ids: [(await test.personOf(first)).id] };
    await product.call(inviting.invitePeople, { as: as(), body });
    await database.asSuperuser(
      `update app.account set access = 'suspended' where external_id = $1`,
      [second],
    );
    const changed = known.map((line, at) => (at === 2 ? line.with(3, '') : line));
    const lines = [...changed, ...staff(1, 'IB')];
    const none = await test.inviting(lines, 'created');
    expect(await test.emails(none)).toEqual({ emails: 1, withoutEmail: 0 });
    const id = await test.inviting(lines, 'withoutAccess', { blanks: 'clear' });
    expect(await test.emails(id)).toEqual({ emails: 2, withoutEmail: 1 });
    expect((await test.run(id)).invited).toMatchObject({ total: 2, invited: 2 });
    expect(await test.invitationsOf('IB')).toBe(3);
    expect(await test.accessOf('IB')).toEqual([
      'invited',
      'suspended',
      'none',
      'invited',
      'invited',
    ]);
  });

  it('run when nothing else is to be done', async () => {
    const known = staff(2, 'IC');
    await test.bring(known.map((line) => [...line, '', '', '']));
    const id = await test.inviting(known, 'withoutAccess');
    expect((await test.get(id)).figures).toMatchObject({ create: 0, update: 0, unchanged: 2 });
    expect((await test.run(id)).invited).toMatchObject({ total: 2, invited: 2 });
    const twice = await test.inviting(known, 'withoutAccess');
    expect(await test.emails(twice)).toEqual({ emails: 0, withoutEmail: 0 });
    expect((await test.run(twice)).invited).toMatchObject({ total: 0, invited: 0 });
    expect(await test.invitationsOf('IC')).toBe(2);
  });

  it('skip people who may no longer be invited when their turn is reached', async () => {
    const lines = staff(3, 'ID');
    const id = await test.inviting(lines, 'created');
    await test.start(id);
    await test.workUntil(id, 'invite');
    const [gone = '', mute = ''] = lines.map(([ref = '']) => ref);
    await database.asSuperuser(
      `update app.account set status = 'deactivated' where external_id = $1`,
      [gone],
    );
    await database.asSuperuser(`update app.account set email = null where external_id = $1`, [
      mute,
    ]);
    await test.work(id);
    expect(await test.get(id)).toMatchObject({
      state: 'done',
      invited: { total: 3, invited: 1, left: 2 },
    });
  });

  it('undo revokes only invitations not accepted', async () => {
    const lines = staff(4, 'IE');
    const id = await test.inviting(lines, 'created');
    await test.run(id);
    const [joined = '', , again = ''] = lines.map(([ref = '']) => ref);
    await database.asSuperuser(
      `with accepted as (update app.account set access = 'granted', version = version + 1
         where external_id = $1 returning id)
       update app.invitation set ended_at = now(), ended_as = 'accepted'
       where account_id = (select id from accepted)`,
      [joined],
    );
    const body = { ids: [(await test.personOf(again)).id] };
    await product.call(inviting.invitePeople, { as: as(), body });
    expect((await test.askPreview(id)).body).toMatchObject({ invitations: 2 });
    const undone = await test.undo(id);
    expect(undone.invited).toMatchObject({ invited: 4, revoked: 2 });
    expect(undone.undone).toMatchObject({ created: 3, kept: 1 });
    expect(await test.accessOf('IE')).toEqual(['granted']);
    const [audited] = await database.asSuperuser<{ changes: object }>(
      `select changes from app.audit_event where action = 'import.undone' and target_id = $1`,
      [id],
    );
    expect(audited?.changes).toMatchObject({ uninvited: [0, 2] });
  });

  it('are not for dependants, and say whether there is anything to ask', async () => {
    const [line = []] = staff(1, 'IF');
    const plain = await test.inviting([line], 'none');
    const ask = (id: number) =>
      product.call(previewImportInvitations, { as: as(), params: { id } });
    expect((await ask(plain)).status).toBe(409);
    const id = await test.inviting([line], 'created');
    await test.run(id);
    expect((await ask(id)).status).toBe(409);
    const { body } = await test.beginDependants();
    const refused = await product.call(updateImport, {
      as: as(),
      params: { id: body.id },
      body: { version: body.version, rules: { invite: 'created' } },
    });
    expect(refused.status).toBe(422);
  });
});
