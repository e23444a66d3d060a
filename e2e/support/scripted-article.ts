import type { Article } from 'contract/content/article.ts';

/** An article as the server answers, for scripted answers; the caller may do everything. */
export function scriptedArticle(id: number, changes: Partial<Article> = {}): Article {
  return {
    id,
    kind: 'article',
    title: 'The winter rota',
    slug: null,
    summary: null,
    cover: null,
    tags: [],
    audience: 'everyone',
    state: 'draft',
    stateSince: '2026-01-05T09:00:00.000Z',
    liveDiffers: false,
    words: 1,
    readingTime: 1,
    author: { id: 1, name: 'Elif Berg' },
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    updatedBy: null,
    deletedAt: null,
    version: 1,
    abilities: {
      edit: true,
      publish: true,
      unpublish: false,
      archive: true,
      reopen: false,
      delete: true,
      restore: false,
    },
    document: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }],
    },
    ...changes,
  };
}
