import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { purgeOldTemplates } from './templates-trash.repository.ts';
import { saying, useTemplates, withBlock } from './templates.factory.ts';

const {
  block,
  copyTemplate,
  createBlock,
  createTemplate,
  database,
  getBlock,
  getTemplate,
  listBlocks,
  listTemplates,
  previewTemplate,
  restoreBlock,
  restoreTemplate,
  saveBlock,
  saveTemplate,
  template,
  tenants,
  auditLogOfTemplate,
  trashBlock,
  trashTemplate,
} = useTemplates();

describe('a template', () => {
  it('keeps a message with what it is for', async () => {
    const { id } = await template('Newsletter', {
      description: 'Each month',
      subject: 'News of the month',
      previewText: 'In short',
      document: saying('Good news'),
    });
    const { body } = await getTemplate(id, tenants.acme.manager);
    expect(body).toMatchObject({
      name: 'Newsletter',
      description: 'Each month',
      subject: 'News of the month',
      previewText: 'In short',
      document: saying('Good news'),
      updatedBy: expect.any(String) as string,
      version: 1,
      abilities: { edit: true, delete: true, restore: false },
    });
    expect(await auditLogOfTemplate('template', id)).toEqual([
      { action: 'template.created', changes: { name: [null, 'Newsletter'] } },
    ]);
  });

  it('is empty where only its name is written', async () => {
    const { id } = await template('Empty one');
    expect((await getTemplate(id)).body).toMatchObject({
      description: null,
      subject: '',
      document: { type: 'doc', content: [{ type: 'paragraph' }] },
    });
  });

  it('is for those who write campaigns alone', async () => {
    const { id } = await template('Only for staff');
    const { admin, manager, standard } = tenants.acme;
    const asked = [
      await getTemplate(id, standard),
      await listTemplates({}, standard),
      await createTemplate({ name: 'Mine' }, standard),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await createTemplate({ name: 'Of a manager' }, manager)).status).toBe(201);
    const foreign = await getTemplate(id, tenants.beta.admin);
    expect(foreign.status).toBe(404);
    const theirs = await createTemplate({ name: 'Only for staff' }, tenants.beta.admin);
    expect(theirs.status).toBe(201);
    const { body } = await listTemplates({ q: 'only for' }, admin);
    expect(body.items.map((one: { id: number }) => one.id)).toEqual([id]);
  });

  it('has a name of its own, whatever its case', async () => {
    await template('Welcome letter');
    const twice = await createTemplate({ name: 'WELCOME letter' });
    expect(twice.status).toBe(422);
    expect(twice.body.errors).toMatchObject([
      { path: ['name'], code: 'taken', messageCode: { code: 'template_name_taken' } },
    ]);
    const other = await template('Farewell letter');
    const renamed = await saveTemplate(other.id, { version: 1, name: 'welcome Letter' });
    expect(renamed.status).toBe(422);
    expect((await createBlock({ name: 'Welcome letter' })).status).toBe(201);
  });

  it('is saved from the version that was seen', async () => {
    const { id } = await template('Two writers');
    const first = await saveTemplate(id, { version: 1, subject: 'From one' });
    expect(first.body).toMatchObject({ version: 2, subject: 'From one' });
    const late = await saveTemplate(id, { version: 1, subject: 'From the other' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { version: 2, subject: 'From one', document: { type: 'doc' } },
    });
    expect((await auditLogOfTemplate('template', id)).at(-1)).toEqual({
      action: 'template.updated',
      changes: { subject: ['', 'From one'] },
    });
  });

  it('is copied under a name that is free', async () => {
    const { id } = await template('Rota', { subject: 'The rota', document: saying('Here') });
    const [one, two] = [await copyTemplate(id), await copyTemplate(id)];
    expect([one.body.name, two.body.name]).toEqual(['Copy of Rota', 'Copy of Rota 2']);
    expect((await getTemplate(two.body.id)).body).toMatchObject({
      subject: 'The rota',
      document: saying('Here'),
    });
  });

  it('goes to the trash and comes back, unless its name is taken since', async () => {
    const { id } = await template('Lost and found');
    expect((await trashTemplate(id)).status).toBe(204);
    expect((await saveTemplate(id, { version: 2, subject: 'x' })).status).toBe(404);
    const trashed = await listTemplates({ deleted: 'true', q: 'lost' });
    expect(trashed.body.items).toMatchObject([{ id, abilities: { edit: false, restore: true } }]);
    const other = await template('Lost and found');
    const refused = await restoreTemplate(id);
    expect([refused.status, refused.body.messageCode?.code]).toEqual([
      409,
      'template_restore_name_taken',
    ]);
    await trashTemplate(other.id);
    expect((await restoreTemplate(id)).body).toMatchObject({ id, deletedAt: null });
    expect((await restoreTemplate(id)).status).toBe(404);
  });

  it('is found by name, description and subject, and listed in each order', async () => {
    await template('Zulu', { description: 'For pilots' });
    await template('alpha', { subject: 'Before pilots start' });
    const names = async (query: Record<string, string>) =>
      (await listTemplates(query)).body.items.map((one: { name: string }) => one.name);
    expect(await names({ q: 'pilots' })).toEqual(['alpha', 'Zulu']);
    expect(await names({ q: 'pilots', sort: '-name' })).toEqual(['Zulu', 'alpha']);
    expect(await names({ q: 'pilots', sort: '-updated' })).toEqual(['alpha', 'Zulu']);
    expect(await names({ q: 'pilots', sort: 'created' })).toEqual(['Zulu', 'alpha']);
  });

  it('is previewed as the caller gets it, with its blocks', async () => {
    const { id: blockId } = await block('Preview hours', 'Open from 8 to 17');
    const { id } = await template('With hours', {
      subject: 'Hours',
      document: withBlock(blockId),
    });
    const { body } = await previewTemplate(id);
    expect(body.subject).toBe('Hours');
    expect(body.text).toMatch(/Before\s+Open from 8 to 17\s+After/u);
  });
});

