import { expect, it } from 'vitest';
import { exportGroups } from 'contract/groups/many-groups.contract.ts';
import { useGroups } from '../groups.factory.ts';

const { add, group, product, tenants, trash } = useGroups();

const file = (body: object) => product.call(exportGroups, { as: tenants.acme.admin, body });

it('groups that are picked go into a file in the order of the list, each once and also from the trash', async () => {
  const people = [(await add()).id, (await add()).id];
  const formula = await group({ name: '=1+1 picked', description: 'One, "two"' });
  const large = await group({ name: 'Zebra', memberIds: people, colour: 'brick' });
  const gone = await group({ name: 'Also gone', memberIds: people.slice(0, 1) });
  await group({ name: 'Not picked' });
  await trash(gone.id);
  const ids = [gone.id, large.id, formula.id, large.id];
  const { status, headers, body } = await file({ ids });
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [heads, ...lines] = String(body).replace('\ufeff', '').trim().split('\r\n');
  expect(heads).toBe('Name,Kind,People,Description,Colour,Created on,Created by');
  expect(lines).toEqual([
    expect.stringMatching(/^'=1\+1 picked,Manual,0,"One, ""two""",petrol,.{10},admin acme$/),
    expect.stringMatching(/^Also gone,Manual,1,,petrol,.{10},admin acme$/),
    expect.stringMatching(/^Zebra,Manual,2,,brick,.{10},admin acme$/),
  ]);
  const largestFirst = String((await file({ ids, sort: '-members' })).body).split('\r\n');
  expect(largestFirst.slice(1, 4).map((line) => line.split(',')[0])).toEqual([
    'Zebra',
    'Also gone',
    "'=1+1 picked",
  ]);
});

it('no file is made of none, of too many, or with a missing one', async () => {
  const { id } = await group();
  const foreign = await group({}, tenants.beta.admin);
  expect((await file({ ids: [id] })).status).toBe(200);
  expect((await file({ ids: [id, foreign.id] })).status).toBe(404);
  expect((await file({ ids: [] })).status).toBe(422);
  expect((await file({ ids: Array.from({ length: 201 }, () => id) })).status).toBe(422);
});
