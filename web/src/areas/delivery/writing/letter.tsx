import { Trans } from '@lingui/react/macro';
import { useMembership } from '../../../kernel/session/abilities.ts';
import type { WrittenMailing } from '../mailing/mailing.ts';
import styles from './message.module.css';
import { MessageView, type MessageViewProps } from './message-view.tsx';

export interface LetterProps extends Pick<MessageViewProps, 'values' | 'pictureUrl'> {
  mailing: Omit<WrittenMailing, 'id'>;
  look: 'phone' | 'desktop';
}

/** An email as its recipient sees it: what the inbox shows of it, and the message. */
export function Letter({ mailing, values, pictureUrl, look }: LetterProps) {
  const organization = useMembership()?.name ?? '';
  const { subject, previewText, document } = mailing;
  return (
    <article className={look === 'phone' ? styles.phone : styles.desktop}>
      <header className={styles.inbox}>
        <b>{organization}</b>
        <p>
          <b>{subject || <Trans>No subject yet</Trans>}</b>
        </p>
        <p>{previewText}</p>
      </header>
      <div className={styles.letterhead}>{organization}</div>
      <div className={styles.letter}>
        <MessageView document={document} values={values} pictureUrl={pictureUrl} />
      </div>
    </article>
  );
}
