import { beforeAll, describe, expect, it } from 'vitest';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import { listGroups } from 'contract/groups/groups.contract.ts';
import { nameRule } from 'contract/groups/rules.contract.ts';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import { listAccounts, listAccountValues } from 'contract/people/accounts.contract.ts';
import { createPeopleField } from 'contract/fields/fields.contract.ts';
import { useScopedManager } from './scoped-manager.testing.ts';

const t = useScopedManager();
const { add, asked, asRole, database, happened, message, product, putIn, tenants, answerTo, who } =
  t;

const key: Record<'locker' | 'size' | 'shirt', string> = { locker: '', size: '', shirt: '' };
let nils: number;
let choices: { small: number; large: number };

async function field(label: string, kind: string, more: object = {}) {
  const body = { label, kind, ...more };
  const made = await product.call(createPeopleField, { as: tenants.acme.admin, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
const found = async (query: Record<string, string | string[]>) => {
  const body = await answerTo(listAccounts, { query });
  expect(body.total).toEqual({ count: body.items.length, kind: 'exact' });
  return idsOf(body).toSorted((one, other) => one - other);
};
const where = (condition: RuleCondition) => found({ where: JSON.stringify(condition) });

beforeAll(async () => {
  key.locker = (await field('Locker', 'text')).key;
  key.size = (await field('Size', 'number')).key;
  const shirt = await field('Shirt', 'choice', { choices: ['S', 'L'] });
  key.shirt = shirt.key;
  choices = { small: shirt.choices[0].id, large: shirt.choices[1].id };
  const values = (locker: string, size: number, choice: number) => ({
    fields: { [key.locker]: locker, [key.size]: size, [key.shirt]: choice },
  });
  const update = async (id: number, body: object) => {
    const { status, body: answer } = await t.update(id, { version: 1, ...body });
    expect(status, JSON.stringify(answer)).toBe(200);
  };
  await update(who.inside.id, { ...values('B12', 42, choices.small), tags: ['Night'] });
  await update(who.outside.id, { ...values('Outsidersson 9', 42, choices.large) });
  nils = (await add({ firstName: 'Nils', lineManagerId: who.inside.id, tags: ['Day'] })).id;
  await putIn(who.night.id, [nils]);
});

describe('custom fields, for a scoped manager', () => {
  it('filter and sort the manager’s people', async () => {
    expect(await found({ field: `${key.locker}.is:b12` })).toEqual([who.inside.id]);
    expect(await found({ field: `${key.locker}.is:Outsidersson 9` })).toEqual([]);
    expect(await found({ field: `${key.size}.from:40` })).toEqual([who.inside.id]);
    expect(await found({ field: `${key.shirt}.is:${choices.large}` })).toEqual([]);
    expect(await found({ field: `${key.locker}.empty` })).toEqual([nils]);
    for (const one of [key.locker, key.size, key.shirt]) {
      for (const sort of [`field.${one}`, `-field.${one}`]) {
        const body = await answerTo(listAccounts, { query: { sort } });
        expect(idsOf(body)).toEqual([who.inside.id, nils]);
        const first = await answerTo(listAccounts, { query: { sort, limit: '1' } });
        const query = { sort, limit: '1', cursor: first.nextCursor };
        expect(idsOf(await answerTo(listAccounts, { query }))).toEqual([nils]);
      }
    }
    expect((await asked(listAccounts, { query: { sort: 'field.none' } })).status).toBe(422);
    const selection = {
      mode: 'all-matching',
      filter: { field: [`${key.size}.is:42`] },
      except: [],
    };
    const body = { selection, columns: ['email'], sort: `field.${key.size}` };
    const lines = (await answerTo(exportAccounts, { body })).trim().split('\r\n');
    expect(lines).toHaveLength(2);
  });

  it('suggest values and tags of the manager’s people', async () => {
    const values = async (asks: string, q: string) =>
      (await answerTo(listAccountValues, { query: { field: asks, ...(q && { q }) } })).values;
    expect(await values(`field.${key.locker}`, '')).toEqual(['B12']);
    expect(await values(`field.${key.locker}`, 'outsiders')).toEqual([]);
    expect(await values('tags', '')).toEqual(['Day', 'Night']);
  });

  it('keep keys of values of others to themselves, in the database, too', async () => {
    const rows = await asRole<{ account_id: number }>(
      'select distinct account_id from app.account_field_key',
      [],
    );
    expect(rows).toEqual([{ account_id: who.inside.id }]);
  });
});

describe('conditions of rules, for a scoped manager', () => {
  it('find the manager’s people', async () => {
    expect(await where({ field: 'tags', operator: 'anyOf', values: ['night'] })).toEqual([
      who.inside.id,
    ]);
    expect(await where({ field: 'lineManager', operator: 'oneOf', ids: [who.inside.id] })).toEqual([
      nils,
    ]);
    expect(await where({ field: 'lineManager', operator: 'below', ids: [who.inside.id] })).toEqual([
      nils,
    ]);
    expect(await where({ field: 'group', operator: 'noneOf', ids: [who.night.id] })).toEqual([]);
    const sent = await message();
    await database.asSuperuser(
      `insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at)
       values ($1, $2, $3, 'inga', 'inga', 'sent', now())`,
      [tenants.acme.organizationId, sent, who.inside.id],
    );
    await happened([{ kind: 'opened', messageId: sent, accountId: who.inside.id }]);
    expect(await where({ field: 'messages', operator: 'sent', days: 7 })).toEqual([who.inside.id]);
    expect(await where({ field: 'messages', operator: 'notSent', days: 7 })).toEqual([nils]);
  });

  it.each(['oneOf', 'noneOf', 'below'] as const)(
    'a line manager outside (%s) is like a missing one',
    async (operator) => {
      await t.update(nils, { version: 1, lineManagerId: who.outside.id });
      const [outside, noOne] = await Promise.all(
        [who.outside.id, 99_999_999].map((id) =>
          where({ field: 'lineManager', operator, ids: [id] }),
        ),
      );
      expect(outside).toEqual(noOne);
    },
  );

  it('a line manager outside is none: neither empty nor filled tells that there is one', async () => {
    expect(await where({ field: 'lineManager', operator: 'empty' })).toEqual(
      [who.inside.id, nils].toSorted((one, other) => one - other),
    );
    expect(await where({ field: 'lineManager', operator: 'notEmpty' })).toEqual([]);
  });

  it.each(['anyOf', 'allOf', 'noneOf'] as const)(
    'a group outside (%s) is like a missing one',
    async (operator) => {
      await putIn(who.day.id, [who.inside.id]);
      const [outside, noOne] = await Promise.all(
        [who.day.id, 99_999_999].map((id) =>
          where({ field: 'group', operator, ids: [who.night.id, id] }),
        ),
      );
      expect(outside).toEqual(noOne);
    },
  );

  it('about campaigns, which scoped managers lack, are not among their filters', async () => {
    const condition = JSON.stringify({ field: 'campaign', operator: 'sent', ids: [1] });
    const { status, body } = await asked(listAccounts, { query: { where: condition } });
    expect([status, body.errors[0].code]).toEqual([422, 'not_found']);
  });

  it('are named by what the manager sees', async () => {
    const rules: RuleCondition[] = [
      { field: 'group', operator: 'anyOf', ids: [who.night.id, who.day.id] },
      { field: 'lineManager', operator: 'oneOf', ids: [who.inside.id, who.outside.id] },
      { field: 'campaign', operator: 'sent', ids: [1] },
    ];
    const names = await answerTo(nameRule, { body: { rule: { match: 'all', rules } } });
    expect(names).toMatchObject({
      groups: [{ id: who.night.id }],
      people: [{ id: who.inside.id }],
      campaigns: [],
      hubs: [],
    });
    const groups = await answerTo(listGroups, { query: { q: 'shift' } });
    expect(groups.items).toMatchObject([
      {
        id: who.night.id,
        madeBy: null,
        abilities: { edit: false, delete: false, changeMembers: true },
      },
    ]);
    expect(groups.total.count).toBe(1);
  });
});
