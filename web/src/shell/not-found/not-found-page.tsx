import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { logError } from '../../kernel/errors/report-error.ts';
import { config } from '../../kernel/config/config.ts';
import { loadUser } from '../../kernel/session/session.ts';
import { useMe } from '../../kernel/session/abilities.ts';
import { useStore } from '../../kernel/store.ts';
import { Button } from '../../kit/button/button.tsx';
import { buttonClass } from '../../kit/button/button-class.ts';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { SheetPage } from '../../kit/sheet/sheet-page.tsx';
import { SheetControls } from '../../kit/sheet/sheet-controls.tsx';
import styles from './not-found-page.module.css';
import { notFoundStore } from './not-found-store.ts';
import { useSuggestions } from './use-suggestions.tsx';

/** Nothing is kept at this address: says which address, and what may have been meant. */
export function NotFoundPage() {
  const { t } = useLingui();
  const router = useRouter();
  const me = useMe();
  const canGoBack = useCanGoBack();
  const lost = useStore(notFoundStore);
  const path = useLocation({ select: (location) => location.pathname });
  const suggestions = useSuggestions(path);
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
        request === undefined ? undefined : <span className={styles.mono}>request {request}</span>
      }
      sheet={<RuledSheet wide title={t`Perhaps you meant`} lines={suggestions} />}
    >
      <div className={styles.number} aria-hidden="true">
        404
      </div>
      <h1 className={styles.title}>
        <Trans>Nothing is kept at this address</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>It may have been moved or deleted, or it is not yours to see.</Trans>
      </p>
      <p className={styles.path} data-unmatched-path>
        {path}
      </p>
      <div className={styles.actions}>
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {me === null ? <Trans>Go to the start</Trans> : <Trans>Go to the dashboard</Trans>}
        </Link>
        {canGoBack ? (
          <Button size="large" icon={<IconArrowLeft />} onClick={() => router.history.back()}>
            <Trans>Back</Trans>
          </Button>
        ) : null}
      </div>
    </SheetPage>
  );
}
