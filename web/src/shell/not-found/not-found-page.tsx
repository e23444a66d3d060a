import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import { logError } from '../../kernel/errors/report-error.ts';
import { config } from '../../kernel/config/config.ts';
import { loadUser } from '../../kernel/session/session.ts';
import { useMe } from '../../kernel/session/abilities.ts';
import { useStore } from '../../kernel/store.ts';
import { Button } from '../../kit/button/button.tsx';
import { buttonClass } from '../../kit/button/button-class.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { SheetPage } from '../../kit/sheet/sheet-page.tsx';
import { SheetControls } from '../../kit/sheet/sheet-controls.tsx';
import styles from './not-found-page.module.css';
import { notFoundStore } from './not-found-store.ts';
import { useSuggestions } from './use-suggestions.tsx';

/** There is no page at this address: says which address, and which page may have been meant. */
export function NotFoundPage() {
  const { t } = useLingui();
  const lost = useStore(notFoundStore);
  const path = useLocation({ select: (location) => location.pathname });
  const { nearest, lines } = useSuggestions(path);
  useEffect(() => {
    // The page shows without waiting for it; who is signed in gets better suggestions. A place that turned
    // out to be lost has asked already.
    if (notFoundStore.get() === null) loadUser().catch(logError);
  }, []);
  const request = lost?.requestId?.slice(0, 8);
  return (
    <SheetPage
      spine={<SheetControls />}
      version={config.buildVersion}
      foot={
        request === undefined ? undefined : (
          <span className={styles.mono}>
            <Trans>Request {request}</Trans>
          </span>
        )
      }
      sheet={<RuledSheet wide title={t`Did you mean`} lines={lines} />}
    >
      <Explanation path={path} nearest={nearest} />
    </SheetPage>
  );
}

/** The same within the frame of an organization, which leads everywhere else. */
export function NotFoundInside() {
  const path = useLocation({ select: (location) => location.pathname });
  const { nearest } = useSuggestions(path);
  return (
    <PageFrame>
      <div className={styles.inside}>
        <Explanation path={path} nearest={nearest} />
      </div>
    </PageFrame>
  );
}

function Explanation({ path, nearest }: { path: string; nearest: string | undefined }) {
  const router = useRouter();
  const me = useMe();
  const canGoBack = useCanGoBack();
  return (
    <>
      <div className={styles.number} aria-hidden="true">
        404
      </div>
      <h1 className={styles.title}>
        <Trans>Page not found</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>The page may have been moved or deleted, or you don’t have access to it.</Trans>
      </p>
      <p className={styles.path} data-unmatched-path>
        <MarkedPath path={path} nearest={nearest} />
      </p>
      <div className={styles.actions}>
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {me === null ? <Trans>Go to start</Trans> : <Trans>Go to dashboard</Trans>}
        </Link>
        {canGoBack ? (
          <Button size="large" icon={<IconArrowLeft />} onClick={() => router.history.back()}>
            <Trans>Go back</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The address with the words marked in which it differs from the one that was most likely meant. */
function MarkedPath({ path, nearest }: { path: string; nearest: string | undefined }) {
  const meant = nearest?.split('/');
  return path.split('/').map((word, index) => (
    // A word may stand in it twice; its place is what it is known by.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index === 0 ? '' : '/'}
      {meant === undefined || meant[index] === word ? word : <mark>{word}</mark>}
    </Fragment>
  ));
}
