import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { messageRecipientsCsv } from 'contract/delivery/messages.contract.ts';
import { createDependant } from 'contract/dependants/dependants.contract.ts';
import { childOf } from '../dependants/dependants.factory.ts';
import { useDirectSends } from './direct-sends.factory.ts';

const test = useDirectSends();
const { add, check, database, group, prepare, product, reachable, ready, send, tenants } = test;
const admin = () => tenants.acme.admin;

async function dependant(guardianIds: number[], firstName: string): Promise<number> {
  const body = childOf(guardianIds, { firstName });
  const answer = await product.call(createDependant, { as: admin(), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

const toGuardians = (to: object) => ready([], { to: { groups: [], people: [], ...to } });

async function counted(id: number) {
  const { status, body } = await test.counts(id);
  expect([status, body]).toEqual([200, body]);
  return body;
}

/** Who gets a message, with what it says on whose behalf. */
const emailsOf = (messageId: number) =>
  database.asSuperuser<{ account_id: number; words: string | null }>(
    `select d.account_id, d.field_values[array_position(m.merge_fields, 'guardianOf')] as words
     from app.delivery d join app.message m on m.id = d.message_id
     where m.id = $1 order by d.account_id`,
    [messageId],
  );

describe('a direct send to the guardians of dependants', () => {
  it('reaches each guardian once, and says on whose behalf', async () => {
    const [ada, ben] = [await reachable(), await reachable()];
    const [tom, una, leo] = [
      await dependant([ada], 'Tom'),
      await dependant([ada], 'Una'),
      await dependant([ben], 'Leo'),
    ];
    const named = await reachable();
    const { id, version } = await ready([named], {
      to: { groups: [], people: [named], dependants: [tom, una, leo] },
    });
    const { counts, named: names, unguarded } = await counted(id);
    expect(counts).toMatchObject({ named: 3, inMoreThanOne: 0, included: 3, eligible: 3 });
    expect(names.dependants.map((one: { firstName: string }) => one.firstName)).toEqual([
      'Tom',
      'Una',
      'Leo',
    ]);
    expect(unguarded).toEqual({ count: 0, names: [] });
    const preview = await test.preview(id, { accountId: String(ada) });
    expect(preview.body.text).toContain('you are the guardian of Tom and Una.');
    expect(preview.body.values).toContainEqual({
      field: 'guardianOf',
      value: 'You get this email because you are the guardian of Tom and Una.',
    });
    expect((await test.preview(id, { accountId: String(named) })).body.text).not.toContain(
      'guardian',
    );
    const { body } = await send(id, { version, people: 3 });
    await prepare(body.messageId);
    const sentence = (who: string) => `You get this email because you are the guardian of ${who}.`;
    expect(await emailsOf(body.messageId)).toEqual([
      { account_id: ada, words: sentence('Tom and Una') },
      { account_id: ben, words: sentence('Leo') },
      { account_id: named, words: null },
    ]);
    const { items } = (await test.recipients(body.messageId)).body;
    const onBehalfOf = new Map(
      items.map((one: { accountId: number; onBehalf: string | null }) => [
        one.accountId,
        one.onBehalf,
      ]),
    );
    expect(onBehalfOf.get(ada)).toBe('Tom and Una');
    expect(onBehalfOf.get(named)).toBeNull();
    const file = await product.call(messageRecipientsCsv, {
      as: admin(),
      params: { id: body.messageId },
    });
    const rows = parse<Record<string, string>>(file.body as string, { bom: true, columns: true });
    expect(rows.map((row) => row['Guardian of'])).toEqual(['Tom and Una', 'Leo', '']);
  });

  it('is for the dependants of the people of a group, as they are when it is sent', async () => {
    const { id: groupId } = await group();
    const ada = await reachable();
    await test.putIn(groupId, [ada, await reachable()]);
    await dependant([ada], 'Tom');
    const { id } = await toGuardians({ dependantsOf: [groupId] });
    const { counts, named } = await counted(id);
    expect(counts).toMatchObject({ included: 1, eligible: 1 });
    expect(named.dependantsOf).toMatchObject([{ id: groupId }]);
    expect((await check(id)).body.lines).not.toContainEqual(
      expect.objectContaining({ code: 'no_audience' }),
    );
  });

  it('takes the guardian who has an address, and never a minor', async () => {
    const [without, second] = [(await add()).id, await reachable()];
    const tom = await dependant([without, second], 'Tom');
    const minor = await reachable({ birthDate: '2015-01-01' });
    const una = await dependant([minor], 'Una');
    const alone = await dependant([(await add()).id], 'Leo');
    const { id } = await toGuardians({ dependants: [tom, una, alone] });
    const { counts, unguarded } = await counted(id);
    expect(counts).toMatchObject({ included: 2, eligible: 1, skipped: { no_address: 1 } });
    expect(unguarded).toEqual({ count: 1, names: ['Una Adeyemi'] });
    const eligible = await test.people(id, { show: 'eligible' });
    expect(eligible.body.items.map((one: { id: number }) => one.id)).toEqual([second]);
  });

  it('reaches a household once, whichever of two guardians comes first for each dependant', async () => {
    const [ada, ben] = [await reachable(), await reachable()];
    const [cleo, dan] = [await reachable(), await reachable()];
    const [first, second] = [await reachable(), await reachable()];
    const dependants = [
      // Named first for two of three.
      await dependant([ada, ben], 'Tom'),
      await dependant([ben, ada], 'Una'),
      await dependant([ben, ada], 'Leo'),
      // As often as the other: the one who was added first.
      await dependant([dan, cleo], 'Max'),
      await dependant([cleo, dan], 'Mia'),
      // Guardian of both.
      await dependant([first, second], 'Zoe'),
      await dependant([second], 'Kim'),
    ];
    const { id, version } = await toGuardians({ dependants });
    expect((await counted(id)).counts).toMatchObject({ included: 3, eligible: 3 });
    const { body } = await send(id, { version, people: 3 });
    await prepare(body.messageId);
    const sentence = (who: string) => `You get this email because you are the guardian of ${who}.`;
    expect(await emailsOf(body.messageId)).toEqual([
      { account_id: ben, words: sentence('Leo, Tom and Una') },
      { account_id: cleo, words: sentence('Max and Mia') },
      { account_id: second, words: sentence('Kim and Zoe') },
    ]);
  });

  it('reaches someone once who is named, in a group and a guardian, and says on whose behalf', async () => {
    const [ada, ben] = [await reachable(), await reachable()];
    const { id: groupId } = await group();
    await test.putIn(groupId, [ada, ben]);
    const tom = await dependant([ada], 'Tom');
    const { id, version } = await toGuardians({
      people: [ada],
      groups: [groupId],
      dependants: [tom],
      dependantsOf: [groupId],
    });
    expect((await counted(id)).counts).toMatchObject({ included: 2, eligible: 2 });
    const { body } = await send(id, { version, people: 2 });
    await prepare(body.messageId);
    expect(await emailsOf(body.messageId)).toEqual([
      { account_id: ada, words: 'You get this email because you are the guardian of Tom.' },
      { account_id: ben, words: null },
    ]);
  });

  it('tries a guardian again in the words of the first time, also where another one would be chosen now', async () => {
    const [ada, ben] = [await reachable(), await reachable()];
    const tom = await dependant([ada, ben], 'Tom');
    const { id, version } = await toGuardians({ dependants: [tom] });
    const { body } = await send(id, { version, people: 1 });
    await prepare(body.messageId);
    await test.end(body.messageId, 'failed');
    await dependant([ben], 'Una');
    expect((await test.retry(body.messageId, 1)).status).toBe(202);
    const again = await test.retryOf(body.messageId);
    await prepare(again);
    const words = 'You get this email because you are the guardian of Tom.';
    expect(await emailsOf(again)).toEqual([{ account_id: ada, words }]);
  });

  it('takes the guardian named first of one dependant, and another only without an address or access', async () => {
    const chosen = async (guardians: number[], firstName: string) => {
      const { id } = await toGuardians({ dependants: [await dependant(guardians, firstName)] });
      const { body } = await test.people(id, { show: 'eligible' });
      return body.items.map((one: { id: number }) => one.id);
    };
    const earlier = await reachable();
    const later = await reachable();
    expect(await chosen([later, earlier], 'Tom')).toEqual([later]);
    expect(await chosen([earlier, later], 'Una')).toEqual([earlier]);
    expect(await chosen([(await add()).id, later], 'Leo')).toEqual([later]);
    await database.asSuperuser(`update app.account set status = 'deactivated' where id = $1`, [
      earlier,
    ]);
    expect(await chosen([earlier, later], 'Max')).toEqual([later]);
  });

  it('skips guardians who unsubscribed, and names no dependant of others', async () => {
    const ada = await reachable();
    const tom = await dependant([ada], 'Tom');
    await database.asSuperuser(
      `update app.account set subscription = 'unsubscribed' where id = $1`,
      [ada],
    );
    const { id } = await toGuardians({ dependants: [tom] });
    expect((await counted(id)).counts).toMatchObject({ eligible: 0, skipped: { unsubscribed: 1 } });
    const foreign = await test.create({ to: { groups: [], people: [], dependants: [999_999] } });
    expect([foreign.status, foreign.body.errors]).toMatchObject([
      404,
      [{ path: ['to', 'dependants', 0] }],
    ]);
  });

  it('becomes no campaign, and offers none, as long as guardians are among its recipients', async () => {
    const { id: groupId } = await group();
    const tom = await dependant([await reachable()], 'Tom');
    const [named, ofGroup] = [
      await toGuardians({ dependants: [tom] }),
      await toGuardians({ dependantsOf: [groupId] }),
    ];
    for (const { id, version, abilities } of [named, ofGroup]) {
      expect(abilities).toMatchObject({ edit: true, send: true, turnIntoCampaign: false });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await test.turn(id, version);
      expect([refused.status, refused.body.messageCode]).toMatchObject([
        409,
        { code: 'direct_send_guardians_stay' },
      ]);
    }
    const without = await test.save(named.id, {
      version: named.version,
      to: { groups: [groupId], people: [] },
    });
    expect(without.body.abilities).toMatchObject({ turnIntoCampaign: true });
    expect((await test.turn(named.id, without.body.version)).status).toBe(201);
  });
});
