import { describe, expect, it } from 'vitest';
import { addGroupMembers, removeGroupMembers } from 'contract/groups/members.contract.ts';
import { deleteGroup } from 'contract/groups/groups.contract.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import { listImportGroups } from 'contract/imports/execution/groups.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import { staff, staffHeaders } from '../../imports/imports.factory.ts';
import { all, worksIn } from '../rules/group-rules.factory.ts';
import { useGroupUploads } from './uploads.factory.ts';

const test = useGroupUploads();
const { database, product, tenants, admin } = test;

const refsOf = (lines: readonly (readonly string[])[]) => lines.map(([ref = '']) => ref);

async function checked(lines: string[][], rules: object, headers = staffHeaders) {
  const { id } = await test.upload([headers, ...lines]);
  await test.mapColumns(id, {}, { match: 'externalId', ...rules });
  return test.check(id);
}

describe('all people of a file', () => {
  it('join groups with the rows, and leave them when it is undone', async () => {
    const known = staff(3, 'EG');
    const [, , inAlready = []] = known;
    await test.bring(known.map((line) => [...line, '', '', '']));
    const groupId = await test.group('Everybody of June', {
      memberIds: await test.idsOf([inAlready]),
    });
    const fresh = staff(2, 'EG');
    const [first = [], second = []] = known;
    const file = [first, second.with(4, 'Surgeon'), inAlready, ...fresh];
    const { id, figures } = await checked(file, {
      groupIds: [groupId],
      newGroups: ['Starters of June'],
    });
    expect(figures).toMatchObject({ create: 2, update: 3, unchanged: 0 });
    await test.expectFigures(id);
    expect(figures.changedFields).toEqual([
      { field: 'groups', count: 3 },
      { field: 'jobTitle', count: 1 },
    ]);
    expect(await test.plannedGroups(id)).toEqual({
      'Everybody of June': ['there', 4],
      'Starters of June': ['made', 5],
    });
    const { items } = await test.lines(id, { show: 'update', field: 'groups' });
    expect(items[0].differences).toEqual([
      { field: 'groups', before: null, after: 'Everybody of June; Starters of June' },
    ]);
    const version = (await test.personOf(first[0] ?? '')).version;
    const done = await test.run(id);
    expect(done.written).toEqual({
      created: 2,
      updated: 3,
      joined: 2,
      memberships: 9,
      conflicts: 0,
      left: 0,
    });
    expect(await test.membersOf('Everybody of June')).toHaveLength(5);
    expect(await test.membersOf('Starters of June')).toEqual(refsOf(file));
    // Nothing of the person themselves has changed.
    expect((await test.personOf(first[0] ?? '')).version).toBe(version);
    const { body: history } = await product.call(listHistory, {
      as: admin(),
      params: { id: (await test.personOf(first[0] ?? '')).id },
      query: { kind: 'groups' },
    });
    expect(history.items).toHaveLength(2);
    expect(history.items[0]).toMatchObject({
      action: 'group.members_added',
      detail: 'staff.csv',
    });
    expect((await test.askPreview(id)).body).toMatchObject({
      created: 2,
      updated: 1,
      memberships: 9,
      kept: [],
    });
    expect((await test.undo(id)).undone).toMatchObject({
      created: 2,
      updated: 1,
      memberships: 9,
      kept: 0,
    });
    // Earlier members stay; the created group stays, empty.
    expect(await test.membersOf('Everybody of June')).toEqual(refsOf([inAlready]));
    expect(await test.membersOf('Starters of June')).toEqual([]);
  });

  it('stays where a person removed and added them again', async () => {
    const known = staff(2, 'EH');
    await test.bring(known.map((line) => [...line, '', '', '']));
    const groupId = await test.group('Put in twice');
    const { id } = await checked(known, { groupIds: [groupId] });
    await test.run(id);
    const [ids, params] = [await test.idsOf(known.slice(1)), { id: groupId }];
    await product.call(removeGroupMembers, { as: admin(), params, body: { ids } });
    await product.call(addGroupMembers, { as: admin(), params, body: { ids } });
    expect((await test.undo(id)).undone).toMatchObject({ memberships: 1 });
    expect(await test.membersOf('Put in twice')).toEqual(refsOf(known.slice(1)));
  });

  it('is kept when it was created by the import and was added to another group since', async () => {
    const lines = staff(2, 'EI');
    const { id } = await checked(lines, { newGroups: ['Came with the file'] });
    await test.run(id);
    await test.group('By hand since', { memberIds: await test.idsOf(lines.slice(1)) });
    const { body } = await test.askPreview(id);
    expect(body).toMatchObject({ created: 1, kept: [{ reason: 'in_groups', count: 1 }] });
    expect((await test.undo(id)).undone).toMatchObject({ created: 1, memberships: 2, kept: 1 });
  });
});

