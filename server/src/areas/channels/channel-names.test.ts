import { beforeAll, describe, expect, it } from 'vitest';
import * as channels from 'contract/channels/channels.contract.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../testing/test-product.ts';

const product = useTestProduct(useTestDatabase());
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
});

const sender = { fromName: 'Acme news', fromAddress: 'news@acme.example' };
let names = 0;

async function make(fields: object = {}, as: TestPerson = acme.admin) {
  const body = { name: `Email ${(names += 1)}`, ...sender, ...fields };
  const answer = await product.call(channels.createChannel, { as, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const change = (id: number, body: object, as: TestPerson = acme.admin) =>
  product.call(channels.updateChannel, { as, params: { id }, body });
const verify = (id: number, as: TestPerson) =>
  product.call(channels.verifyChannel, { as, params: { id } });

describe('a channel', () => {
  it('has a name of its own, capitals aside', async () => {
    const { id, name } = await make();
    const body = { ...sender, name: name.toUpperCase() };
    const again = await product.call(channels.createChannel, { as: acme.admin, body });
    const taken = {
      path: ['name'],
      code: 'taken',
      messageCode: { code: 'channel_name_taken', values: {} },
    };
    expect([again.status, again.body.errors]).toEqual([422, [expect.objectContaining(taken)]]);
    const other = await make();
    const renamed = await change(other.id, { version: 1, name: name.toLowerCase() });
    expect(renamed.body.errors).toEqual([expect.objectContaining(taken)]);
    // Of another organization it may be, and of one that was archived.
    await make({ name }, beta.admin);
    await product.call(channels.archiveChannel, { as: acme.admin, params: { id } });
    await make({ name });
    const back = await product.call(channels.unarchiveChannel, { as: acme.admin, params: { id } });
    expect(back.body.errors).toEqual([expect.objectContaining(taken)]);
  });

  it('that is archived is listed apart, and neither changed nor verified', async () => {
    const delta = await product.tenant('delta');
    const { id } = await make({}, delta.admin);
    const archived = await product.call(channels.archiveChannel, {
      as: delta.admin,
      params: { id },
    });
    expect(archived.body).toMatchObject({
      archivedAt: expect.any(String),
      abilities: { edit: false, verify: false, archive: false, unarchive: true },
    });
    const ids = async (query: Record<string, string>) => {
      const { body } = await product.call(channels.listChannels, { as: delta.admin, query });
      return body.items.map((item: { id: number }) => item.id);
    };
    expect([await ids({}), await ids({ archived: 'yes' })]).toEqual([[], [id]]);
    expect((await change(id, { version: 2, perMinute: 5 }, delta.admin)).status).toBe(409);
    expect((await verify(id, delta.admin)).status).toBe(409);
    const back = await product.call(channels.unarchiveChannel, {
      as: delta.admin,
      params: { id },
    });
    expect([back.body.archivedAt, await ids({})]).toEqual([null, [id]]);
  });
});
