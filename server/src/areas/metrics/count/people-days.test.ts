import { expect, it } from 'vitest';
import { useAccounts } from '../../people/accounts.factory.ts';
import * as accounts from 'contract/people/accounts.contract.ts';

const { add, update, database, product, tenants } = useAccounts();

const today = new Date().toISOString().slice(0, 10);

async function days(): Promise<Record<string, [joined: number, gone: number]>> {
  const rows = await database.asSuperuser<{ day: string; joined: number; gone: number }>(
    'select day, joined, gone from app.metric_people_day where organization_id = $1 order by day',
    [tenants.acme.organizationId],
  );
  return Object.fromEntries(rows.map(({ day, joined, gone }) => [day, [joined, gone]]));
}

async function activePeople(): Promise<number | undefined> {
  const [row] = await database.asSuperuser<{ n: number }>(
    `select count(*)::int as n from app.account
     where organization_id = $1 and deleted_at is null and status = 'active'`,
    [tenants.acme.organizationId],
  );
  return row?.n;
}

it('counts who comes and who goes, each way of it, so that both add up to who is there', async () => {
  const admin = tenants.acme.admin;
  const [begin] = (await days())[today] ?? [0, 0];
  const [one, other] = [await add(), await add()];
  expect(await days()).toEqual({ [today]: [begin + 2, 0] });

  await update(one.id, { version: one.version, status: 'deactivated' });
  await update(one.id, { version: one.version + 1, jobTitle: 'Nurse' });
  expect(await days()).toEqual({ [today]: [begin + 2, 1] });

  await product.call(accounts.deleteAccount, { as: admin, params: { id: one.id } });
  await product.call(accounts.deleteAccount, { as: admin, params: { id: other.id } });
  expect(await days()).toEqual({ [today]: [begin + 2, 2] });

  await product.call(accounts.restoreAccount, { as: admin, params: { id: other.id } });
  expect(await days()).toEqual({ [today]: [begin + 3, 2] });

  await database.asSuperuser('delete from app.account where id = any($1)', [[one.id, other.id]]);
  expect(await days()).toEqual({ [today]: [begin + 3, 3] });
  expect(await activePeople()).toBe(begin);
});

it('counts who was added for an earlier day on that day, in the zone of the organization', async () => {
  await database.asSuperuser(
    `update app.organization set time_zone = 'Pacific/Auckland' where id = $1`,
    [tenants.acme.organizationId],
  );
  await database.asSuperuser(
    `insert into app.account (organization_id, first_name, last_name, name_key, search_key, created_at)
     values ($1, 'A', 'B', 'b a', ' a b', '2026-01-31T12:30:00Z')`,
    [tenants.acme.organizationId],
  );
  expect((await days())['2026-02-01']).toEqual([1, 0]);
});
