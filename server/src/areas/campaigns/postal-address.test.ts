import { expect, it } from 'vitest';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import {
  getOrganizationSettings,
  updateOrganizationSettings,
} from 'contract/organizations/settings.contract.ts';
import { useSending } from './sending.factory.ts';

const { ready, check, send, reachable, product, tenants, database } = useSending();

const lineOf = async (id: number) =>
  (await check(id)).body.lines.find(({ code }: ReadinessLine) => code === 'no_postal_address');

it('a campaign starts only once the organization says where it is', async () => {
  await database.asSuperuser('update app.organization set postal_address = null where id = $1', [
    tenants.acme.organizationId,
  ]);
  const campaign = await ready([await reachable()]);
  const { id, version } = campaign;
  expect(await lineOf(id)).toMatchObject({ level: 'blocked' });
  const refused = await send(id, { version, people: 1 });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ code: 'no_postal_address' }]);

  const as = tenants.acme.admin;
  const settings = await product.call(getOrganizationSettings, { as });
  await product.call(updateOrganizationSettings, {
    as,
    body: { version: settings.body.version, postalAddress: '1 High Street\nLondon' },
  });
  expect(await lineOf(id)).toMatchObject({ level: 'ok' });
  expect((await send(id, { version, people: 1 })).status).toBe(202);
  const [message] = await database.asSuperuser<{ html: string; plain: string }>(
    'select m.html, m.plain from app.message m join app.campaign c on c.message_id = m.id where c.id = $1',
    [id],
  );
  expect(message?.html).toContain('1 High Street<br>London');
  expect(message?.plain).toContain('1 High Street\nLondon');
});
