import { t } from '@lingui/core/macro';
import type { Article } from 'contract/content/article.ts';
import type { Cover } from 'contract/content/content.ts';
import type { ArticleDocument } from 'contract/documents/document.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useStore } from '../../../kernel/store.ts';
import type { EditorDocument } from '../../../kit/editor/tidy-document.ts';
import { refreshContent, saveArticle } from '../content.queries.ts';
import { ArticleSaver, type NewArticle } from './saving/article-saver.ts';
import type { StoredDraft } from './saving/stored-draft.ts';
import { useStoredDraft } from './saving/use-stored-draft.ts';

/** Milliseconds after which the words are counted again. */
const countPause = 400;

/** An article as it is opened, with what the browser kept of it. */
export interface Opened {
  article: Article;
  draft?: StoredDraft | undefined;
  /** Given where it is created by what is typed first. */
  isNew?: NewArticle | undefined;
}

/** What is written, and how it is kept. */
export function useDesk({ article, draft, isNew }: Opened) {
  const [saver] = useState(
    () =>
      new ArticleSaver(article, {
        ...(isNew && { isNew }),
        send: saveArticle,
        onOther: reportError,
      }),
  );
  const { state, head } = useStore(saver.saving);
  const [begun] = useState(() => ({ ...article, ...draft?.written }));
  const [title, setTitle] = useState(begun.title);
  const [titled, setTitled] = useState(isNew === undefined);
  const [summary, setSummary] = useState(begun.summary ?? '');
  const [cover, setCover] = useState(begun.cover);
  const [document, setDocument] = useState(begun.document);
  useStoredDraft(saver, draft);
  useBroughtBack(saver, article, draft);
  useFlushed(saver);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    saver,
    state,
    head,
    title,
    /** It has, or had, a title: an empty one is then no beginning, but a mistake. */
    titled,
    summary,
    cover,
    document,
    /** The text that the editor begins with. */
    begun: begun.document,
    writeTitle: (text: string) => {
      const oneLine = text.replaceAll(/\s+/g, ' ');
      setTitle(oneLine);
      setTitled(true);
      saver.edit({ title: oneLine.trim() });
    },
    writeSummary: (text: string) => {
      setSummary(text);
      saver.edit({ summary: text.trim() === '' ? null : text.trim() });
    },
    writeCover: (next: Cover | null) => {
      setCover(next);
      saver.edit({ cover: next });
    },
    writeDocument: (read: () => EditorDocument) => {
      // The editor's blocks are those of the contract, which a test holds it to.
      const written = () => read() as ArticleDocument;
      saver.edit({ document: written });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setDocument(written()), countPause);
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;

/** Writes what the browser kept into the article, or asks where others saved it since. */
function useBroughtBack(
  saver: ArticleSaver,
  article: Article,
  draft: StoredDraft | undefined,
): void {
  const bringBack = useEffectEvent(() => {
    if (draft === undefined) return;
    const sameVersion = draft.version === article.version;
    saver.bringBack(draft.written, sameVersion ? null : article);
    if (sameVersion) notify.info({ title: t`Edits that weren’t saved are back` });
  });
  useEffect(() => bringBack(), []);
}

/** The last typed text is sent when the connection is back, and when the page is left. */
function useFlushed(saver: ArticleSaver): void {
  useEffect(() => {
    const again = () => void saver.flush();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      void saver
        .flush()
        .finally(() => saver.stop())
        .then(refreshContent);
    };
  }, [saver]);
}
