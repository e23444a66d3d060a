import * as overview from 'contract/templates/overview.contract.ts';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useTemplates } from '../templates.factory.ts';

const test = useTemplates();
const { block, getBlock, getTemplate, product, template, tenants, trashBlock, trashTemplate } =
  test;
const admin = () => tenants.acme.admin;

const changeTemplates = (change: string, ids: number[], as: TestPerson = admin()) =>
  product.call(overview.changeManyTemplates, { as, body: { change, ids } });
const changeBlocks = (change: string, ids: number[], as: TestPerson = admin()) =>
  product.call(overview.changeManyBlocks, { as, body: { change, ids } });
const templatesCsv = (query: Record<string, string>, as: TestPerson = admin()) =>
  product.call(overview.templatesCsv, { as, query });
const blocksCsv = (query: Record<string, string>, as: TestPerson = admin()) =>
  product.call(overview.blocksCsv, { as, query });

describe('many templates', () => {
  it('are duplicated, deleted and restored; each is in the audit log', async () => {
    const [one, two] = [await template('Many one', { subject: 'One' }), await template('Many two')];
    const ids = [one.id, two.id];
    const doubled = await changeTemplates('duplicate', ids, tenants.acme.manager);
    expect(doubled.body).toEqual({
      changed: ids,
      skipped: [],
      copies: [expect.any(Number), expect.any(Number)],
    });
    const [copy] = doubled.body.copies as [number, number];
    expect((await getTemplate(copy)).body).toMatchObject({
      name: 'Copy of Many one',
      subject: 'One',
    });
    expect((await changeTemplates('delete', doubled.body.copies)).body).toEqual({
      changed: doubled.body.copies,
      skipped: [],
      copies: [],
    });
    expect((await getTemplate(copy)).body.deletedAt).not.toBeNull();
    expect((await changeTemplates('restore', doubled.body.copies)).body.skipped).toEqual([]);
    expect((await test.auditLogOfTemplate('template', copy)).map(({ action }) => action)).toEqual([
      'template.created',
      'template.deleted',
      'template.restored',
    ]);
  });

  it('skips those whose name is taken by now, and restores the others', async () => {
    const [taken, free] = [await template('Taken later'), await template('Still free')];
    const duplicate = await template('Twin');
    for (const { id } of [taken, free, duplicate]) await trashTemplate(id);
    await template('taken LATER');
    const second = await template('twin');
    await trashTemplate(second.id);
    const { status, body } = await changeTemplates('restore', [
      taken.id,
      free.id,
      duplicate.id,
      second.id,
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      changed: [free.id, duplicate.id],
      skipped: [taken.id, second.id],
    });
    expect((await getTemplate(free.id)).body.deletedAt).toBeNull();
    expect((await getTemplate(second.id)).body.deletedAt).not.toBeNull();
    expect((await changeTemplates('restore', [taken.id])).body).toMatchObject({ changed: [] });
  });

  it('of no one else, and no blocks among them', async () => {
    const [{ id }, hours] = [await template('Of Acme'), await block('Of Acme')];
    for (const change of overview.templateChanges) {
      expect((await changeTemplates(change, [id], tenants.beta.admin)).status).toBe(404);
      expect((await changeTemplates(change, [hours.id])).status).toBe(404);
    }
    expect((await changeTemplates('delete', [id], tenants.acme.standard)).status).toBe(403);
    expect((await changeTemplates('erase', [id])).body.code).toBe('VALIDATION_FAILED');
    expect((await getTemplate(id)).body).toMatchObject({ deletedAt: null, version: 1 });
  });
});

describe('many saved blocks', () => {
  it('are deleted and restored; what is in the trash already is skipped', async () => {
    const [one, two] = [await block('Block one'), await block('Block two')];
    await trashBlock(two.id);
    const ids = [one.id, two.id];
    expect((await changeBlocks('delete', ids)).body).toEqual({
      changed: [one.id],
      skipped: [two.id],
    });
    expect((await changeBlocks('restore', ids)).body).toEqual({ changed: ids, skipped: [] });
    expect((await changeBlocks('duplicate', ids)).body.code).toBe('VALIDATION_FAILED');
    expect((await changeBlocks('delete', ids, tenants.beta.admin)).status).toBe(404);
    expect((await changeBlocks('delete', ids, tenants.acme.standard)).status).toBe(403);
    expect((await getBlock(one.id)).body.deletedAt).toBeNull();
  });
});

describe('templates as a file', () => {
  it('have no cell that a spreadsheet runs, and the order of the list', async () => {
    await template('=HYPERLINK("x") file', { subject: '+1', description: 'Each month' });
    await template('A file');
    const { body } = await templatesCsv({ q: 'file', sort: '-name' });
    const [head, first, second, end] = String(body).split('\r\n');
    expect(head).toContain('Template,Description,Subject,Preview text,Created,Last change');
    expect([first, second, end]).toEqual([
      expect.stringContaining('A file,,,,'),
      expect.stringContaining(`"'=HYPERLINK(""x"") file",Each month,'+1,,`),
      '',
    ]);
    expect(String((await templatesCsv({ q: 'file', deleted: 'true' })).body)).not.toContain('file');
  });

  it('are those of the organization alone, for those who may send', async () => {
    await block('Lines of file', 'Open from 8 to 17');
    const { body } = await blocksCsv({ q: 'lines' });
    expect(String(body)).toContain('Saved block,Content,Drafts,Created,Last change,Changed by');
    expect(String(body)).toContain('Lines of file,Open from 8 to 17,0,');
    expect(String((await blocksCsv({}, tenants.beta.admin)).body)).not.toContain('Lines of file');
    expect((await templatesCsv({}, tenants.acme.standard)).status).toBe(403);
    expect((await templatesCsv({ q: 'x'.repeat(101) })).status).toBe(400);
    // More than one page of the list.
    await test.database.asSuperuser(
      `insert into app.template (organization_id, kind, name, document, sort_key, search_key, excerpt)
       select $1, 'block', 'Bulk ' || n, '{"type":"doc","content":[{"type":"paragraph"}]}', saying, saying, ''
       from generate_series(1, 450) n, lateral (select 'bulk ' || n) as s(saying)`,
      [tenants.acme.organizationId],
    );
    const lines = String((await blocksCsv({ q: 'bulk' })).body)
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(451);
  });
});
