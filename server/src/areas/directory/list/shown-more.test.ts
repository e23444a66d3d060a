import { beforeAll, expect, it } from 'vitest';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { moreColumns } from 'contract/people/list-columns.ts';
import { useGroups } from '../../groups/groups.factory.ts';

const { product, tenants, add, group, trash } = useGroups();
let ids: number[];

beforeAll(async () => {
  const chief = await add({ firstName: 'Ines', lastName: 'Duarte', email: 'ines@acme.example' });
  const one = await add({
    lastName: 'Alder',
    department: 'More',
    lineManagerId: chief.id,
    tags: ['Night'],
  });
  const other = await add({ lastName: 'Birch', department: 'More', birthDate: '1990-05-06' });
  ids = [chief.id, one.id, other.id];
  for (const name of ['Cherry', 'Apple', 'Banana']) await group({ name, memberIds: [one.id] });
  const gone = await group({ name: 'Aaa', memberIds: [one.id, other.id] });
  await trash(gone.id);
});

const list = (query: Record<string, string | string[]>) =>
  product.call(listAccounts, { as: tenants.acme.admin, query: { department: 'More', ...query } });

it('a list returns only what was asked for', async () => {
  const { body } = await list({});
  expect(body.items.map(({ more }: { more: object }) => more)).toEqual([{}, {}]);
});

it('a list names the first groups of all people, and their line managers', async () => {
  const { status, body } = await list({ more: ['groups', 'lineManager', 'tags', 'birthDate'] });
  expect(status).toBe(200);
  const [one, other] = body.items;
  expect(one.more).toEqual({
    groups: {
      first: [
        expect.objectContaining({ name: 'Apple' }),
        expect.objectContaining({ name: 'Banana' }),
      ],
      count: 3,
    },
    lineManager: { id: ids[0], name: 'Ines Duarte', reference: 'ines@acme.example' },
    tags: ['Night'],
    birthDate: null,
  });
  expect(other.more).toEqual({
    groups: { first: [], count: 0 },
    lineManager: null,
    tags: [],
    birthDate: '1990-05-06',
  });
});

it('a list has every column there is, and refuses one there is not', async () => {
  const { body } = await list({ more: [...moreColumns] });
  expect(Object.keys(body.items[0].more).toSorted()).toEqual([...moreColumns].toSorted());
  expect((await list({ more: 'password' })).status).toBe(400);
});
