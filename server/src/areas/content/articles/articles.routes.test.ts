import { describe, expect, it } from 'vitest';
import { emptyDocument } from 'contract/documents/document.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { documentOf, useArticles } from '../content.factory.ts';

const { product, tenants, database, create, article, get, list, save, publish, auditLog, ...rest } =
  useArticles();

const missing = 99_999_999;
const paragraph = { type: 'paragraph' };
const doc = (...content: unknown[]) => ({ type: 'doc', content });

describe('beginning an article', () => {
  it('answers with a draft, empty unless something is written already', async () => {
    const { status, body } = await create({ title: '  The winter rota ' }, tenants.acme.manager);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'The winter rota',
      summary: null,
      state: 'draft',
      liveDiffers: false,
      words: 0,
      readingTime: 1,
      author: { id: tenants.acme.manager.accountId },
      deletedAt: null,
      version: 1,
    });
    expect(body).not.toHaveProperty('document');
    expect((await get(body.id)).body).toEqual({
      ...body,
      document: emptyDocument,
      abilities: (await get(body.id)).body.abilities,
    });
    expect(await auditLog(body.id)).toEqual([
      { action: 'article.created', changes: { title: [null, 'The winter rota'] } },
    ]);
  });

  it('keeps the document as it came, in composed form, and counts its words', async () => {
    const body = await article({ document: documentOf(' Chloe\u0301 & <b> ', 'Day shifts') });
    expect(body.words).toBe(4);
    const whole = await get(body.id);
    expect(whole.body.document).toEqual(documentOf(' Chloé & <b> ', 'Day shifts'));
  });

  it.each([
    [{}, ['title']],
    [{ title: '' }, ['title']],
    [{ title: 'x'.repeat(256) }, ['title']],
    [{ title: 'Fine', summary: 'x'.repeat(301) }, ['summary']],
    [{ title: 'Fine', state: 'published' }, ['state']],
    [{ title: 'Fine', document: null }, ['document']],
    [{ title: 'Fine', document: doc() }, ['document', 'content']],
    [
      { title: 'Fine', document: doc(paragraph, { type: 'iframe' }) },
      ['document', 'content', 1, 'type'],
    ],
    [
      { title: 'Fine', document: doc({ ...paragraph, attrs: { style: 'x' } }) },
      ['document', 'content', 0, 'attrs'],
    ],
  ])('refuses %j', async (body, path) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toEqual(path);
  });

  it('refuses a picture other than a file of the organization', async () => {
    const attrs = { fileId: 1, alt: 'A calendar', decorative: false, caption: null };
    const answer = await create({
      title: 'Fine',
      document: doc(paragraph, { type: 'image', attrs }),
    });
    expect([answer.status, answer.body.errors]).toMatchObject([
      422,
      [{ path: ['document', 'content', 1, 'attrs', 'fileId'], code: 'not_found' }],
    ]);
  });

  it('takes the pictures of the organization, and those of no other', async () => {
    const fileOf = async (as: TestPerson) => {
      const [file] = await database.asSuperuser<{ id: number }>(
        `insert into app.stored_file (organization_id, path, name, blob_key, content_type, size, width, height)
         select id, 'pictures/calendar', 'calendar.png', repeat('0', 32), 'image/png', 1, 8, 4
         from app.organization where slug = $1 returning id`,
        [as.slug],
      );
      return file?.id ?? 0;
    };
    const withPicture = (fileId: number) => ({
      title: 'Fine',
      document: doc({
        type: 'image',
        attrs: { fileId, alt: 'A calendar', decorative: false, caption: null },
      }),
    });
    expect((await create(withPicture(await fileOf(tenants.acme.admin)))).status).toBe(201);
    expect((await create(withPicture(await fileOf(tenants.beta.admin)))).status).toBe(422);
  });

  it('answers the same key with the same article and makes one', async () => {
    const once = () =>
      create({ title: 'By one key' }, tenants.acme.admin, { 'idempotency-key': 'one-article' });
    const [first, second] = await Promise.all([once(), once()]);
    expect([first.status, second.body]).toEqual([201, first.body]);
  });
});