describe('a saved block', () => {
  it('is listed by its first words', async () => {
    const { id } = await block('Contact', 'Write to the people team.');
    expect((await listBlocks({ q: 'contact' })).body.items).toMatchObject([
      { id, name: 'Contact', excerpt: 'Write to the people team.', drafts: 0 },
    ]);
    expect((await getBlock(id, tenants.acme.manager)).body.document).toEqual(
      saying('Write to the people team.'),
    );
    expect((await getBlock(id, tenants.acme.standard)).status).toBe(403);
    expect((await getBlock(id, tenants.beta.admin)).status).toBe(404);
    expect((await getTemplate(id)).status).toBe(404);
  });

  it('has no saved blocks in it', async () => {
    const { id } = await block('Inner');
    const nested = await createBlock({ name: 'Outer', document: withBlock(id) });
    expect(nested.status).toBe(422);
    expect(nested.body.errors).toMatchObject([
      { path: ['document'], messageCode: { code: 'block_in_block' } },
    ]);
    expect((await saveBlock(id, { version: 1, document: withBlock(id) })).status).toBe(422);
  });

  it('is saved from the version that was seen', async () => {
    const { id } = await block('Hours of two');
    expect((await saveBlock(id, { version: 1, document: saying('New') })).body).toMatchObject({
      version: 2,
      excerpt: 'New',
    });
    const late = await saveBlock(id, { version: 1, name: 'Late' });
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { name: 'Hours of two', document: saying('New') },
    });
  });

  it('goes to the trash and comes back', async () => {
    const { id } = await block('Back again');
    expect((await trashBlock(id)).status).toBe(204);
    const other = await block('back AGAIN');
    const refused = await restoreBlock(id);
    expect([refused.status, refused.body.messageCode?.code]).toEqual([
      409,
      'block_restore_name_taken',
    ]);
    await trashBlock(other.id);
    expect((await restoreBlock(id)).status).toBe(200);
    expect((await auditLogOfTemplate('saved_block', id)).map(({ action }) => action)).toEqual([
      'saved_block.created',
      'saved_block.deleted',
      'saved_block.restored',
    ]);
  });
});

it('deletes both after 30 days in the trash, in every organization', async () => {
  const old = await template('Old');
  const oldBlock = await block('Old block');
  const recent = await template('Recent');
  for (const { id } of [old, recent]) await trashTemplate(id);
  await trashBlock(oldBlock.id);
  await database.asSuperuser(
    `update app.template set deleted_at = now() - interval '31 days' where id = any($1)`,
    [[old.id, oldBlock.id]],
  );
  await purgeOldTemplates({
    pool: database.workerPool,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  });
  const left = await database.asSuperuser<{ id: number }>(
    'select id from app.template where id = any($1)',
    [[old.id, oldBlock.id, recent.id]],
  );
  expect(left).toEqual([{ id: recent.id }]);
});
