import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import styles from './federated.module.css';
import type { AuthRequestProvider } from './use-auth-request.ts';

export interface Trouble {
  title: string;
  detail: string;
  /** No window opened for it. */
  blocked?: AuthRequestProvider;
}

interface AuthRequestTroubleProps {
  trouble: Trouble;
  /** Goes there with the whole page, where that can be. */
  onGo: (provider: AuthRequestProvider) => void;
}

/** What went wrong on the way to a provider, and the way without a window of its own. */
export function AuthRequestTrouble({ trouble, onGo }: AuthRequestTroubleProps) {
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
