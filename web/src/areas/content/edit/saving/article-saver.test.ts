import type { Article } from 'contract/content/article.ts';
import type { ArticleUpdate } from 'contract/content/articles.contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError, NetworkError } from '../../../../kernel/api/api-errors.ts';
import { ArticleSaver, pauses } from './article-saver.ts';

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

const refused = (status: number, body: object) =>
  new HttpError({ status, body, requestId: 'r', call: 'PATCH' });
const problem = (status: number, code: string, more: object = {}) =>
  refused(status, { type: 'about:blank', title: code, status, code, requestId: 'r', ...more });

/** A server that answers in turn, and then takes everything. */
function useServer(answers: (Error | Article)[] = []) {
  const sent: ArticleUpdate[] = [];
  const others: unknown[] = [];
  const saver = new ArticleSaver(article, {
    send: async (_id, update) => {
      sent.push(update);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? { ...article, version: update.version + 1 };
    },
    onOther: (error) => others.push(error),
  });
  return { saver, sent, others, state: () => saver.saving.get().state.kind };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what is typed', () => {
  it('is sent together, once nothing was typed for a moment', async () => {
    const { saver, sent, state } = useServer();
    saver.edit({ title: 'Ro' });
    saver.edit({ title: 'Rota 2', document: () => paragraph('Two') });
    expect([sent, state()]).toEqual([[], 'saving']);
    await vi.advanceTimersByTimeAsync(pauses.typing);
    expect(sent).toEqual([{ version: 1, title: 'Rota 2', document: paragraph('Two') }]);
    expect(state()).toBe('saved');
    expect(saver.saving.get().head.version).toBe(2);
  });

  it('is saved over the save under way, with the version of its answer', async () => {
    const { saver, sent } = useServer();
    saver.edit({ title: 'A' });
    const first = saver.flush();
    saver.edit({ title: 'B' });
    await first;
    await saver.flush();
    expect(sent).toEqual([
      { version: 1, title: 'A' },
      { version: 2, title: 'B' },
    ]);
  });

  it('stays when there is no answer, and is sent again automatically', async () => {
    const lost = new NetworkError({ call: 'PATCH', requestId: 'r', cause: null });
    const { saver, sent, state } = useServer([lost, refused(503, {})]);
    saver.edit({ title: 'Kept' });
    await vi.advanceTimersByTimeAsync(pauses.typing);
    expect(state()).toBe('failed');
    saver.edit({ summary: 'More' });
    await vi.advanceTimersByTimeAsync(pauses.typing);
    expect(state()).toBe('failed');
    await vi.advanceTimersByTimeAsync(pauses.failure);
    expect([sent.at(-1), state()]).toEqual([
      { version: 1, title: 'Kept', summary: 'More' },
      'saved',
    ]);
  });

  it('waits where the server refuses it, until something is changed', async () => {
    const { saver, sent, state } = useServer([problem(422, 'VALIDATION_FAILED')]);
    saver.edit({ summary: 'x' });
    expect(await saver.flush()).toBe(false);
    expect(state()).toBe('refused');
    saver.edit({ summary: 'y' });
    await vi.advanceTimersByTimeAsync(pauses.typing);
    expect([sent.length, state()]).toEqual([2, 'saved']);
  });

  it('needs a title before anything is sent', async () => {
    const { saver, sent, state } = useServer();
    saver.edit({ title: '', summary: 'x' });
    expect(await saver.flush()).toBe(false);
    expect([sent, state()]).toEqual([[], 'refused']);
    saver.edit({ title: 'T' });
    expect(await saver.flush()).toBe(true);
    expect(sent).toEqual([{ version: 1, title: 'T', summary: 'x' }]);
  });

  it('is no answer of the server: it goes the way of all errors', async () => {
    const { saver, others, state } = useServer([problem(403, 'FORBIDDEN')]);
    saver.edit({ title: 'T' });
    await saver.flush();
    expect([others.length, state()]).toEqual([1, 'failed']);
  });
});

