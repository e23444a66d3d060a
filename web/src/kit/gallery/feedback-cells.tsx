import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Note } from '../feedback/note.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../feedback/skeleton.tsx';
import { Toast } from '../feedback/toast.tsx';
import { Panel } from '../page/panel.tsx';
import { Cell } from './cell.tsx';
import styles from './gallery.module.css';

const close = () => undefined;

export function FeedbackCells() {
  return (
    <>
      <Cell name="Notifications" note="25rem, 90 % under 400 px" span={5}>
        <div className={styles.stack}>
          <Toast
            kind="success"
            title="612 people added, 38 updated"
            detail="From winter-starters.csv. Undo is open for 7 days."
            at="now"
            onClose={close}
            actions={
              <>
                <Button size="small">See the import</Button>
                <Button size="small" variant="quiet">
                  Undo
                </Button>
              </>
            }
          />
          <Toast
            kind="info"
            title="Jonas Okafor is now a manager"
            detail="For Nursing and Theatre. Changed by you."
            at="09:38"
            onClose={close}
          />
          <Toast
            kind="error"
            title="Northgate mail refused to connect"
            detail="mail-out.northgate.example answered: 535 wrong user or password. 2 campaigns wait."
            at="09:21"
            onClose={close}
            actions={<Button size="small">Open the channel</Button>}
          />
        </div>
      </Cell>
      <Cell name="Notes and skeletons" note="after 150 ms" span={3}>
        <div className={styles.stack}>
          <Note tone="bad" title="Wrong email or password">
            Check both and try again.
          </Note>
          <Note tone="warn" title="12 rows need fix">
            They stay out until then.
          </Note>
          <Note tone="good" title="Sent" />
          <Skeleton>
            <div className={styles.stack}>
              <SkeletonLine width={160} />
              <SkeletonLine width={120} />
              <SkeletonBlock height={80} />
            </div>
          </Skeleton>
        </div>
      </Cell>
      <Cell name="Empty and error in one part" note="one sentence, one action" span={4}>
        <div className={styles.stack}>
          <Panel flush>
            <EmptyState
              title="No campaign yet"
              action={<Button variant="primary">Write the first campaign</Button>}
            >
              A campaign is one message to many people, counted to the last one.
            </EmptyState>
          </Panel>
          <Panel flush>
            <ErrorState title="Couldn’t load reach" onRetry={close} requestId="2b90e1d4">
              The server took longer than 10 seconds. Reload in a minute.
            </ErrorState>
          </Panel>
        </div>
      </Cell>
    </>
  );
}
