import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Article } from 'contract/content/article.ts';
import { emptyDocument } from 'contract/documents/document.ts';
import { useEffect, useRef, useState } from 'react';
import { useMe, useMembership } from '../../../kernel/session/abilities.ts';
import { beginArticle } from '../content.queries.ts';
import { CreateInHub, type HubsOfNew } from '../create-in-hub.tsx';
import { usePictureUrls } from '../pictures/use-pictures.ts';
import { ArticleDesk } from './article-desk.tsx';
import type { NewArticle } from './saving/article-saver.ts';
import { findDraft } from './saving/stored-draft.ts';

/** As the server would show an article without a letter. */
function emptyArticle(author: Article['author']): Article {
  const now = new Date().toISOString();
  return {
    id: 0,
    version: 0,
    title: '',
    summary: null,
    kind: 'article',
    slug: null,
    cover: null,
    tags: [],
    hubs: [],
    audience: 'everyone',
    publishAt: null,
    unpublishAt: null,
    publishFailure: null,
    publishFailureCode: null,
    file: null,
    reviewAt: null,
    acknowledgement: false,
    acknowledgeBy: null,
    acknowledgeAgain: false,
    review: null,
    reviewComment: null,
    document: emptyDocument,
    state: 'draft',
    stateSince: now,
    liveDiffers: false,
    network: null,
    words: 0,
    readingTime: 1,
    author,
    createdAt: now,
    updatedAt: now,
    updatedBy: null,
    deletedAt: null,
    abilities: {
      edit: true,
      publish: false,
      schedule: false,
      unschedule: false,
      submit: false,
      withdraw: false,
      sendBack: false,
      settings: false,
      unpublish: false,
      archive: false,
      reopen: false,
      delete: false,
      restore: false,
    },
  };
}

export interface NewArticlePageProps {
  onCreated: (id: number) => void;
  /** Of two versions, the one that another person saved is kept: it is opened as it is. */
  onTakeTheirs: () => void;
}

/** An untitled article: the first letter creates it, and leaving before leaves nothing. */
export function NewArticlePage(props: NewArticlePageProps) {
  const { t } = useLingui();
  return (
    <CreateInHub title={t`Write an article`}>
      {(begins) => <Untitled begins={begins} {...props} />}
    </CreateInHub>
  );
}

function Untitled({
  begins,
  onCreated,
  onTakeTheirs,
}: NewArticlePageProps & { begins: HubsOfNew }) {
  const me = useMe();
  const [article] = useState(() => emptyArticle(me && { id: me.id, name: me.name }));
  const [cached] = useState(() =>
    me === null ? undefined : findDraft({ userId: String(me.id), articleId: article.id }, article),
  );
  const pictures = usePictureUrls(cached?.written.document ?? article.document);
  const isNew = useNewArticle(begins, onCreated);
  if (pictures === undefined) return null;
  return <ArticleDesk {...{ article, draft: cached, isNew, onTakeTheirs, pictures }} />;
}

/** Creates the article and gives it its address, unless the writer has left already. */
function useNewArticle(begins: HubsOfNew, onCreated: (id: number) => void): NewArticle {
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    untitled: say`Untitled article`,
    create: async (written, key, leaving) => {
      const head = await beginArticle({ ...written, ...begins }, key, leaving);
      if (isHere.current) {
        onCreated(head.id);
        void navigate({
          to: '/$organizationSlug/content/$contentId/edit',
          params: { organizationSlug, contentId: head.id },
          replace: true,
          // Letters that are not saved yet stay in the editor, which stays.
          ignoreBlocker: true,
        });
      }
      return head;
    },
  };
}