describe('when another person saved first', () => {
  const theirs = { ...article, version: 5, document: paragraph('Theirs') };
  const conflict = (current: Article) => problem(409, 'VERSION_CONFLICT', { current });

  it('nothing is sent before the writer chooses; then ours overwrites theirs', async () => {
    const { saver, sent, state } = useServer([conflict(theirs)]);
    saver.edit({ document: () => paragraph('Ours') });
    expect(await saver.flush()).toBe(false);
    expect(saver.saving.get().state).toEqual({ kind: 'conflict', current: theirs });
    saver.edit({ title: 'Also ours' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(await saver.keepMine()).toBe(true);
    expect(sent.at(-1)).toEqual({
      version: 5,
      title: 'Also ours',
      document: paragraph('Ours'),
    });
    expect(state()).toBe('saved');
  });

  it('and changed no text, ours is sent again without a question', async () => {
    const { saver, sent, state } = useServer([conflict({ ...article, version: 4 })]);
    saver.edit({ title: 'Ours' });
    expect(await saver.flush()).toBe(true);
    expect(sent.map(({ version }) => version)).toEqual([1, 4]);
    expect(state()).toBe('saved');
  });

  it('and deleted it, says so', async () => {
    const { saver, state } = useServer([problem(404, 'NOT_FOUND')]);
    saver.edit({ title: 'Ours' });
    expect(await saver.flush()).toBe(false);
    expect(state()).toBe('gone');
  });
});

/** A server that creates, answering in turn. */
function useNewArticle(answers: Error[] = []) {
  const created: { written: object; key: string }[] = [];
  const sent: ArticleUpdate[] = [];
  const blank = { ...article, id: 0, version: 0, title: '' };
  const saver = new ArticleSaver(blank, {
    isNew: {
      untitled: 'Untitled article',
      create: async (written, key) => {
        created.push({ written, key });
        const answer = answers.shift();
        if (answer) throw answer;
        return article;
      },
    },
    send: async (id, update) => {
      expect(id).toBe(article.id);
      sent.push(update);
      return { ...article, version: update.version + 1 };
    },
    onOther: (error) => {
      throw error;
    },
  });
  return { saver, created, sent, state: () => saver.saving.get().state.kind };
}

describe('an article that does not exist yet', () => {
  it('is created by what is typed first; what comes after is a change of it', async () => {
    const { saver, created, sent, state } = useNewArticle();
    expect(state()).toBe('new');
    saver.edit({ title: 'Ro' });
    const first = saver.flush();
    saver.edit({ title: 'Rota' });
    await first;
    expect(created.map(({ written }) => written)).toEqual([{ title: 'Ro' }]);
    expect(sent).toEqual([{ version: 1, title: 'Rota' }]);
    expect(state()).toBe('saved');
  });

  it('is not created by a title that is taken away again', async () => {
    const { saver, created, state } = useNewArticle();
    saver.edit({ title: 'R' });
    saver.edit({ title: '' });
    expect(await saver.flush()).toBe(true);
    expect([created, state()]).toEqual([[], 'new']);
  });

  it('has a name for the lists when its text is written first', async () => {
    const { saver, created, sent } = useNewArticle();
    saver.edit({ document: () => paragraph('Text first') });
    await saver.flush();
    saver.edit({ title: 'Then a title' });
    await saver.flush();
    expect(created.map(({ written }) => written)).toEqual([
      { title: 'Untitled article', document: paragraph('Text first') },
    ]);
    expect(sent).toEqual([{ version: 1, title: 'Then a title' }]);
  });

  it('is tried again as the same article, and loses nothing typed in between', async () => {
    const lost = new NetworkError({ call: 'POST', requestId: 'r', cause: null });
    const { saver, created, sent, state } = useNewArticle([lost]);
    saver.edit({ title: 'Ro' });
    await saver.flush();
    expect(state()).toBe('failed');
    saver.edit({ title: 'Rota' });
    await vi.advanceTimersByTimeAsync(pauses.failure);
    expect(created).toHaveLength(2);
    expect(created[1]).toEqual(created[0]);
    expect(sent).toEqual([{ version: 1, title: 'Rota' }]);
    expect(state()).toBe('saved');
  });

  it('is another one once what it was refused for is changed', async () => {
    const wrong = problem(422, 'VALIDATION_FAILED');
    const { saver, created, state } = useNewArticle([wrong]);
    saver.edit({ title: 'Ro', summary: 'Short' });
    await saver.flush();
    expect(state()).toBe('refused');
    saver.edit({ title: 'Rota' });
    await saver.flush();
    expect(created.map(({ written }) => written)).toEqual([
      { title: 'Ro', summary: 'Short' },
      { title: 'Rota', summary: 'Short' },
    ]);
    expect(new Set(created.map(({ key }) => key)).size).toBe(2);
    expect(state()).toBe('saved');
  });
});
