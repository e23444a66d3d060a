import { expect, it } from 'vitest';
import { resendCampaign } from 'contract/campaigns/resend.contract.ts';
import { printPublicLink } from '../../kernel/database/public-link.ts';
import { visit } from '../delivery/sent-emails.factory.ts';
import { updateMembershipsNow } from '../groups/rules/group-rules.factory.ts';
import { useRetries } from './retry.factory.ts';

const test = useRetries();
const { database, product, tenants, ready, reachable, send, prepare, end, getCampaign, counts } =
  test;

const resend = (id: number) =>
  product.call(resendCampaign, { as: tenants.acme.admin, params: { id } });

/** A person opens their email of a message, by the picture in it; soon after it was sent, a machine does. */
async function open(messageId: number, accountId: number): Promise<void> {
  const [row] = await database.asSuperuser<{ key: string; token: string }>(
    `select o.key, d.token from app.delivery d join app.organization o on o.id = d.organization_id
     where d.message_id = $1 and d.account_id = $2`,
    [messageId, accountId],
  );
  if (row === undefined) throw new Error('There is no such email');
  const { key: organizationKey, token } = row;
  const answer = await visit(product, `/o/${printPublicLink({ organizationKey, token })}`);
  expect(answer.statusCode).toBe(200);
}

it('is sent again to those who did not open it, by a group that says so', async () => {
  const people = [await reachable(), await reachable()];
  const { id } = await ready(people, { name: 'Flu clinics, week 49' });
  expect((await resend(id)).body.code).toBe('CONFLICT');
  await send(id, { version: 1, people: 2 });
  const messageId = await prepare(id);
  await end(messageId, 'sent');
  const [opened = 0, other = 0] = people;
  // A machine looks at an email as soon as it arrives: no one has opened that one.
  await open(messageId, other);
  await database.asSuperuser(
    `update app.delivery set sent_at = now() - interval '1 hour' where message_id = $1`,
    [messageId],
  );
  await open(messageId, opened);
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
  await updateMembershipsNow(database);
  expect((await counts(body.id)).body.counts).toMatchObject({ included: 1, eligible: 1 });
  const { items } = (await test.people(body.id, { show: 'eligible' })).body;
  expect(items.map((one: { id: number }) => one.id)).toEqual([other]);
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
