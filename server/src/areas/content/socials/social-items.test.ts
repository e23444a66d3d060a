import { describe, expect, it } from 'vitest';
import { listContentHubs } from 'contract/content/content.contract.ts';
import * as socials from 'contract/content/socials/socials.contract.ts';
import { postLink, useArticles } from '../content.factory.ts';

const { product, tenants, article, social, list, auditLog, ...calls } = useArticles();
const { createSocial, getSocial, saveSocial, socialRevisions, restoreSocial } = calls;

const cleanLink = 'https://www.linkedin.com/posts/northgate_nurses-1184730';
const blueskyLink = 'https://bsky.app/profile/northgate.example/post/3kx';

describe('beginning a social', () => {
  it('answers with a draft: the network of the link, and the link without what tracks people', async () => {
    const text = 'We are looking for 40 nurses.';
    const { status, body } = await createSocial(
      { link: ` ${postLink} `, title: ' Meet the teams ', text, tags: ['jobs', 'jobs'] },
      tenants.acme.standard,
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'social',
      title: 'Meet the teams',
      summary: null,
      cover: null,
      network: 'linkedin',
      link: cleanLink,
      text,
      tags: ['jobs'],
      audience: 'everyone',
      state: 'draft',
      words: null,
      liveDiffers: false,
      author: { id: tenants.acme.standard.accountId },
      abilities: { edit: true, submit: true, publish: false },
    });
    expect((await getSocial(body.id, tenants.acme.standard)).body).toEqual(body);
    const [begun] = await auditLog(body.id);
    expect(begun).toEqual({
      action: 'social.created',
      changes: { title: [null, 'Meet the teams'], link: [null, cleanLink] },
    });
  });

  it('begins in the hubs that were chosen, and leaves them for others', async () => {
    const as = tenants.acme.admin;
    const [own] = (await product.call(listContentHubs, { as })).body.items;
    const begun = await social({ hubs: [own.id] });
    expect(begun.hubs).toEqual([own]);
    const left = await saveSocial(begun.id, { version: begun.version, hubs: [] });
    expect([left.status, left.body.hubs]).toEqual([200, []]);
    const { version } = left.body;
    const back = await saveSocial(begun.id, { version, title: 'In a hub again', hubs: [own.id] });
    expect(back.body).toMatchObject({ title: 'In a hub again', hubs: [own] });
    const unknown = await createSocial({ link: postLink, title: 'Nowhere', hubs: [99_999_999] });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, ['hubs', 0]]);
  });

  it('takes its audience in the same step, or nothing at all', async () => {
    const before = (await list({ kind: 'social' })).body.total.count;
    const refused = await createSocial({
      link: postLink,
      title: 'For a group that is not there',
      audience: { kind: 'groups', groups: [99_999_999] },
    });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: ['audience', 'groups', 0], code: 'not_found' }],
    ]);
    expect((await list({ kind: 'social' })).body.total.count).toBe(before);
  });

  it.each([
    [{ title: 'No link' }, ['link']],
    [{ title: 'No link', link: 'nursing' }, ['link']],
    [{ title: 'No link', link: 'javascript:alert(1)' }, ['link']],
    [{ link: postLink }, ['title']],
    [{ title: 'x'.repeat(256), link: postLink }, ['title']],
    [{ title: 'Fine', link: postLink, summary: 'x'.repeat(301) }, ['summary']],
    [{ title: 'Fine', link: postLink, network: 'x' }, ['network']],
    [{ title: 'Fine', link: postLink, tags: Array.from({ length: 21 }, String) }, ['tags']],
    [
      { title: 'Fine', link: postLink, cover: { fileId: 99_999_999, alt: null } },
      ['cover', 'fileId'],
    ],
  ])('refuses %j', async (body, path) => {
    const answer = await createSocial(body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('refuses a text that its own network does not take, with the limit', async () => {
    const title = 'Too long';
    const text = 'a'.repeat(301);
    const { status, body } = await createSocial({ link: blueskyLink, title, text });
    expect([status, body.errors]).toMatchObject([
      422,
      [
        {
          path: ['text'],
          message: 'The network of this link takes at most 300 characters',
          messageCode: { code: 'text_beyond_network', values: { max: 300 } },
        },
      ],
    ]);
    expect((await createSocial({ link: postLink, title, text })).status).toBe(201);
  });

  it('answers the same key with the same social and makes one', async () => {
    const body = { title: 'By one key', link: postLink };
    const once = () => createSocial(body, tenants.acme.admin, { 'idempotency-key': 'one-social' });
    const [first, second] = await Promise.all([once(), once()]);
    expect([first.status, second.body]).toEqual([201, first.body]);
  });

  it('may be the one of the documentation, and what follows it too', async () => {
    const as = tenants.acme.admin;
    const { id } = await social();
    for (const endpoint of [
      socials.createSocial,
      socials.getSocial,
      socials.updateSocial,
    ] as const) {
      const { body } = endpoint.example as { body?: object };
      const answer = await product.call(endpoint, { as, params: { id }, ...(body && { body }) });
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, endpoint.status]);
    }
  });
});

