import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { createArticle } from 'contract/content/articles.contract.ts';
import { listContent, publishContent } from 'contract/content/content.contract.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { addresses, useDelivery } from '../delivery.factory.ts';

const test = useDelivery();
const { sink, taken } = useSinks();

it('a message arrives with the logo and the colour of its organization', async () => {
  const tenant = await test.tenant(2);
  const [row] = await test.database.asSuperuser<{ key: string }>(
    `update app.organization set name = 'Klinik & Co', accent = '#7a1f5c', logo = 'brand/one'
     where id = $1 returning key`,
    [tenant.organizationId],
  );
  const id = await test.start(tenant);
  test.sender((await sink()).url);
  await test.until(id, 'sent', true);
  expect(taken).toHaveLength(2);
  const logo = `${addresses.publicUrl}/api/files/logo/${row?.key}/one`;
  for (const { source } of taken) {
    const { html } = await PostalMime.parse(source);
    expect(html).toContain(`<img src="${logo}" alt="Klinik &amp; Co" height="40"`);
    expect(html).toContain('border-top:4px solid #7a1f5c;');
  }
});

it('a card of an article older than 150 others is found by its words and arrives in the email', async () => {
  const tenant = await test.tenant(1);
  const as = { ...tenant.admin, slug: tenant.slug };
  const publish = async (title: string): Promise<number> => {
    const created = await test.product.call(createArticle, {
      as,
      body: { title, document: { type: 'doc', content: [paragraph('Read this.')] } },
    });
    const params = { id: created.body.id as number };
    const { status } = await test.product.call(publishContent, {
      as,
      params,
      body: { version: created.body.version },
    });
    expect(status).toBe(200);
    return params.id;
  };
  const oldest = await publish('Guide to the heat pump');
  for (let number = 1; number <= 150; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the order of their changes is what the test is about
    await publish(`News ${number}`);
  }
  const found = async (query: Record<string, string>): Promise<number[]> => {
    const { body } = await test.product.call(listContent, {
      as,
      query: { kind: 'article', state: 'published', sort: '-updated', limit: '100', ...query },
    });
    return body.items.map(({ id }: { id: number }) => id);
  };
  expect(await found({})).not.toContain(oldest);
  expect(await found({ q: 'heat pump' })).toEqual([oldest]);
  expect(await found({ id: String(oldest) })).toEqual([oldest]);

  const document: MessageDocument = {
    type: 'doc',
    content: [{ type: 'contentCard', attrs: { contentId: oldest } }],
  };
  const id = await test.start(tenant, { document });
  test.sender((await sink()).url);
  await test.until(id, 'sent', true);
  const { html, text } = await PostalMime.parse(taken.at(-1)?.source ?? '');
  expect(html).toContain('Guide to the heat pump');
  expect(text).toContain('Guide to the heat pump');
});

function paragraph(text: string) {
  return { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] };
}
