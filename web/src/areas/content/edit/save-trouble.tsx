import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { reasonOf } from '../refusal-reason.ts';
import styles from './article-desk.module.css';
import type { Desk } from './use-desk.ts';

/** Why the text is not saved, and what happens to it. */
export function SaveTrouble({ desk: { state, saver } }: { desk: Desk }) {
  if (state.kind === 'failed') {
    return (
      <div className={styles.trouble}>
        <Note
          tone="warn"
          alert
          title={<Trans>Not saved: we couldn’t reach the server</Trans>}
          actions={
            <Button size="small" onClick={() => void saver.flush()}>
              <Trans>Save now</Trans>
            </Button>
          }
        >
          <Trans>
            Your text is kept in this browser. We save it automatically once the server answers.
          </Trans>
        </Note>
      </div>
    );
  }
  if (state.kind === 'refused') {
    return (
      <div className={styles.trouble}>
        <Note tone="bad" alert title={<Trans>Not saved</Trans>}>
          {state.error === null ? (
            <Trans>Enter a title to save the article.</Trans>
          ) : (
            <>{reasonOf(state.error)}</>
          )}
        </Note>
      </div>
    );
  }
  return state.kind === 'gone' ? (
    <div className={styles.trouble}>
      <Note tone="bad" alert title={<Trans>Someone deleted this article</Trans>}>
        <Trans>Your text is still here. Copy it, or ask someone to restore the article.</Trans>
      </Note>
    </div>
  ) : null;
}
