import type { Article } from 'contract/content/article.ts';
import type { ArticleDocument } from 'contract/content/document.ts';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useStore } from '../../../kernel/store.ts';
import type { EditorDocument } from '../../../kit/editor/tidy-document.ts';
import { refreshContent, saveArticle } from '../content.queries.ts';
import { ArticleSaver, type NewArticle } from './article-saver.ts';

/** Milliseconds after which the words are counted again. */
const countPause = 400;

/** What is written, and how it is kept. `isNew`: the article is created by what is typed first. */
export function useDesk(article: Article, isNew?: NewArticle) {
  const [saver] = useState(
    () =>
      new ArticleSaver(article, {
        ...(isNew && { isNew }),
        send: saveArticle,
        onOther: reportError,
      }),
  );
  const { state, head } = useStore(saver.saving);
  const [title, setTitle] = useState(article.title);
  const [titled, setTitled] = useState(isNew === undefined);
  const [summary, setSummary] = useState(article.summary ?? '');
  const [document, setDocument] = useState(article.document);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const again = () => void saver.flush();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      clearTimeout(timer.current);
      // What was typed last goes on its way also when the page is left.
      void saver
        .flush()
        .finally(() => saver.stop())
        .then(refreshContent);
    };
  }, [saver]);
  return {
    saver,
    state,
    head,
    title,
    /** It has, or had, a title: an empty one is then no beginning, but a mistake. */
    titled,
    summary,
    document,
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
