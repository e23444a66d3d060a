import { describe, expect, it } from 'vitest';
import { listContentHubs } from 'contract/content/content.contract.ts';
import { documentOf } from '../../content/content.factory.ts';
import { useHubs } from '../hubs.factory.ts';

const test = useHubs();
const { hub, article, addItems, getHub, setMembers, listHubs, create, save } = test;
const standard = () => test.tenants.acme.standard;
const manager = () => test.tenants.acme.manager;

/** A hub whose editor the standard person is. */
async function edited() {
  const made = await hub();
  const { status } = await setMembers(made.id, [
    { id: test.tenants.acme.admin.accountId, role: 'owner' },
    { id: standard().accountId, role: 'editor' },
  ]);
  expect(status).toBe(200);
  return made;
}

describe('owners and editors', () => {
  it('are set by people who manage hubs; one owner at least', async () => {
    const { id } = await hub();
    const { body } = await setMembers(id, [
      { id: manager().accountId, role: 'owner' },
      { id: standard().accountId, role: 'editor' },
    ]);
    expect(body.members).toMatchObject([
      { id: manager().accountId, role: 'owner' },
      { id: standard().accountId, role: 'editor' },
    ]);
    expect((await getHub(id)).body.owners).toMatchObject([{ id: manager().accountId }]);
    expect((await test.hubAuditLog(id)).at(-1)).toMatchObject({ action: 'hub.members_changed' });
    const none = await setMembers(id, [{ id: standard().accountId, role: 'editor' }]);
    expect(none.body.errors).toMatchObject([
      { path: ['members'], messageCode: { code: 'choose_owner' } },
    ]);
    const unknown = await setMembers(id, [
      { id: manager().accountId, role: 'owner' },
      { id: 99_999_999, role: 'editor' },
    ]);
    expect(unknown.body.errors).toMatchObject([{ path: ['members', 1, 'id'], code: 'not_found' }]);
    expect((await setMembers(id, [], standard())).status).toBe(403);
  });

  it('a standard person sees the hubs they are an editor of, and those alone', async () => {
    const [mine, other] = [await edited(), await hub()];
    const { body } = await listHubs({}, standard());
    const ids = body.items.map(({ id }: { id: number }) => id);
    expect(ids).toContain(mine.id);
    expect(ids).not.toContain(other.id);
    expect((await getHub(other.id, standard())).status).toBe(404);
    expect((await getHub(mine.id, standard())).body).toMatchObject({
      role: 'editor',
      abilities: { edit: false, arrange: true, publish: false, archive: false, delete: false },
    });
    expect((await test.updateHub(mine.id, { version: 1, name: 'Mine' }, standard())).status).toBe(
      403,
    );
  });
});

describe('an editor of hubs without a wider role', () => {
  it('drafts in these hubs alone, submits, and does not publish', async () => {
    const [mine, other] = [await edited(), await hub()];
    const made = await create({ title: 'Rota', hubs: [mine.id] }, standard());
    expect([made.status, made.body.hubs]).toEqual([201, [{ id: mine.id, name: mine.name }]]);
    expect(made.body.abilities).toMatchObject({ edit: true, submit: true, publish: false });
    for (const hubs of [[other.id], [mine.id, other.id]]) {
      const refused = await create({ title: 'Elsewhere', hubs }, standard());
      expect(refused.body.errors).toMatchObject([{ path: ['hubs', hubs.length - 1] }]);
    }
    const choose = await create({ title: 'Which one?' }, standard());
    expect(choose.body.errors).toMatchObject([
      { path: ['hubs'], messageCode: { code: 'choose_own_hub' } },
    ]);
    const id = made.body.id as number;
    const written = await save(id, { version: 1, document: documentOf('Something') }, standard());
    const submitted = await test.submit(id, written.body.version, standard());
    expect(submitted.body.state).toBe('in_review');
    expect((await test.publish(id, submitted.body.version, standard())).status).toBe(403);
    expect((await getHub(mine.id)).body.items).toEqual({ all: 1, inReview: 1, today: 0 });
  });

  it('sees, and does not edit, what others write in these hubs', async () => {
    const [mine, theirs] = [await edited(), await article()];
    await addItems(mine.id, [theirs.id]);
    const { body } = await test.get(theirs.id, standard());
    expect(body.abilities).toMatchObject({ edit: false, delete: false });
    expect((await save(theirs.id, { version: 1, title: 'Taken' }, standard())).status).toBe(409);
  });

  it('no longer edits what left these hubs, and reads why', async () => {
    const mine = await edited();
    const { body: made } = await create({ title: 'Leaves', hubs: [mine.id] }, standard());
    await test.removeItems(mine.id, [made.id]);
    expect((await test.get(made.id, standard())).body.abilities.edit).toBe(false);
    const refused = await save(made.id, { version: 1, title: 'Late' }, standard());
    expect(refused.body).toMatchObject({
      code: 'CONFLICT',
      messageCode: { code: 'not_in_own_hub' },
    });
  });

  it('moves content among these hubs alone, and out of no other', async () => {
    const [mine, second, other] = [await edited(), await edited(), await hub()];
    const { body: made } = await create({ title: 'Moves', hubs: [mine.id] }, standard());
    const set = (version: number, hubs: number[]) =>
      test.settings(made.id, { version, hubs }, standard());
    expect((await set(1, [second.id])).body.hubs).toMatchObject([{ id: second.id }]);
    expect((await set(2, [])).body.errors[0].messageCode.code).toBe('choose_own_hub');
    expect((await set(2, [second.id, other.id])).status).toBe(422);
    await addItems(other.id, [made.id]);
    expect((await set(2, [second.id])).body.errors[0].messageCode.code).toBe('not_own_hub');
  });

  it('fills and orders these hubs', async () => {
    const mine = await edited();
    const own = [];
    for (const title of ['One', 'Two']) {
      own.push((await create({ title, hubs: [mine.id] }, standard())).body.id as number);
    }
    const moved = await test.move(mine.id, { contentId: own[1], beforeId: own[0] }, standard());
    expect(moved.body.items.map(({ id }: { id: number }) => id)).toEqual(own.toReversed());
    const pinned = await test.pin(mine.id, { contentId: own[0], pinned: true }, standard());
    expect(pinned.body.items[0]).toMatchObject({ id: own[0], pinned: true });
    const unseen = await article();
    expect((await addItems(mine.id, [unseen.id], standard())).status).toBe(404);
  });

  it('is offered these hubs when they draft', async () => {
    const [mine, other] = [await edited(), await hub()];
    const { body } = await test.product.call(listContentHubs, { as: standard() });
    const ids = new Set(body.items.map(({ id }: { id: number }) => id));
    expect([ids.has(mine.id), ids.has(other.id)]).toEqual([true, false]);
  });
});
