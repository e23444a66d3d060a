import { Trans } from '@lingui/react/macro';
import { useStore } from '../../kernel/store.ts';
import { Button } from '../../kit/button/button.tsx';
import { connectionStore, tryAgain } from './connection.ts';
import styles from './connection-note.module.css';

/** Above the page while there is no connection, or while the server has another version than the page. */
export function ConnectionNote() {
  const connection = useStore(connectionStore);
  return (
    <div role="status">
      {connection === 'fine' ? null : (
        <div className={styles.note} data-connection={connection}>
          <p className={styles.words}>
            <b>
              {connection === 'updated' ? (
                <Trans>Atrium was updated</Trans>
              ) : navigator.onLine ? (
                <Trans>We can’t reach the server</Trans>
              ) : (
                <Trans>You’re offline</Trans>
              )}
            </b>{' '}
            {connection === 'updated' ? (
              <Trans>Save your changes, then reload the page.</Trans>
            ) : (
              <Trans>
                This page may be out of date. It reloads automatically once you’re connected again.
              </Trans>
            )}
          </p>
          <Button
            size="small"
            onClick={() => {
              if (connection === 'updated') window.location.reload();
              else void tryAgain();
            }}
          >
            <Trans>Reload</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
