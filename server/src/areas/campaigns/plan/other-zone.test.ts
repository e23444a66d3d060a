import { expect, it } from 'vitest';
import {
  getOrganizationSettings,
  updateOrganizationSettings,
} from 'contract/organizations/settings.contract.ts';
import { useSending } from '../sending.factory.ts';

const test = useSending();
const { database, getCampaign, product, reachable, ready, save, schedule, tenants } = test;
const as = () => tenants.acme.admin;

async function moveTo(timeZone: string) {
  const { body: settings } = await product.call(getOrganizationSettings, { as: as() });
  const body = { version: settings.version, timeZone };
  const answer = await product.call(updateOrganizationSettings, { as: as(), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function personIn(timeZone: string): Promise<number> {
  const id = await reachable();
  await database.asSuperuser('update app.account set time_zone = $2 where id = $1', [id, timeZone]);
  return id;
}

const timesOf = async (id: number) => {
  const { body } = await getCampaign(id);
  return { sendAt: body.sendAt, at: body.schedule?.at ?? null };
};

it('keeps the time of day of a campaign by recipients’ clocks when the organization moves to another zone', async () => {
  await moveTo('Europe/Berlin');
  const people = [await personIn('Asia/Tokyo'), await personIn('America/New_York')];
  const nine = '2998-01-10T08:00:00.000Z';
  const local = await ready(people, { localTime: true });
  await schedule(local.id, { version: 1, people: 2, sendAt: nine });
  const meant = await ready(people, { localTime: true });
  await save(meant.id, { version: 1, sendAt: nine });
  const fixed = await ready(people);
  await schedule(fixed.id, { version: 1, people: 2, sendAt: nine });
  const inTokyo = '2998-01-10T00:00:00.000Z';
  expect(await timesOf(local.id)).toEqual({ sendAt: nine, at: inTokyo });
  await moveTo('America/Los_Angeles');
  const nineInLosAngeles = '2998-01-10T17:00:00.000Z';
  expect(await timesOf(local.id)).toEqual({ sendAt: nineInLosAngeles, at: inTokyo });
  expect(await timesOf(meant.id)).toEqual({ sendAt: nineInLosAngeles, at: null });
  expect(await timesOf(fixed.id)).toEqual({ sendAt: nine, at: nine });
  await moveTo('Pacific/Auckland');
  const nineInAuckland = '2998-01-09T20:00:00.000Z';
  expect(await timesOf(local.id)).toEqual({ sendAt: nineInAuckland, at: nineInAuckland });
});
