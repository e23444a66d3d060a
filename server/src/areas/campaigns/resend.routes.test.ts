import { expect, it } from 'vitest';
import { resendCampaign } from 'contract/campaigns/resend.contract.ts';
import { useRetries } from './retry.factory.ts';

const test = useRetries();
const { product, tenants, ready, reachable, send, prepare, end, getCampaign, counts } = test;

const resend = (id: number) =>
  product.call(resendCampaign, { as: tenants.acme.admin, params: { id } });

it('is sent again to those who did not open it, by a group that says so', async () => {
  const people = [await reachable(), await reachable()];
  const { id } = await ready(people, { name: 'Flu clinics, week 49' });
  expect((await resend(id)).body.code).toBe('CONFLICT');
  await send(id, { version: 1, people: 2 });
  await end(await prepare(id), 'sent');
  const { status, body } = await resend(id);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({
    name: 'Again: Flu clinics, week 49',
    state: 'draft',
    subject: 'Flu clinics',
    groups: ['Didn’t open Flu clinics, week 49'],
    audience: { include: { people: [] } },
    sendAt: null,
  });
  const again = await resend(id);
  expect(again.body.groups).toEqual(['Didn’t open Flu clinics, week 49 (2)']);
  expect((await counts(body.id)).status).toBe(200);
});

it('asks for opens by person', async () => {
  const { id } = await ready([await reachable()], { tracking: 'aggregate' });
  await send(id, { version: 1, people: 1 });
  await end(await prepare(id), 'sent');
  const { body } = await resend(id);
  expect(body.code).toBe('CONFLICT');
  expect(body.detail).toContain('aren’t tracked by person');
  expect((await getCampaign(id)).body.state).toBe('sent');
});
