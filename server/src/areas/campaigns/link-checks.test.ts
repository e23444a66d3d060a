import { describe, expect, it } from 'vitest';
import type { FetchOutcome, SafeFetch } from '../../kernel/outgoing/safe-fetch.ts';
import { checkLinks } from '../delivery/links/check-links.ts';
import { useSending } from './sending.factory.ts';

const test = useSending();
const { check, database, ready, reachable, save, tenants } = test;

const leadingTo = (...urls: string[]) => ({
  type: 'doc',
  content: urls.map((href) => ({ type: 'button', attrs: { label: 'Go', href } })),
});

const found = async (id: number) =>
  (await check(id)).body.lines
    .filter(({ code }: { code: string }) => /^(?:link_|too_heavy)/.test(code))
    .map(
      ({
        level,
        messageCode,
      }: {
        level: string;
        messageCode: { code: string; values: { size?: number; max?: number } };
      }) => [level, messageCode.code, messageCode.values],
    );

const answers: Record<string, FetchOutcome> = {
  'https://site.test/gone': { ok: false, code: 'status', status: 404 },
  'https://site.test/down': { ok: false, code: 'timeout' },
  'https://site.test/login': { ok: false, code: 'status', status: 401 },
  'https://site.test/file.pdf': { ok: false, code: 'wrong_type' },
  'https://intranet.test/': { ok: false, code: 'not_public' },
};

describe('the links of a draft', () => {
  it('are looked up in the background, and said where they lead nowhere', async () => {
    const nurse = await reachable();
    const { id, version } = await ready([nurse]);
    const document = leadingTo(...Object.keys(answers), 'https://site.test/fine');
    expect((await save(id, { version, document })).status).toBe(200);
    expect(await found(id)).toEqual([]);
    const asked: string[] = [];
    const safeFetch: SafeFetch = async (url) => {
      asked.push(url);
      const fine = { ok: true, url, type: 'text/html', charset: null, bytes: Buffer.from('') };
      return answers[url] ?? (fine as FetchOutcome);
    };
    const { signal } = new AbortController();
    const context = { pool: database.workerPool, signal, safeFetch };
    const { organizationId } = tenants.acme;
    await checkLinks(context, { organizationId });
    expect(asked.toSorted()).toEqual(document.content.map(({ attrs }) => attrs.href).toSorted());
    expect(await found(id)).toEqual([
      ['warn', 'link_gone', { url: 'https://site.test/gone' }],
      ['warn', 'link_silent', { url: 'https://site.test/down' }],
    ]);
    // Saved again at once, what is known is not looked up again; an hour later it is.
    const again = leadingTo('https://site.test/gone');
    expect((await save(id, { version: version + 1, document: again })).status).toBe(200);
    await checkLinks(context, { organizationId });
    expect(asked).toHaveLength(6);
    await database.asSuperuser(
      `update app.link_check set checked_at = checked_at - interval '2 hours', asked_at = asked_at - interval '2 hours'`,
    );
    const fixed = leadingTo('https://site.test/gone', 'https://site.test/fine');
    expect((await save(id, { version: version + 2, document: fixed })).status).toBe(200);
    answers['https://site.test/gone'] = { ok: false, code: 'status', status: 403 };
    await checkLinks(context, { organizationId });
    expect(asked).toHaveLength(8);
    expect(await found(id)).toEqual([]);
  });

  it('are named where they were left from an example, or are not secure', async () => {
    const { id } = await ready([await reachable()], {
      document: leadingTo('https://example.com/here', 'http://news.test/', 'mailto:a@b.example'),
    });
    expect(await found(id)).toEqual([
      ['warn', 'link_placeholder', { url: 'https://example.com/here' }],
      ['warn', 'link_insecure', { url: 'http://news.test/' }],
    ]);
  });
});

it('says that an email is longer than mail programs show', async () => {
  const text = 'x'.repeat(1000);
  const { id } = await ready([await reachable()], {
    document: {
      type: 'doc',
      content: Array.from({ length: 100 }, () => ({
        type: 'paragraph',
        content: [{ type: 'text', text }],
      })),
    },
  });
  const [line] = await found(id);
  expect(line?.slice(0, 2)).toEqual(['warn', 'message_too_heavy']);
  const { size, max } = line?.[2] ?? {};
  expect(max).toBe(102);
  expect(size).toBeGreaterThan(102);
});
