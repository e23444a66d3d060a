import { beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from 'contract/content/pictures.contract.ts';
import { addPicture } from '../content/pictures/pictures.factory.ts';
import { visit } from '../delivery/sent-emails.factory.ts';
import { useSending } from './sending.factory.ts';

const test = useSending();
const { create, database, getCampaign, product, reachable, ready, save, tenants } = test;

const image = (fileId: number, attrs: object = {}) => ({
  type: 'image',
  attrs: { fileId, alt: 'The <new> entrance', decorative: false, caption: 'From Monday', ...attrs },
});
const documentOf = (...content: object[]) => ({ type: 'doc', content });

let ours: Picture;
let theirs: Picture;
beforeAll(async () => {
  ours = await addPicture(product, tenants.acme.admin, { width: 800, height: 200 });
  theirs = await addPicture(product, tenants.beta.admin);
});

describe('a picture in a message', () => {
  it('is one of the organization, wherever it stands, or it is named', async () => {
    const inList = {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph' }, image(theirs.id), image(ours.id)] },
      ],
    };
    const document = documentOf(image(ours.id), image(999_999), inList);
    const paths = [
      ['document', 'content', 1, 'attrs', 'fileId'],
      ['document', 'content', 2, 'content', 0, 'content', 1, 'attrs', 'fileId'],
    ];
    const made = await create({ name: 'With pictures', document });
    const { id } = await ready([]);
    const saved = await save(id, { version: 1, document });
    for (const { status, body } of [made, saved]) {
      expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
      expect(body.errors.map(({ path }: { path: unknown }) => path)).toEqual(paths);
      expect(body.errors[0]).toMatchObject({
        code: 'not_found',
        message: 'Picture not found',
      });
    }
    expect((await getCampaign(id)).body.version).toBe(1);
    expect((await save(id, { version: 1, document: documentOf(image(ours.id)) })).status).toBe(200);
  });

  it('has to be described before it is sent', async () => {
    const person = await reachable();
    const { id, version } = await ready([person], {
      document: documentOf(image(ours.id, { alt: null })),
    });
    const { status, body } = await test.send(id, { version, people: 1 });
    expect([status, body.errors[0].code]).toEqual([422, 'picture_not_described']);
    const decorative = documentOf(image(ours.id, { alt: null, decorative: true }));
    const saved = await save(id, { version, document: decorative });
    expect((await test.send(id, { version: saved.body.version, people: 1 })).status).toBe(202);
  });

  it('is in the mail at its public address, sized and described, and on the page of the message', async () => {
    const person = await reachable();
    const campaign = await ready([person], { document: documentOf(image(ours.id)) });
    const { id, version } = campaign;
    const described = 'alt="The &lt;new&gt; entrance"';
    const { html, text } = (await test.preview(id)).body;
    expect(html).toContain(`src="${ours.url}" ${described} width="560"`);
    expect(text).toContain('The <new> entrance');
    expect(text).toContain('From Monday');
    await test.send(id, { version, people: 1 });
    const messageId = await test.prepare(id);
    const [sent] = await database.asSuperuser<{ html: string; key: string; token: string }>(
      `select m.html, o.key, replace(d.token::text, '-', '') as token
       from app.message m join app.organization o on o.id = m.organization_id
         join app.delivery d on d.message_id = m.id where m.id = $1`,
      [messageId],
    );
    expect(sent?.html).toContain(`src="${ours.url}" ${described}`);
    const page = await visit(product, `/r/${sent?.key}.${sent?.token}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`src="${ours.url}" ${described} width="800" height="200"`);
    const { pathname } = new URL(ours.url);
    const picture = await visit(product, pathname);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });
});
