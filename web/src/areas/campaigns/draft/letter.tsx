import { Trans } from '@lingui/react/macro';
import type { Campaign } from 'contract/campaigns/campaign.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import styles from './message.module.css';
import { MessageView, type MessageViewProps } from './message-view.tsx';

export interface LetterProps extends Pick<MessageViewProps, 'values' | 'pictureUrl'> {
  campaign: Pick<Campaign, 'subject' | 'previewText' | 'document'>;
  look: 'phone' | 'desktop';
}

/** An email as its recipient sees it: what the inbox shows of it, and the message. */
export function Letter({ campaign, values, pictureUrl, look }: LetterProps) {
  const organization = useMembership()?.name ?? '';
  const { subject, previewText, document } = campaign;
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