describe('a column of groups', () => {
  const headers = [...staffHeaders, 'Groups'];

  it('adds to existing groups, and asks about unknown names', async () => {
    const known = staff(2, 'CG');
    await test.bring(known.map((line) => [...line, '', '', '']));
    await test.group('Night shift');
    const [a = [], b = [], c = [], d = []] = [...known, ...staff(2, 'CG')];
    const { id, figures } = await checked(
      [
        [...a, 'night SHIFT; Ward leads'],
        [...b, 'Ward leads;;ward LEADS'],
        [...c, ' First aiders ;Night shift'],
        [...d, ''],
      ],
      {},
      headers,
    );
    expect(figures).toMatchObject({ create: 2, update: 1, unchanged: 1, errors: 0 });
    expect(await test.plannedGroups(id)).toEqual({
      'Night shift': ['there', 2],
      'Ward leads': ['leftOut', 2],
      'First aiders': ['leftOut', 1],
    });
    const chosen = await test.choose(id, ['Ward leads', 'First aiders'], true);
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    expect(chosen.body.figures).toMatchObject({ create: 2, update: 2, unchanged: 0 });
    await test.choose(id, ['first aiders'], false);
    expect(await test.plannedGroups(id)).toMatchObject({
      'Ward leads': ['made', 2],
      'First aiders': ['leftOut', 1],
    });
    await test.expectFigures(id);
    expect((await test.choose(id, ['Nobody named it'], true)).status).toBe(422);
    const done = await test.run(id);
    expect(done.written).toMatchObject({ created: 2, updated: 2, memberships: 4 });
    expect(await test.membersOf('Ward leads')).toEqual(refsOf([a, b]));
    expect(await test.membersOf('Night shift')).toEqual(refsOf([a, c]));
    expect(await test.membersOf('First aiders')).toEqual([]);
    expect((await test.choose(id, ['First aiders'], true)).status).toBe(409);
    // A file that does not name a person's group removes no one from it.
    const again = await checked([[...a, 'Ward leads']], {}, headers);
    expect(again.figures).toMatchObject({ unchanged: 1 });
  });

  it('refuses rule-based groups, in cells and in rules', async () => {
    const rule = all(worksIn('Nursing'));
    const byRule = await test.group('Nurses by rule', { rule });
    const [line = []] = staff(1, 'CR');
    const { id, figures } = await checked([[...line, 'Nurses by rule']], {}, headers);
    expect(figures).toMatchObject({ errors: 1 });
    const { items } = await test.lines(id, { show: 'errors' });
    expect(items[0].errors).toMatchObject([
      {
        field: 'groups',
        code: 'not_allowed',
        message: '“Nurses by rule” is rule-based, so people can’t be added',
      },
    ]);
    const fixed = await test.fix(id, 2, [
      { index: 9, was: 'Nurses by rule', text: 'Nurses by hand' },
    ]);
    expect(fixed.row).toMatchObject({ outcome: 'create' });
    const foreign = await test.group('Elsewhere', {}, tenants.beta.admin);
    const ask = async (rules: object) => {
      const { version } = await test.get(id);
      const body = { version, rules };
      return product.call(imports.updateImport, { as: admin(), params: { id }, body });
    };
    expect((await ask({ groupIds: [foreign] })).status).toBe(404);
    for (const rules of [{ groupIds: [byRule] }, { newGroups: ['nurses by RULE'] }]) {
      const { status, body } = await ask(rules);
      expect([status, body.errors[0].code]).toEqual([422, 'not_allowed']);
    }
    const others = { as: tenants.beta.admin, params: { id } };
    expect((await product.call(listImportGroups, others)).status).toBe(404);
    expect((await test.choose(id, ['x1'], true, tenants.beta.admin)).status).toBe(404);
  });

  it('does not begin when a group is gone since the check, and fills no other', async () => {
    const groupId = await test.group('Gone by then');
    const { id } = await checked(staff(1, 'CD'), { groupIds: [groupId] });
    await product.call(deleteGroup, { as: admin(), params: { id: groupId } });
    const { version } = await test.get(id);
    const run = await product.call(imports.runImport, {
      as: admin(),
      params: { id },
      body: { version },
    });
    expect([run.status, run.body.detail]).toEqual([409, expect.stringContaining('was deleted')]);
    const [remaining] = await database.asSuperuser<{ n: number }>(
      'select count(*)::int as n from app.group_member where group_id = $1',
      [groupId],
    );
    expect(remaining?.n).toBe(0);
  });
});
