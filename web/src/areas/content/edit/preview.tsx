import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import text from '../../../kit/theme/text.module.css';
import { ArticleTop } from '../reading/article-top.tsx';
import { DocumentView } from '../document/document-view.tsx';
import styles from './article-desk.module.css';
import type { DeskView } from './desk-bar.tsx';
import type { Desk } from './use-desk.ts';

const ArticleMail = lazyPage(() =>
  import('../article-mail.tsx').then((module) => module.ArticleMail),
);

export interface PreviewProps {
  desk: Desk;
  view: Exclude<DeskView, 'write'>;
  urlOf: (fileId: number) => string;
}

/** As readers see it, on a wide or a narrow page or in an email. */
export function Preview({ desk, view, urlOf }: PreviewProps) {
  const { title, summary, cover, document } = desk;
  if (view === 'mail') return <MailPreview desk={desk} />;
  return (
    <div className={view === 'phone' ? `${styles.preview} ${styles.phone}` : styles.preview}>
      <ArticleTop {...{ title, summary, cover }} narrow={view === 'phone'} />
      <DocumentView document={document} pictureUrl={urlOf} />
    </div>
  );
}

/** By the renderer that makes emails, which knows what is saved. */
function MailPreview({ desk: { head, state } }: { desk: Desk }) {
  if (state.kind === 'saved') {
    return (
      <div className={styles.preview}>
        <Suspense fallback={<SkeletonBlock height={640} />}>
          <ArticleMail id={head.id} version={head.version} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.preview}>
      <p className={text.hint}>
        {state.kind === 'saving' ? (
          <Trans>Saving</Trans>
        ) : (
          <Trans>The email preview shows what is saved. Save the article first.</Trans>
        )}
      </p>
    </div>
  );
}
