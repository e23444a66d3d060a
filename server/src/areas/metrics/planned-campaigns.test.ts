import { addDays } from 'contract/kernel/days.ts';
import { upcomingDays, listUpcoming } from 'contract/metrics/dashboard.contract.ts';
import { expect, it } from 'vitest';
import { useSending } from '../campaigns/sending.factory.ts';

const test = useSending();
const { database, product, reachable, ready, schedule, tenants } = test;

const upcoming = async () => (await product.call(listUpcoming, { as: tenants.acme.admin })).body;

/** A campaign by the clocks of its recipients, some of which are nine hours ahead. */
async function byClocks(name: string, sendAt: string): Promise<number> {
  const person = await reachable();
  await database.asSuperuser(`update app.account set time_zone = 'Asia/Tokyo' where id = $1`, [
    person,
  ]);
  const { id } = await ready([person], { name, localTime: true });
  const { status, body } = await schedule(id, { version: 1, people: 1, sendAt });
  expect([status, Date.parse(body.schedule.at) < Date.parse(sendAt)]).toEqual([200, true]);
  return id;
}

it('shows a campaign by the clocks of recipients at the time that was chosen', async () => {
  const { today } = await upcoming();
  const day = addDays(today, 3);
  const at = `${day}T04:00:00.000Z`;
  const id = await byClocks('Flu clinics', at);
  // Its first recipients get it on the last of the days, all others after it.
  await byClocks('Winter rota', `${addDays(today, upcomingDays)}T04:00:00.000Z`);
  expect((await upcoming()).items).toMatchObject([
    { kind: 'send', id, title: 'Flu clinics', day, at, localTime: true, people: 1 },
  ]);
});
