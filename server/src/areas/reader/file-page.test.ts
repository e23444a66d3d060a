import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { previewArticle } from 'contract/content/article-preview.contract.ts';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import * as contentFiles from 'contract/content/content-files.contract.ts';
import { openContent } from 'contract/content/reading.contract.ts';
import sharp from 'sharp';
import { upload } from '../files/files.factory.ts';
import { visit } from '../delivery/sent-emails.factory.ts';
import { useReading } from './reading.factory.ts';

const test = useReading();
const { database, product, tenants } = test;
const admin = () => tenants.acme.admin;

interface Sent {
  name: string;
  bytes: Buffer;
}

async function uploaded({ name, bytes }: Sent) {
  const path = contentFilePath(admin().accountId, randomUUID());
  const metadata = { path, contentType: 'application/octet-stream' };
  expect((await upload(product, admin(), metadata, bytes)).status).toBe(200);
  return { path, name };
}

const textFile = { name: 'Visitor <rules>.txt', bytes: Buffer.from('Visitors sign in.') };

async function published(sent: Sent, fields: object = {}): Promise<number> {
  const body = { ...(await uploaded(sent)), title: 'Visiting <hours>', ...fields };
  const made = await product.call(contentFiles.createContentFile, { as: admin(), body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await test.publish(made.body.id, 1)).status).toBe(200);
  return made.body.id;
}

const update = (id: number, body: object) =>
  product.call(contentFiles.updateContentFile, { as: admin(), params: { id }, body });
const mainOf = (page: string) => /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
const hrefs = (main: string) => [...main.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

async function bytesAt(href: string) {
  const { pathname } = new URL(href.replaceAll('&amp;', '&'));
  return visit(product, pathname);
}

describe('the page of a file', () => {
  it('says what it is, and is saved from there under its name', async () => {
    const id = await published(textFile);
    const { statusCode, body } = await visit(product, await test.ticketFor(id));
    expect(statusCode).toBe(200);
    const main = mainOf(body);
    expect(main).toContain('Visiting &lt;hours&gt;</h1>');
    expect(main).toContain('<b>Visitor &lt;rules&gt;.txt</b>');
    expect(main).toContain('<p>Text, 1 KB</p>');
    expect(main).toContain('>Download</a>');
    expect(main).not.toContain('Open file');
    const [href = ''] = hrefs(main);
    const file = await bytesAt(href);
    expect([file.statusCode, file.body]).toEqual([200, 'Visitors sign in.']);
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('shows a picture, and opens it where it stands', async () => {
    const picture = sharp({
      create: { width: 40, height: 20, channels: 3, background: '#075d68' },
    });
    const id = await published({ name: 'Map.png', bytes: await picture.png().toBuffer() });
    const main = mainOf((await visit(product, await test.ticketFor(id))).body);
    expect(main).toMatch(/<a href="[^"]+"><img src="[^"]+" alt="Map.png"><\/a>/);
    expect(main).toContain('<p>Picture, ');
    expect(main).toMatch(/class="first" href="[^"]+">Open file<\/a><a class="second"/);
  });

  it('offers no download as soon as that is no longer allowed', async () => {
    const id = await published(textFile);
    const page = await test.ticketFor(id);
    expect(mainOf((await visit(product, page)).body)).toContain('>Download</a>');
    expect((await update(id, { version: 2, downloadAllowed: false })).status).toBe(200);
    const main = mainOf((await visit(product, page)).body);
    expect(main).toContain('can’t be downloaded');
    expect(hrefs(main)).toEqual([]);
  });

  it('is of the version that readers have', async () => {
    const id = await published(textFile);
    const newer = await uploaded({ name: 'Newer.txt', bytes: Buffer.from('newer') });
    const params = { id };
    const added = { as: admin(), params, body: newer };
    const { status, body } = await product.call(contentFiles.addContentFileVersion, added);
    expect(status).toBe(201);
    const page = await test.ticketFor(id);
    expect((await visit(product, page)).body).not.toContain('Newer.txt');
    await test.publish(id, body.version);
    expect((await visit(product, page)).body).toContain('<b>Newer.txt</b>');
  });

  it('asks to be confirmed, in an email too, and says why it cannot be opened', async () => {
    const id = await published(textFile);
    const asks = { acknowledgement: true, acknowledgeBy: '2999-12-11' };
    expect((await test.settings(id, { version: 2, ...asks })).status).toBe(200);
    const email = await test.emailTo(id);
    expect((await visit(product, `/r/${email.link}/1`)).body).toContain('>Acknowledge</button>');
    const page = await test.ticketFor(id);
    expect((await test.send(page)).body).toContain('You confirmed on');
    await test.unpublish(id);
    expect((await visit(product, page)).statusCode).toBe(404);
    await database.asSuperuser(`update app.content set state = 'expired' where id = $1`, [id]);
    expect((await visit(product, page)).statusCode).toBe(410);
    const opened = { as: tenants.acme.standard, params: { id } };
    expect((await product.call(openContent, opened)).status).toBe(404);
  });

  it('is seen by staff as readers see it', async () => {
    const id = await published(textFile);
    const { status, body } = await product.call(previewArticle, { as: admin(), params: { id } });
    expect(status).toBe(200);
    expect((await visit(product, new URL(body.url).pathname)).body).toContain('Visiting &lt;hours');
  });
});
