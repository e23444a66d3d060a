import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts';
import type { MailSummary } from './mail-store.ts';

let folder: string;
let catcher: MailCatcher;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-catcher-'));
  catcher = await startMailCatcher({
    dataDir: folder,
    limits: { messages: 5, bytes: 300_000, messageBytes: 400_000 },
  });
});
afterEach(async () => {
  await catcher.stop();
  await rm(folder, { recursive: true });
});

async function send(fields: { to?: string; subject?: string; text?: string; html?: string }) {
  const transport = createTransport(catcher.smtpUrl);
  await transport.sendMail({ from: 'a@a.example', to: 'b@b.example', text: 'x', ...fields });
  transport.close();
}

const get = (path: string, init: RequestInit = {}) => fetch(`${catcher.pageUrl}${path}`, init);
async function list(query = ''): Promise<MailSummary[]> {
  const answer = (await (await get(`/api/messages${query}`)).json()) as { messages: MailSummary[] };
  return answer.messages;
}

/** Asks with a Host of our choosing, which fetch does not allow. */
function askAs(host: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = new URL(catcher.pageUrl);
  return new Promise<number | undefined>((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/clear',
      method,
      headers: { host, ...headers },
    });
    asked.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('caught mail', () => {
  it('is refused to an address that does not exist, and to that one alone', async () => {
    const refused = { responseCode: 550, message: expect.stringContaining('5.1.1') };
    await expect(send({ to: 'gone@bounce.example' })).rejects.toMatchObject(refused);
    await send({ to: 'there@not-bounce.example' });
    expect((await list()).map(({ to }) => to)).toEqual([['there@not-bounce.example']]);
  });

  it('is kept of one for an address that never confirms, and the sender is not told', async () => {
    const hangUp = { code: expect.stringMatching(/ECONNECTION|ESOCKET/) };
    await expect(send({ to: 'quiet@silent.example' })).rejects.toMatchObject(hangUp);
    await send({ to: 'loud@not-silent.example' });
    expect((await list()).map(({ to }) => to)).toEqual([
      ['loud@not-silent.example'],
      ['quiet@silent.example'],
    ]);
  });

  it('is listed newest first, and by recipient', async () => {
    await send({ subject: 'first', to: 'Ann@a.example' });
    await send({ subject: 'second' });
    expect((await list()).map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect((await list('?to=ann@A.example')).map(({ subject }) => subject)).toEqual(['first']);
  });

  it('is still there after a restart', async () => {
    await send({ subject: 'kept' });
    await catcher.stop();
    catcher = await startMailCatcher({ dataDir: folder });
    const [listed] = await list();
    expect(listed?.subject).toBe('kept');
    expect(await (await get(`/messages/${listed?.id}/source`)).text()).toContain('Subject: kept');
  });

  it('gives way to newer mail, by number and by size, and leaves no file behind', async () => {
    for (let i = 1; i <= 7; i += 1) await send({ subject: `mail ${i}` });
    expect((await list()).map(({ subject }) => subject)).toEqual([
      'mail 7',
      'mail 6',
      'mail 5',
      'mail 4',
      'mail 3',
    ]);
    await send({ subject: 'large', text: 'x\n'.repeat(100_000) });
    expect((await list())[0]?.subject).toBe('large');
    const names = await readdir(join(folder, 'mail'));
    expect(names).toHaveLength((await list()).length * 2);
  });

  it('is deleted when asked', async () => {
    await send({});
    await get('/clear', { method: 'POST', redirect: 'manual' });
    expect(await list()).toEqual([]);
    await send({});
    expect((await get('/api/messages', { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await readdir(join(folder, 'mail'))).toEqual([]);
  });

  it('that is too large is refused', async () => {
    await expect(send({ text: 'x\n'.repeat(250_000) })).rejects.toMatchObject({
      responseCode: 552,
    });
    expect(await list()).toEqual([]);
  });
});

describe('the page', () => {
  it('shows the email as HTML, text and source', async () => {
    await send({ subject: 'Grüße', html: '<p>Hello</p>', text: 'Hello there' });
    const [mail] = await list();
    const page = await (await get(`/messages/${mail?.id}`)).text();
    expect(page).toContain('<h1>Grüße</h1>');
    expect(page).toContain(`src="/messages/${mail?.id}/html"`);
    expect(page).toContain('Hello there');
    expect(page).toContain('Subject: =?UTF-8?');
    expect(await (await get('/')).text()).toContain(`<a href="/messages/${mail?.id}">Grüße</a>`);
    expect(await (await get(`/messages/${mail?.id}/html`)).text()).toContain('<p>Hello</p>');
  });

  it('runs nothing of an email and fetches nothing for it', async () => {
    const evil = '<script>alert(1)</script><img src="https://evil.example/pixel">';
    await send({ subject: evil, html: evil, text: evil });
    const [mail] = await list();
    for (const path of ['/', `/messages/${mail?.id}`]) {
      const answer = await get(path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/script-src|unsafe|data:/);
      expect(await answer.text()).not.toMatch(/<script|<img/);
    }
    const frame = await get(`/messages/${mail?.id}/html`);
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox;/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('img-src data:;');
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  });

  it('answers to this machine’s names alone, and to no other site', async () => {
    await send({});
    const { port } = new URL(catcher.pageUrl);
    expect(await askAs(`evil.example:${port}`)).toBe(421);
    expect(await askAs(`127.0.0.1:${port}`, { origin: 'https://evil.example' }, 'POST')).toBe(403);
    expect(await askAs(`127.0.0.1:${port}`, { origin: 'null' }, 'POST')).toBe(403);
    expect(await list()).toHaveLength(1);
    const own = { origin: `http://localhost:${port}` };
    expect(await askAs(`localhost:${port}`, own, 'POST')).toBe(303);
    expect(await list()).toEqual([]);
  });

  it.each(['nothing', '..%2f..%2fetc%2fpasswd', '../mail', '%00'])(
    'has no message %s',
    async (id) => {
      expect((await get(`/messages/${id}/source`)).status).toBeGreaterThanOrEqual(400);
      expect((await get(`/api/messages/${id}`)).status).toBeGreaterThanOrEqual(400);
    },
  );
});
