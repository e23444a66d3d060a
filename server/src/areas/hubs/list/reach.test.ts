import { describe, expect, it } from 'vitest';
import { countHubAudience, hubsCsv, listHubReach } from 'contract/hubs/hubs.contract.ts';
import { useHubs } from '../hubs.factory.ts';

const test = useHubs();
const { product, tenants, published } = test;
const admin = () => tenants.acme.admin;

const reach = async (...ids: number[]) =>
  (await product.call(listHubReach, { as: admin(), query: { id: ids.map(String) } })).body.items;

const read = (contentId: number, accountId: number, days = 0, machine: string | null = null) =>
  test.database.asSuperuser(
    `insert into app.engagement_event (organization_id, kind, content_id, account_id, machine_rule, at)
     values ($1, 'viewed', $2, $3, $4, app.now() - make_interval(days => $5))`,
    [tenants.acme.organizationId, contentId, accountId, machine, days],
  );

describe('how far a hub reaches', () => {
  it('counts people of its audience once, who read something in 30 days', async () => {
    const { manager, standard } = tenants.acme;
    const group = await test.group([manager.accountId, standard.accountId]);
    const { hub, article } = await published({ audience: { kind: 'groups', groups: [group.id] } });
    const second = await test.article();
    await test.addItems(hub.id, [second.id]);
    expect(await reach(hub.id)).toEqual([{ id: hub.id, addressed: 2, readers: 0 }]);
    await read(article.id, manager.accountId);
    await read(second.id, manager.accountId);
    await read(article.id, admin().accountId);
    await read(article.id, standard.accountId, 31);
    expect(await reach(hub.id)).toEqual([{ id: hub.id, addressed: 2, readers: 1 }]);
  });

  it('counts everyone, no one where it is hidden, and of a hidden hub the days before', async () => {
    const [{ hub: all, article }, { hub: hidden }] = [
      await published(),
      await published({ audience: { kind: 'hidden' } }),
    ];
    await read(article.id, tenants.acme.manager.accountId, 1);
    await test.hide(all.id);
    await test.database.asSuperuser(
      `update app.hub set state_since = app.now() - interval '20 days' where id = $1`,
      [all.id],
    );
    expect(await reach(hidden.id, all.id)).toEqual([
      { id: hidden.id, addressed: 0, readers: 0 },
      { id: all.id, addressed: 3, readers: 0 },
    ]);
    await read(article.id, tenants.acme.manager.accountId, 40);
    expect((await reach(all.id))[0].readers).toBe(1);
  });

  it('goes into the file', async () => {
    const { hub } = await published({ name: '=Sum', summary: 'Never a formula' });
    const { body } = await product.call(hubsCsv, { as: admin(), query: { q: '=sum' } });
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(hub.slug);
    expect(lines[1]).not.toMatch(/^"?=/);
  });
});

describe('the audience of a hub before it is saved', () => {
  it('counts each person once, and who is in several groups', async () => {
    const { manager, standard } = tenants.acme;
    const [both, one] = [
      await test.group([manager.accountId, standard.accountId]),
      await test.group([manager.accountId]),
    ];
    const count = (query: Record<string, string | string[]>) =>
      product.call(countHubAudience, { as: admin(), query });
    const { body } = await count({ group: [String(both.id), String(one.id)] });
    expect(body).toMatchObject({ people: 2, inSeveral: 1, of: 3 });
    expect(body.groups).toHaveLength(2);
    expect((await count({})).body).toEqual({ groups: [], people: 3, inSeveral: 0, of: 3 });
    expect((await count({ group: '99999999' })).status).toBe(404);
  });
});
