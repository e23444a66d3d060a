import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { listPersonMessages } from 'contract/delivery/person-messages.contract.ts';
import { linkFiles } from 'contract/files/files.contract.ts';
import { listGroupsOf } from 'contract/groups/groups.contract.ts';
import {
  getAccountMetrics,
  getAccountMetricsCsv,
} from 'contract/metrics/account-metrics.contract.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import { changeManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { photoPath } from 'contract/people/photos.contract.ts';
import { upload } from '../../areas/files/files.factory.ts';
import { useScopedManager } from './scoped-manager.testing.ts';

const t = useScopedManager();
const { add, asRole, asked, database, happened, message, product, putIn, takeOut } = t;
const { tenants, answerTo, update, who } = t;

async function photoOf(id: number): Promise<string> {
  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: '#075d68' } });
  const path = photoPath(id, randomUUID());
  const body = await picture.png().toBuffer();
  return (await upload(product, tenants.acme.admin, { path, contentType: 'image/png' }, body)).body
    .fullPath;
}

describe('a scoped manager sees of their people', () => {
  it('the photos, and no other', async () => {
    const [theirs, other] = [await photoOf(who.inside.id), await photoOf(who.outside.id)];
    const { items } = await answerTo(linkFiles, { query: { path: [theirs, other] } });
    expect(items.map(({ path }: { path: string }) => path)).toEqual([theirs]);
  });

  it('what happened to them, without those outside', async () => {
    const { admin } = tenants.acme;
    await update(who.inside.id, { version: 1, lineManagerId: who.outside.id });
    await putIn(who.day.id, [who.inside.id, who.outside.id]);
    await takeOut(who.day.id, [who.inside.id, who.outside.id]);
    const both = [{ ids: [who.inside.id, who.outside.id], fields: { location: 'Harbour' } }];
    const only = [{ ids: [who.outside.id], fields: { location: 'Beyond the sea' } }];
    for (const changes of [both, [...both, ...only].slice(1)]) {
      await product.call(changeManyAccounts, { as: admin, body: { changes } });
    }
    const apart = [
      { ids: [who.inside.id], fields: { jobTitle: 'Nurse' } },
      { ids: [who.outside.id], fields: { jobTitle: 'Outsidersson the first' } },
    ];
    await product.call(changeManyAccounts, { as: admin, body: { changes: apart } });
    const { items, total } = await answerTo(listHistory, { params: who.inside });
    expect(items.map(({ action, byName }: Record<string, unknown>) => [action, byName])).toEqual([
      ['account.updated_many', null],
      ['account.updated_many', null],
      ['account.updated', null],
      ['group.members_added', null],
      ['account.created', null],
    ]);
    expect(total).toEqual({ count: 5, kind: 'exact' });
    expect(items[0].changes).toEqual([
      { field: 'jobTitle', before: null, after: 'Nurse', hidden: false },
    ]);
    expect(items[2].changes).toMatchObject([{ field: 'lineManagerId', before: null, after: null }]);
    expect(items[3].about).toEqual({ type: 'group', id: who.night.id, name: 'Night shift' });
    // The actor is named where they are one of the manager's people.
    await putIn(who.night.id, [admin.accountId]);
    const named = await answerTo(listHistory, { params: who.inside, query: { kind: 'groups' } });
    expect(named.items[0].byName).not.toBeNull();
    await takeOut(who.night.id, [admin.accountId]);
    const family = await answerTo(listHistory, { params: who.inside, query: { kind: 'family' } });
    expect([family.items, family.total.count]).toEqual([[], 0]);
  });

  it('what they received and did with it, and their groups within the access scope', async () => {
    const sent = await message();
    await database.asSuperuser(
      `insert into app.delivery_skip (organization_id, message_id, account_id, reason)
       values ($1, $2, $3, 'unsubscribed'), ($1, $2, $4, 'excluded')`,
      [tenants.acme.organizationId, sent, who.inside.id, who.outside.id],
    );
    await happened([
      { kind: 'accepted', messageId: sent, accountId: who.inside.id },
      { kind: 'opened', messageId: sent, accountId: who.inside.id },
      { kind: 'opened', messageId: sent, accountId: who.outside.id },
    ]);
    const messages = await answerTo(listPersonMessages, { params: who.inside });
    expect(messages.items).toMatchObject([
      { subject: '=Winter rota', skipped: 'unsubscribed', campaign: null },
    ]);
    expect(messages.total.count).toBe(1);
    expect(await answerTo(getAccountMetrics, { params: who.inside })).toMatchObject({
      received: 1,
      opened: 1,
      activeDays: 1,
      messages: [{ messageId: sent }],
    });
    expect(await answerTo(getAccountMetricsCsv, { params: who.inside })).toContain('Winter rota');
    await putIn(who.day.id, [who.inside.id]);
    const groups = await answerTo(listGroupsOf, { params: who.inside });
    expect(groups.items).toMatchObject([
      { id: who.night.id, addedBy: null, abilities: { changeMembers: true } },
    ]);
  });

  it('what was sent to an entry that was merged into one of them', async () => {
    const sent = await message();
    const other = await add({ lastName: 'Double' });
    await database.asSuperuser(
      `with gone as (
         insert into app.merged_account (organization_id, account_id, into_id) values ($1, $3, $4))
       insert into app.delivery_skip (organization_id, message_id, account_id, reason)
         values ($1, $2, $3, 'no_address')`,
      [tenants.acme.organizationId, sent, other.id, who.inside.id],
    );
    const { items } = await answerTo(listPersonMessages, { params: who.inside });
    expect(items[0]).toMatchObject({ id: sent, skipped: 'no_address' });
  });

  it.each([listHistory, listPersonMessages, getAccountMetrics, getAccountMetricsCsv, listGroupsOf])(
    '$name of no one else',
    async (endpoint) => {
      const answers = await Promise.all(
        [who.outside.id, tenants.acme.admin.accountId, 99_999_999].map((id) =>
          asked(endpoint, { params: { id } }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    },
  );
});

describe('the floor in the database', () => {
  it.each(['delivery_skip', 'engagement_event', 'engagement_first', 'engagement_active_day'])(
    'shows no row of %s of those outside',
    async (table) => {
      const count = `select count(*)::int as count from app.${table} where account_id = $1`;
      const [there] = await database.asSuperuser<{ count: number }>(count, [who.outside.id]);
      expect(there?.count).toBeGreaterThan(0);
      expect(await asRole(count, [who.outside.id])).toEqual([{ count: 0 }]);
    },
  );

  it('answers nothing about people outside by the function of many', async () => {
    const ofMany = 'select * from app.scoped_events_of_many($1, 100)';
    expect(await asRole(ofMany, [who.outside.id])).toEqual([]);
    const rows = await asRole(ofMany, [who.inside.id]);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('Outsidersson');
  });
});
