import { describe, expect, it } from 'vitest';
import { addGroupMembers } from 'contract/groups/members.contract.ts';
import { undoImport } from 'contract/imports/execution/undo.contract.ts';
import { staff, staffHeaders } from '../../imports/imports.factory.ts';
import { all, isIn } from '../rules/group-rules.factory.ts';
import { useGroupUploads } from './uploads.factory.ts';

const test = useGroupUploads();
const { admin, database, product } = test;

/** A written import that created these groups. */
async function made(mark: string, newGroups: string[], people = 2) {
  const { id } = await test.upload([staffHeaders, ...staff(people, mark)]);
  await test.mapColumns(id, {}, { match: 'externalId', newGroups });
  await test.check(id);
  await test.run(id);
  const { body } = await test.askPreview(id);
  return { id: Number(id), offered: body.madeGroups as { id: number; name: string }[] };
}

const undo = (id: number, removeGroups: number[]) =>
  product.call(undoImport, { as: admin(), params: { id }, body: { removeGroups } });

async function undone(id: number, removeGroups: number[]) {
  expect((await undo(id, removeGroups)).status).toBe(202);
  await test.work(id);
  return (await test.get(id)).undone;
}

const namesInUse = async () => {
  const rows = await database.asSuperuser<{ name: string }>(
    'select name from app.person_group where deleted_at is null',
  );
  return rows.map(({ name }) => name);
};

describe('groups that an import created', () => {
  it('go to the trash with it where that is said, and stay where it is not', async () => {
    const gone = await made('RA', ['Spring intake', 'Kept intake']);
    expect(gone.offered.map(({ name }) => name)).toEqual(['Kept intake', 'Spring intake']);
    const [, spring] = gone.offered;
    expect(await undone(gone.id, [spring?.id ?? 0])).toMatchObject({ groups: 1, memberships: 4 });
    expect(await namesInUse()).toContain('Kept intake');
    expect(await namesInUse()).not.toContain('Spring intake');
  });

  it('are not offered where others are in them, or anything uses them', async () => {
    const { id, offered } = await made('RB', ['Met by hand', 'Named by a rule', 'Free']);
    const idOf = (name: string) => offered.find((group) => group.name === name)?.id ?? 0;
    const [foreign] = await test.idsOf([[await outsider()]]);
    const params = { id: idOf('Met by hand') };
    const body = { ids: [foreign ?? 0] };
    expect((await product.call(addGroupMembers, { as: admin(), params, body })).status).toBe(200);
    await test.group('Names it', { rule: all(isIn(idOf('Named by a rule'))) });
    const { body: preview } = await test.askPreview(id);
    expect(preview.madeGroups).toEqual([{ id: idOf('Free'), name: 'Free' }]);
    // Asked for all the same, those that someone would miss stay.
    const asked = offered.map((group) => group.id);
    expect(await undone(id, asked)).toMatchObject({ groups: 1 });
    expect(await namesInUse()).toEqual(expect.arrayContaining(['Met by hand', 'Named by a rule']));
  });

  it('are those that it made alone', async () => {
    const there = await test.group('There before');
    const { id, offered } = await made('RC', ['THERE before', 'Made by it']);
    expect(offered.map(({ name }) => name)).toEqual(['Made by it']);
    const refused = await undo(id, [there]);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, ['removeGroups', 0]]);
    const stranger = await undo(id, [999_999]);
    expect(stranger.status).toBe(422);
  });
});

/** The external id of someone no upload of these tests names. */
async function outsider(): Promise<string> {
  const [line = []] = staff(1, 'RX');
  const { id } = await test.upload([staffHeaders, line]);
  await test.check(id);
  await test.run(id);
  return line[0] ?? '';
}