describe('saving a social', () => {
  it('changes what is named, raises the version and is in the audit log', async () => {
    const { id } = await social({ title: 'Old', text: 'Old text' });
    const saved = await saveSocial(id, { version: 1, title: 'New', link: blueskyLink });
    expect(saved.body).toMatchObject({
      title: 'New',
      network: 'bluesky',
      link: blueskyLink,
      text: 'Old text',
      version: 2,
    });
    expect((await auditLog(id)).at(-1)).toEqual({
      action: 'social.updated',
      changes: {
        title: ['Old', 'New'],
        link: [cleanLink, blueskyLink],
        network: ['linkedin', 'bluesky'],
      },
    });
    expect((await saveSocial(id, { version: 2, title: 'New' })).body.version).toBe(2);
    expect((await saveSocial(id, { version: 2, tags: ['a'], text: null })).body).toMatchObject({
      tags: ['a'],
      text: null,
    });
  });

  it('refuses a stale version with the social as it stands', async () => {
    const { id } = await social({ text: 'Theirs' });
    await saveSocial(id, { version: 1, title: 'Saved first' });
    const { status, body } = await saveSocial(id, { version: 1, title: 'Saved second' });
    expect([status, body.code, body.current]).toMatchObject([
      409,
      'VERSION_CONFLICT',
      { title: 'Saved first', link: cleanLink, text: 'Theirs', version: 2 },
    ]);
  });

  it('refuses a text that the network of the new link does not take', async () => {
    const { id } = await social({ text: 'a'.repeat(400) });
    const { status, body } = await saveSocial(id, { version: 1, link: blueskyLink });
    expect([status, body.errors?.[0]?.path]).toEqual([422, ['text']]);
  });

  it('is no way to an article, nor the other way round', async () => {
    const { id } = await social();
    const text = await article();
    expect((await calls.get(id)).status).toBe(404);
    expect((await calls.save(id, { version: 1, title: 'x' })).status).toBe(404);
    expect((await getSocial(text.id)).status).toBe(404);
    expect((await saveSocial(text.id, { version: 1, title: 'x' })).status).toBe(404);
    expect((await socialRevisions(text.id)).status).toBe(404);
  });

  it('is for its author and staff, and for no one else', async () => {
    const { id } = await social({}, tenants.acme.standard);
    expect((await getSocial(id, tenants.acme.manager)).status).toBe(200);
    for (const as of [tenants.beta.admin, tenants.beta.standard]) {
      expect((await getSocial(id, as)).status).toBe(404);
      expect((await saveSocial(id, { version: 1, title: 'x' }, as)).status).toBe(404);
      expect((await socialRevisions(id, as)).status).toBe(404);
      expect((await restoreSocial(id, 1, 1, as)).status).toBe(404);
    }
    const others = await social({}, tenants.acme.manager);
    expect((await getSocial(others.id, tenants.acme.standard)).status).toBe(404);
  });
});
