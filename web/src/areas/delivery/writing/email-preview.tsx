import { Trans, useLingui } from '@lingui/react/macro';
import { IconPaperclip } from '@tabler/icons-react';
import type { MessageDocument } from 'contract/documents/document.ts';
import { guardianField } from 'contract/documents/merge-fields.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatBytes } from '../../../kit/text/format.ts';
import type { WrittenMailing } from '../mailing/mailing.ts';
import styles from './message.module.css';
import { MessageView, type MessageViewProps } from './message-view.tsx';

export interface EmailPreviewProps extends Pick<
  MessageViewProps,
  'values' | 'conditions' | 'pictureUrl'
> {
  mailing: Omit<WrittenMailing, 'id'>;
  look: 'phone' | 'desktop';
}

/** An email as its recipient sees it: what the inbox shows of it, and the message. */
export function EmailPreview({ mailing, values, conditions, pictureUrl, look }: EmailPreviewProps) {
  const { t } = useLingui();
  const organization = useMembership()?.name ?? '';
  const { subject, previewText, document, contents = [], files = [] } = mailing;
  const onBehalf = values.find(({ field }) => field === guardianField)?.value;
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
      <div className={styles.email}>
        <MessageView {...{ document, values, conditions, pictureUrl }} />
        {contents.map(({ id, title }) => (
          <div key={id} className={styles.card}>
            <b>{title}</b>
          </div>
        ))}
        {onBehalf ? (
          <MessageView document={saying(onBehalf)} {...{ values, conditions, pictureUrl }} />
        ) : null}
        {files.length === 0 ? null : (
          <ul className={styles.files} aria-label={t`Attachments`}>
            {files.map(({ id, name, size }) => (
              <li key={id}>
                <IconPaperclip aria-hidden="true" /> {name} <span>{formatBytes(size)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

/** A paragraph below the text, as in the email. */
function saying(text: string): MessageDocument {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}
