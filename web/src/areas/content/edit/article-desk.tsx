import { useLingui } from '@lingui/react/macro';
import type { Article } from 'contract/content/article.ts';
import { safeHref } from 'contract/kernel/href.ts';
import { Suspense, useRef, useState } from 'react';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { AutosaveGuard } from '../../../kit/form/autosave-guard.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { DocumentView } from '../document-view.tsx';
import { embedPort } from '../embed-port.ts';
import { picturePort } from '../use-pictures.ts';
import styles from './article-desk.module.css';
import type { NewArticle } from './article-saver.ts';
import { DeskBar, type DeskView } from './desk-bar.tsx';
import { DeskSide } from './desk-side.tsx';
import { SaveTrouble } from './save-trouble.tsx';
import { TitleFields } from './title-fields.tsx';
import { type Desk, useDesk } from './use-desk.ts';

const RichEditor = lazyPage(() =>
  import('../../../kit/editor/rich-editor.tsx').then((module) => module.RichEditor),
);
const ConflictDialog = lazyPage(() =>
  import('./conflict-dialog.tsx').then((module) => module.ConflictDialog),
);

export interface ArticleDeskProps {
  article: Article;
  /** Given where it is created by what is typed first. */
  isNew?: NewArticle;
  /** The addresses of its pictures. */
  pictures: ReadonlyMap<number, string>;
  /** Start again with what another person saved. */
  onTakeTheirs: (theirs: Article) => void;
}

/** Where an article is written: it is saved automatically, and previewed before it is published. */
export function ArticleDesk({ article, isNew, pictures, onTakeTheirs }: ArticleDeskProps) {
  const { t } = useLingui();
  const membership = useMembership();
  const desk = useDesk(article, isNew);
  const [view, setView] = useState<DeskView>('write');
  const [setup] = useState(() => ({
    safeHref,
    pictures: picturePort(pictures),
    embeds: embedPort,
  }));
  const { saver, state, title } = desk;
  const isUnsaved = () => !['saved', 'new'].includes(saver.saving.get().state.kind);
  const sheet = useRef<HTMLDivElement>(null);
  usePageName(desk.head.title || undefined);
  if (membership === null) return null;
  return (
    <div className={styles.desk}>
      <DeskBar desk={desk} membership={membership} view={view} onView={setView} />
      <div className={styles.columns}>
        <div className={styles.sheet}>
          <SaveTrouble desk={desk} />
          <div ref={sheet} hidden={view !== 'write'}>
            <h1 className="visually-hidden">
              {title.trim() === '' ? t`New article` : t`Edit “${title}”`}
            </h1>
            <Suspense fallback={<SkeletonBlock height={420} />}>
              <RichEditor
                setup={setup}
                document={article.document}
                label={t`Text of the article`}
                onChange={desk.writeDocument}
              >
                <TitleFields
                  desk={desk}
                  onEnter={() => sheet.current?.querySelector<HTMLElement>('.ProseMirror')?.focus()}
                />
              </RichEditor>
            </Suspense>
          </div>
          {view === 'write' ? null : (
            <Preview desk={desk} narrow={view === 'phone'} urlOf={setup.pictures.url} />
          )}
        </div>
        <DeskSide desk={desk} timeZone={membership.timeZone} />
      </div>
      <AutosaveGuard isUnsaved={isUnsaved} save={(options) => saver.flush(options)} />
      <Suspense fallback={null}>
        {state.kind === 'conflict' ? (
          <ConflictDialog
            desk={desk}
            theirs={state.current}
            timeZone={membership.timeZone}
            onTakeTheirs={() => onTakeTheirs(state.current)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

interface PreviewProps {
  desk: Desk;
  narrow: boolean;
  urlOf: (fileId: number) => string;
}

/** As readers see it, on a wide or a narrow page. */
function Preview({ desk: { title, summary, document }, narrow, urlOf }: PreviewProps) {
  return (
    <div className={narrow ? `${styles.preview} ${styles.phone}` : styles.preview}>
      <h1 className={styles.previewTitle}>{title}</h1>
      {summary === '' ? null : <p className={styles.previewLede}>{summary}</p>}
      <DocumentView document={document} pictureUrl={urlOf} />
    </div>
  );
}
