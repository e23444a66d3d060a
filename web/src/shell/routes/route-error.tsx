import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportError } from '../../kernel/errors/report-error.ts';
import { useStore } from '../../kernel/store.ts';
import { connectionStore } from '../connection/connection.ts';
import styles from '../connection/connection-note.module.css';
import { NotAllowed, NothingHere } from '../navigation/stops.ts';
import { NotAllowedPage } from '../error-screen/not-allowed-page.tsx';
import { ShowNotFound } from './show-not-found.tsx';

/** What is shown where a route failed. No one claimed the error, so it goes the specification's way. */
export function RouteError({ error }: ErrorComponentProps) {
  if (error instanceof NotAllowed) return <NotAllowedPage capability={error.capability} />;
  if (error instanceof NothingHere) return <ShowNotFound />;
  return <Unclaimed error={error} />;
}

function Unclaimed({ error }: { error: unknown }) {
  useEffect(() => reportError(error), [error]);
  // The frame says why, and loads the page again.
  if (useStore(connectionStore) === 'fine') return null;
  return (
    <h1 className={styles.gap}>
      <Trans>Couldn’t load this page</Trans>
    </h1>
  );
}
