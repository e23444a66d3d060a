import type { Article } from 'contract/content/article.ts';
import type { ArticleUpdate } from 'contract/content/articles.contract.ts';
import { describe, expect, it } from 'vitest';
import { ArticleSaver } from './article-saver.ts';

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

const article = {
  id: 7,
  version: 1,
  title: 'Rota',
  summary: null,
  document: paragraph('One'),
} as Article;

/** A server that takes everything. */
function useServer() {
  const sent: ArticleUpdate[] = [];
  const saver = new ArticleSaver(article, {
    send: async (_id, update) => {
      sent.push(update);
      return { ...article, version: update.version + 1 };
    },
    onOther: (error) => {
      throw error;
    },
  });
  return { saver, sent, state: () => saver.saving.get().state.kind };
}

describe('a change by another call', () => {
  it('is made between two saves, on the version of the last', async () => {
    const { saver, sent, state } = useServer();
    saver.edit({ title: 'Before' });
    const versions: number[] = [];
    const changing = saver.change(async (head) => {
      versions.push(head.version);
      saver.edit({ summary: 'Meanwhile' });
      await Promise.resolve();
      return { ...head, version: head.version + 1 };
    });
    expect(await changing).toBe(true);
    expect(versions).toEqual([2]);
    expect(sent).toEqual([
      { version: 1, title: 'Before' },
      { version: 3, summary: 'Meanwhile' },
    ]);
    expect([state(), saver.saving.get().head.version]).toEqual(['saved', 4]);
  });

  it('is told where it was refused, and leaves the article as it was', async () => {
    const { saver, state } = useServer();
    expect(await saver.change(async () => undefined)).toBe(false);
    expect([state(), saver.saving.get().head.version]).toEqual(['saved', 1]);
  });
});

describe('what a browser kept', () => {
  it('is sent again where no one else saved since', async () => {
    const { saver, sent } = useServer();
    saver.bringBack({ title: 'Kept', document: paragraph('Two') }, null);
    expect(saver.unsaved()).toEqual({ title: 'Kept', document: paragraph('Two') });
    await saver.flush();
    expect(sent).toEqual([{ version: 1, title: 'Kept', document: paragraph('Two') }]);
    expect(saver.unsaved()).toBeNull();
  });

  it('waits for a choice where someone did', async () => {
    const { saver, sent, state } = useServer();
    saver.bringBack({ title: 'Kept' }, { ...article, version: 5, title: 'Theirs' });
    expect([state(), await saver.flush(), sent]).toEqual(['conflict', false, []]);
    await saver.keepMine();
    expect(sent).toEqual([{ version: 5, title: 'Kept' }]);
  });
});