describe('the size of a document', () => {
  it('may be a megabyte', async () => {
    const texts = Array.from({ length: 40 }, () => 'x'.repeat(24_000));
    const { id } = await article({ document: documentOf(...texts) });
    expect((await get(id)).body.document.content).toHaveLength(40);
    const refused = await create({ title: 'More', document: documentOf(...texts, ...texts) });
    expect(refused.status).toBe(422);
  });

  it('is refused unread above twice of that', async () => {
    const texts = Array.from({ length: 90 }, () => 'x'.repeat(24_000));
    expect((await create({ title: 'Much', document: documentOf(...texts) })).status).toBe(413);
  });

  it('may be nested as deep as the schema says and no deeper', async () => {
    const text = {
      type: 'text',
      text: 'x',
      marks: [{ type: 'link', attrs: { href: 'https://northgate.example' } }],
    };
    const lists = (depth: number): unknown => ({
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [{ ...paragraph, content: [text] }, ...(depth > 1 ? [lists(depth - 1)] : [])],
        },
      ],
    });
    expect((await create({ title: 'Deep', document: doc(lists(6)) })).status).toBe(201);
    const deeper = await create({ title: 'Deeper', document: doc(lists(7)) });
    expect([deeper.status, deeper.body.errors]).toMatchObject([
      422,
      [{ path: ['document'], message: 'This is nested too deeply' }],
    ]);
    expect((await create({ title: 'Endless', document: doc(lists(20)) })).status).toBe(400);
  });
});

describe('saving an article', () => {
  it('changes what is named and raises the version; the audit log has title and summary', async () => {
    const { id } = await article({ title: 'Old title' });
    const titled = await save(id, { version: 1, title: 'New title', summary: 'In short' });
    expect([titled.status, titled.body]).toMatchObject([
      200,
      { title: 'New title', summary: 'In short', version: 2, words: 1 },
    ]);
    const written = await save(id, { version: 2, document: documentOf('Two words') });
    expect(written.body).toMatchObject({ version: 3, words: 2, title: 'New title' });
    expect((await get(id)).body.document).toEqual(documentOf('Two words'));
    expect(await auditLog(id)).toMatchObject([
      { action: 'article.created' },
      { changes: { title: ['Old title', 'New title'], summary: [null, 'In short'] } },
    ]);
  });

  it('writes nothing where nothing differs', async () => {
    const { id, title } = await article();
    const { body } = await save(id, { version: 1, title, document: documentOf('Something') });
    expect(body.version).toBe(1);
  });

  it('refuses a stale version and shows what stands, with the document', async () => {
    const { id } = await article();
    await save(id, { version: 1, document: documentOf('Theirs') });
    const { status, body } = await save(id, { version: 1, document: documentOf('Ours') });
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.current).toEqual((await get(id)).body);
  });

  it('lets one of two at once win', async () => {
    const { id } = await article();
    const answers = await Promise.all(
      ['One', 'Other'].map((text) => save(id, { version: 1, document: documentOf(text) })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('keeps nothing of a refused document', async () => {
    const { id } = await article();
    const before = (await get(id)).body;
    const document = doc({ type: 'paragraph', content: [{ type: 'text', text: 'a\u0000b' }] });
    for (const body of [{ version: 1, title: 'New', document }, { title: 'No version' }]) {
      expect((await save(id, body)).status).toBe(422);
    }
    expect((await get(id)).body).toEqual(before);
  });
});

describe('what is not there', () => {
  it('answers 404 for unknown ids and for those of another organization', async () => {
    const foreign = await article({}, tenants.beta.admin);
    const before = (await get(foreign.id, tenants.beta.admin)).body;
    for (const id of [missing, foreign.id]) {
      const answers = await Promise.all([
        get(id),
        save(id, { version: 1, title: 'Ours now' }),
        publish(id, 1),
        rest.unpublish(id),
        rest.archive(id),
        rest.reopen(id),
        rest.trash(id),
        rest.bringBack(id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect((await get(foreign.id, tenants.beta.admin)).body).toEqual(before);
    expect((await list({ q: foreign.title })).body.items).toEqual([]);
    expect(
      await database.asSuperuser(
        'select from app.content_revision where content_id = $1 and published_at is not null',
        [foreign.id],
      ),
    ).toEqual([]);
  });

  it('refuses a request without a token', async () => {
    const { status } = await product.call(
      { method: 'GET', path: '/admin/content' },
      { slug: 'acme' },
    );
    expect(status).toBe(401);
  });
});
