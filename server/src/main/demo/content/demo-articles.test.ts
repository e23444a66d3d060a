import { articleCreateSchema } from 'contract/content/articles.contract.ts';
import { publishingGaps } from 'contract/documents/document-text.ts';
import { expect, it } from 'vitest';
import { demoArticles } from './demo-articles.ts';

it.each(demoArticles.map(({ article }) => [article.title, article] as const))(
  '“%s” is an article as it may be kept and published',
  (_title, article) => {
    expect(articleCreateSchema.parse(article)).toEqual(article);
    expect(article.document && publishingGaps(article.document)).toEqual([]);
  },
);
