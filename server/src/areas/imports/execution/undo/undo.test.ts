import { describe, expect, it } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import { deleteManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { listHistory } from 'contract/people/history.contract.ts';
import * as undoing from 'contract/imports/execution/undo.contract.ts';
import { staff } from '../../imports.factory.ts';
import { headers, mapping, useUndo, whole } from './undo.factory.ts';

const test = useUndo();
const { database, product, tenants } = test;
const as = () => tenants.acme.admin;

describe('an import that is undone', () => {
  it('restores all previous values, and moves added people to the trash', async () => {
    const known = staff(4, 'UA').map((line, at) => whole(line, '', `${at} Quay`, 'early; night'));
    const ids = known.map(([ref = '']) => ref);
    await test.bring(known);
    await test.bring(known.map((line, at) => (at === 3 ? line.with(9, ids[0] ?? '') : line)));
    const before = await test.states('UA');
    const fresh = staff(2, 'UA').map((line) => whole(line, ids[1]));
    const changed = known.map((line, at) =>
      whole(
        [line[0], 'Other', 'Name', `new.${at}@acme.example`, 'Surgeon', '', '', '', ''].map(String),
        at === 3 ? ids[2] : '',
        '',
        'late',
      ),
    );
    const done = await test.bring([...changed, ...fresh], { blanks: 'clear', match: 'externalId' });
    expect(done).toMatchObject({ undone: null, abilities: { undo: true } });
    const left = new Date(done.undoUntil).getTime() - Date.now();
    expect(left / 3_600_000).toBeCloseTo(7 * 24, 0);
    expect((await test.askPreview(done.id)).body).toEqual({
      created: 2,
      updated: 4,
      reactivated: 0,
      memberships: 0,
      invitations: 0,
      madeGroups: [],
      kept: [],
      examples: [],
    });
    const undone = await test.undo(done.id);
    expect(undone).toMatchObject({
      state: 'undone',
      undoUntil: null,
      undone: {
        by: { id: tenants.acme.admin.accountId },
        created: 2,
        updated: 4,
        kept: 0,
      },
      abilities: { undo: false, fix: false, run: false, discard: false },
    });
    expect(await test.states('UA')).toEqual(before);
    const [trashed] = await database.asSuperuser<{ n: number }>(
      `select count(*)::int as n from app.account where external_id like 'UA-%' and deleted_at is not null`,
    );
    expect(trashed?.n).toBe(2);
    // Asked again it changes nothing; the search finds them by what they were called before.
    expect((await test.askUndo(done.id)).status).toBe(202);
    expect(await test.states('UA')).toEqual(before);
    const found = await product.call(accounts.listAccounts, {
      as: as(),
      query: { q: ids[3] ?? '' },
    });
    expect(found.body.items).toMatchObject([{ firstName: known[3]?.[1] }]);
    const { id } = await test.personOf(ids[3] ?? '');
    const history = await product.call(listHistory, { as: as(), params: { id } });
    expect(history.body.items[0]).toMatchObject({
      action: 'upload.taken_back',
      about: { type: 'import' },
    });
  });

  it('skips people edited since, says before who and why, and lists them after', async () => {
    const known = staff(3, 'UB').map((line) => whole(line));
    await test.bring(known);
    const fresh = staff(2, 'UB').map((line) => whole(line));
    const done = await test.bring([...known.map((line) => line.with(4, 'Surgeon')), ...fresh]);
    const [first = '', second = ''] = known.map(([ref = '']) => ref);
    const [third = ''] = fresh.map(([ref = '']) => ref);
    await test.edit(first, { location: 'Riverside' });
    await test.edit(third, { jobTitle: 'Head porter' });
    const gone = await test.personOf(second);
    await product.call(deleteManyAccounts, { as: as(), body: { ids: [gone.id] } });
    const { body } = await test.askPreview(done.id);
    expect(body).toMatchObject({ created: 1, updated: 1 });
    expect(body.kept).toEqual([
      { reason: 'changed', count: 2 },
      { reason: 'in_trash', count: 1 },
    ]);
    expect(body.examples).toHaveLength(3);
    expect((await test.undo(done.id)).undone).toMatchObject({ created: 1, updated: 1, kept: 3 });
    const people = await test.people();
    expect(people.get(first)).toMatchObject({ job_title: 'Surgeon', location: 'Riverside' });
    expect(people.get(third)).toMatchObject({ job_title: 'Head porter' });
    const { items, total } = await test.lines(done.id, { show: 'kept' });
    expect(total.count).toBe(3);
    expect(items.map((row: { undo: unknown }) => row.undo)).toEqual([
      { kept: true, reason: 'changed', message: 'Edited since the import' },
      { kept: true, reason: 'in_trash', message: 'Already in the trash' },
      { kept: true, reason: 'changed', message: 'Edited since the import' },
    ]);
    const csv = await product.call(undoing.importNotUndoneCsv, {
      as: as(),
      params: { id: done.id },
    });
    const [head, ...lines] = String(csv.body).trim().split('\r\n');
    expect(head).toContain('What is wrong');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(`${first},`);
    expect(lines[0]).toContain('Edited since the import');
  });

  it('untangles addresses and managers that were passed around, and keeps one that was given away', async () => {
    const lines = staff(4, 'UC').map((line) => whole(line));
    const [a = [], b = [], c = [], d = []] = lines;
    const id = (line: string[]) => line[0] ?? '';
    // a reports to b, b to c.
    await test.bring([a.with(9, id(b)), b.with(9, id(c)), c, d]);
    const before = await test.states('UC');
    // c reports to b, b to a; a gets a new address, b the one a had.
    const next = [
      a.with(9, '').with(3, 'uc.a@acme.example'),
      b.with(9, id(a)).with(3, a[3] ?? ''),
      c.with(9, id(b)),
      d.with(3, 'uc.d@acme.example'),
    ];
    const { id: upload } = await test.upload([headers, ...next]);
    await test.mapColumns(upload, mapping, { match: 'externalId', blanks: 'clear' });
    await test.check(upload);
    await test.run(upload);
    // What stood in the way of b is gone by now, and then what stood in the way of c.
    for (const line of [3, 4]) {
      await test.fix(upload, line);
      await test.run(upload);
    }
    await test.edit(id(c), { location: 'x' });
    await test.edit(id(c), { location: null });
    const mate = await product.call(accounts.createAccount, {
      as: as(),
      body: { firstName: 'Takes', lastName: 'It', email: d[3] },
    });
    expect(mate.status).toBe(201);
    const undone = await test.undo(upload);
    const people = await test.people();
    expect(people.get(id(a))).toMatchObject({ email: a[3], manager: id(b) });
    // c was edited since and does not lead them again: b waits for c, who reports to b.
    expect(people.get(id(b))).toMatchObject({ email: b[3], manager: null });
    expect(people.get(id(c))).toMatchObject({ manager: id(b) });
    expect(people.get(id(d))).toMatchObject({ email: 'uc.d@acme.example' });
    expect(undone.undone).toMatchObject({ updated: 2, kept: 2 });
    expect(before).toHaveLength(4);
    const skipped = await test.lines(upload, { show: 'kept' });
    expect(
      skipped.items.map((row: { line: number; undo: { kept: boolean; message: string } }) => [
        row.line,
        row.undo.kept,
      ]),
    ).toEqual([
      [3, false],
      [4, true],
      [5, true],
    ]);
  });
});
