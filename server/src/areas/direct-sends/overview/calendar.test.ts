import { describe, expect, it } from 'vitest';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import * as overview from 'contract/direct-sends/overview.contract.ts';
import * as sending from 'contract/direct-sends/sending.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useDirectSends } from '../direct-sends.factory.ts';

const test = useDirectSends();
const { database, group, product, reachable, ready, save, send, tenants, trash } = test;
const admin = () => tenants.acme.admin;

const days = (from: string, before: string, q?: string, as: TestPerson = admin()) =>
  product.call(overview.listDirectSendDays, {
    as,
    query: { from, before, ...(q !== undefined && { q }) },
  });
const entriesOf = ({ items }: Answer<typeof overview.listDirectSendDays>) =>
  items.map(({ day, directSend }) => [day, directSend.id]);

describe('the calendar of direct sends', () => {
  it('shows what is scheduled, meant and sent on its day, and nothing in the trash', async () => {
    const make = async (subject: string) => (await ready([await reachable()], { subject })).id;
    const [planned, meant, thrown, sent] = [
      await make('Calendar planned'),
      await make('Calendar meant'),
      await make('Calendar thrown'),
      await make('Calendar sent'),
    ];
    const sendAt = '2998-05-04T22:30:00.000Z';
    const scheduled = await product.call(sending.scheduleDirectSend, {
      as: admin(),
      params: { id: planned },
      body: { version: 1, sendAt, people: 1 },
    });
    expect(scheduled.status).toBe(200);
    await save(meant, { version: 1, sendAt: '2998-05-06T09:00:00.000Z' });
    await save(thrown, { version: 1, sendAt });
    await trash(thrown);
    await send(sent, { version: 1, people: 1 });
    const may = await days('2998-05-01', '2998-06-01', 'calendar');
    expect(may.body.more).toBe(false);
    expect(entriesOf(may.body)).toEqual([
      ['2998-05-04', planned],
      ['2998-05-06', meant],
    ]);
    expect(may.body.items[0]).toMatchObject({ at: sendAt, directSend: { state: 'scheduled' } });
    const [row] = (await database.asSuperuser<{ day: string }>(
      `select (now() at time zone time_zone)::date::text as day from app.organization where id = $1`,
      [tenants.acme.organizationId],
    )) as [{ day: string }];
    const next = new Date(Date.parse(row.day) + 86_400_000).toISOString().slice(0, 10);
    const today = await days(row.day, next, 'calendar sent');
    expect(entriesOf(today.body).map(([, id]) => id)).toEqual([sent]);
    const others = await days('2998-05-01', '2998-06-01', undefined, tenants.beta.admin);
    expect(others.body.items).toEqual([]);
  });

  it('refuses days that are none or too many', async () => {
    expect((await days('2998-05-01', '2998-05-01')).body.code).toBe('VALIDATION_FAILED');
    expect((await days('2998-01-01', '2998-06-01')).body.code).toBe('VALIDATION_FAILED');
  });

  it('is for those alone who may send', async () => {
    const { manager, standard } = tenants.acme;
    expect((await days('2998-05-01', '2998-06-01', undefined, manager)).status).toBe(200);
    expect((await days('2998-05-01', '2998-06-01', undefined, standard)).status).toBe(403);
    const { id } = await group();
    await product.call(setAccessScope, {
      as: admin(),
      params: { id: manager.accountId },
      body: { groups: [id] },
    });
    expect((await days('2998-05-01', '2998-06-01', undefined, manager)).status).toBe(403);
  });
});
