import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { reasonOf } from '../article-actions.ts';
import styles from './article-desk.module.css';
import type { Desk } from './use-desk.ts';

/** Why what was typed is not saved, and what becomes of it. */
export function SaveTrouble({ desk: { state, saver } }: { desk: Desk }) {
  if (state.kind === 'failed') {
    return (
      <div className={styles.trouble}>
        <Note
          tone="warn"
          alert
          title={<Trans>Not saved: the server did not answer</Trans>}
          actions={
            <Button size="small" onClick={() => void saver.flush()}>
              <Trans>Save now</Trans>
            </Button>
          }
        >
          <Trans>What you typed is kept here and sent again by itself. Leave this page open.</Trans>
        </Note>
      </div>
    );
  }
  if (state.kind === 'refused') {
    return (
      <div className={styles.trouble}>
        <Note tone="bad" alert title={<Trans>Not saved</Trans>}>
          {state.error === null ? (
            <Trans>An article needs a title.</Trans>
          ) : (
            <>{reasonOf(state.error)}</>
          )}
        </Note>
      </div>
    );
  }
  return state.kind === 'gone' ? (
    <div className={styles.trouble}>
      <Note tone="bad" alert title={<Trans>Somebody deleted this article</Trans>}>
        <Trans>What you typed is still here. Copy it, or ask for the article to be restored.</Trans>
      </Note>
    </div>
  ) : null;
}
