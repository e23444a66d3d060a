import { describe, expect, it } from 'vitest';
import type { ArticleDocument, Mark } from 'contract/documents/document.ts';
import { contentLinksOf } from './content-links.ts';

const origin = 'https://atrium.example';
const link = (href: string): Mark => ({ type: 'link', attrs: { href } });
const text = (value: string, ...marks: Mark[]) => ({ type: 'text' as const, text: value, marks });
const document = (...content: ReturnType<typeof text>[]): ArticleDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});
const linksOf = (...content: ReturnType<typeof text>[]) =>
  contentLinksOf(document(...content), { origin, slug: 'acme' });

describe('links to content', () => {
  it('are found by the page of readers and by those of editors', () => {
    for (const path of ['read/7', 'content/7', 'content/7/details', 'content/7/edit?tab=uses']) {
      const found = linksOf(text('See '), text('the form', link(`${origin}/acme/${path}`)));
      expect(found).toEqual([{ contentId: 7, text: 'the form', path: [0, 1] }]);
    }
  });

  it('are no links to other organizations, sites, pages and addresses', () => {
    for (const href of [
      `${origin}/beta/read/7`,
      'https://other.example/acme/read/7',
      `${origin}/acme/hubs/7`,
      `${origin}/acme/content/7/details/more`,
      `${origin}/acme/read/${'9'.repeat(16)}`,
      'mailto:acme@read.example',
    ]) {
      expect(linksOf(text('the form', link(href)))).toEqual([]);
    }
  });

  it('keep the words of a link together, and tell two links apart', () => {
    const [one, two] = [link(`${origin}/acme/read/1`), link(`${origin}/acme/read/2`)];
    expect(
      linksOf(
        text('rota ', one),
        text('form', one, { type: 'bold' }),
        text('rules', two),
        text(' and the '),
        text('form', one),
      ).map(({ contentId, text: value }) => [contentId, value]),
    ).toEqual([
      [1, 'rota form'],
      [2, 'rules'],
      [1, 'form'],
    ]);
  });
});
