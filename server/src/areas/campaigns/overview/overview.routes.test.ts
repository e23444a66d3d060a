import type { Answer } from 'contract/kernel/endpoint.ts';
import { describe, expect, it } from 'vitest';
import * as overview from 'contract/campaigns/overview.contract.ts';
import { useRetries } from '../retry.factory.ts';

const test = useRetries();
const { product, tenants, ready, reachable, schedule, send, prepare, end, getCampaign, save } =
  test;
const admin = () => tenants.acme.admin;

const days = (from: string, before: string, q?: string) =>
  product.call(overview.listCampaignDays, {
    as: admin(),
    query: { from, before, ...(q !== undefined && { q }) },
  });
const entriesOf = ({ items }: Answer<typeof overview.listCampaignDays>) =>
  items.map(({ day, campaign }) => [day, campaign.id]);
const changeMany = (change: string, ids: number[]) =>
  product.call(overview.changeManyCampaigns, { as: admin(), body: { change, ids } });
const csv = (query: Record<string, string>) =>
  product.call(overview.campaignsCsv, { as: admin(), query });

describe('the calendar of campaigns', () => {
  it('shows what is scheduled, meant and sent on its day, and nothing that is cancelled', async () => {
    const make = async (name: string) =>
      (await ready([await reachable()], { name: `Calendar ${name}` })).id;
    const [planned, meant, cancelled, sent] = [
      await make('planned'),
      await make('meant'),
      await make('cancelled'),
      await make('sent'),
    ];
    const at = '2998-05-04T22:30:00.000Z';
    await schedule(planned, { version: 1, people: 1, sendAt: at });
    await save(meant, { version: 1, sendAt: '2998-05-06T09:00:00.000Z' });
    await schedule(cancelled, { version: 1, people: 1, sendAt: at });
    await test.cancel(cancelled);
    await send(sent, { version: 1, people: 1 });
    const may = await days('2998-05-01', '2998-06-01', 'calendar');
    expect(may.body.more).toBe(false);
    expect(entriesOf(may.body)).toEqual([
      ['2998-05-04', planned],
      ['2998-05-06', meant],
    ]);
    const [row] = (await test.database.asSuperuser<{ day: string }>(
      `select (now() at time zone time_zone)::date::text as day from app.organization where id = $1`,
      [tenants.acme.organizationId],
    )) as [{ day: string }];
    const next = new Date(Date.parse(row.day) + 86_400_000).toISOString().slice(0, 10);
    const today = await days(row.day, next, 'calendar sent');
    expect(entriesOf(today.body).map(([, id]) => id)).toEqual([sent]);
  });

  it('shows one by the clocks of recipients at the time that was chosen, also where some get it the day before', async () => {
    const person = await reachable();
    await test.database.asSuperuser(
      `update app.account set time_zone = 'Asia/Tokyo' where id = $1`,
      [person],
    );
    const { id } = await ready([person], { name: 'Calendar by clocks', localTime: true });
    const sendAt = '2998-05-11T04:00:00.000Z';
    const scheduled = await schedule(id, { version: 1, people: 1, sendAt });
    expect(scheduled.body.schedule.at).toBe('2998-05-10T19:00:00.000Z');
    const { body } = await days('2998-05-10', '2998-05-12', 'calendar by clocks');
    expect(body.items).toMatchObject([{ day: '2998-05-11', at: sendAt, campaign: { id } }]);
    // A file says the same, and whose clocks are meant.
    const file = String((await csv({ q: 'calendar by clocks' })).body);
    expect(file).toContain(',scheduled,,1,2998-05-11 04:00,each recipient’s,');
  });

  it('refuses days that are none or too many', async () => {
    expect((await days('2998-05-01', '2998-05-01')).body.code).toBe('VALIDATION_FAILED');
    expect((await days('2998-01-01', '2998-06-01')).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('many campaigns at once', () => {
  it('are deleted and restored, cancelled and scheduled again; what cannot be is skipped', async () => {
    const sendAt = '2998-07-04T09:00:00.000Z';
    const [one, two] = [await ready([await reachable()]), await ready([await reachable()])];
    await schedule(one.id, { version: 1, people: 1, sendAt });
    const cancelled = await changeMany('cancel', [one.id, two.id]);
    expect(cancelled.body).toEqual({ changed: [one.id], skipped: [two.id] });
    expect((await changeMany('reschedule', [one.id])).body.changed).toEqual([one.id]);
    expect((await getCampaign(one.id)).body).toMatchObject({
      state: 'scheduled',
      schedule: { at: sendAt, people: 1 },
    });
    expect((await changeMany('delete', [one.id, two.id])).body.changed).toEqual([one.id, two.id]);
    expect((await changeMany('restore', [one.id, two.id])).body.skipped).toEqual([]);
    expect((await getCampaign(one.id)).body.state).toBe('draft');
    expect((await changeMany('delete', [1_000_000_000])).status).toBe(404);
  });
});

describe('campaigns as a file', () => {
  it('have their results, and no cell that a spreadsheet runs', async () => {
    const { id } = await ready([await reachable()], { name: '=HYPERLINK("x") csv', subject: '+1' });
    await send(id, { version: 1, people: 1 });
    await end(await prepare(id), 'sent');
    const { body } = await csv({ q: 'csv' });
    const [head, line] = String(body).split('\r\n');
    expect(head).toContain('Campaign,Subject,Status,Groups,Recipients,When,Time zone,');
    expect(line).toMatch(/^"'=HYPERLINK\(""x""\) csv",'\+1,sent,,1,\d{4}-\d\d-\d\d \d\d:\d\d,UTC,/);
    expect((await csv({ q: 'csv', stage: 'draft' })).body).not.toContain('HYPERLINK');
  });
});
