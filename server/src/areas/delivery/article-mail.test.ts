import { describe, expect, it } from 'vitest';
import { getArticleMail } from 'contract/content/article-mail.contract.ts';
import { useArticles } from '../content/content.factory.ts';
import { addPicture } from '../content/pictures/pictures.factory.ts';

const { article, product, tenants } = useArticles();

const mail = (id: number, as = tenants.acme.admin) =>
  product.call(getArticleMail, { as, params: { id } });

describe('an article as a mail', () => {
  it('is a page of its own, with its title, its pictures, and nothing that was typed as markup', async () => {
    const picture = await addPicture(product, tenants.acme.admin, { width: 900, height: 300 });
    const { id } = await article({
      title: 'Where the <bicycles> go',
      summary: 'A roof & a pump',
      document: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: '<script>alert(1)</script>' }] },
          {
            type: 'image',
            attrs: { fileId: picture.id, alt: 'The roof', decorative: false, caption: null },
          },
        ],
      },
    });
    const { status, body } = await mail(id);
    expect(status).toBe(200);
    expect(body.html).toContain('Where the &lt;bicycles&gt; go</h2>');
    expect(body.html).toContain('A roof &amp; a pump');
    expect(body.html).toContain(`src="${picture.url}" alt="The roof" width="560"`);
    expect(body.html).not.toContain('<script');
  });

  it('is for who may see the article', async () => {
    const { id } = await article({ title: 'A draft of the admin' });
    expect((await mail(id, tenants.acme.standard)).status).toBe(404);
    expect((await mail(id, tenants.beta.admin)).status).toBe(404);
  });
});
