import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import styles from './federated.module.css';
import type { TripProvider } from './use-trip.ts';

export interface Trouble {
  title: string;
  detail: string;
  /** No window opened for it. */
  blocked?: TripProvider;
}

interface TripTroubleProps {
  trouble: Trouble;
  /** Goes there with the whole page, where that can be. */
  onGo: (provider: TripProvider) => void;
}

/** What went wrong on the way to a provider, and the way without a window of its own. */
export function TripTrouble({ trouble, onGo }: TripTroubleProps) {
  const { title, detail, blocked } = trouble;
  return (
    <div className={styles.note}>
      <Note
        alert
        tone="bad"
        title={title}
        actions={
          blocked ? (
            <Button onClick={() => onGo(blocked)}>
              <Trans>Use this window</Trans>
            </Button>
          ) : undefined
        }
      >
        {detail}
      </Note>
    </div>
  );
}
