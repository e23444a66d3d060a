import { Trans } from '@lingui/react/macro';
import type { ReadinessCode, ReadinessLine } from 'contract/delivery/readiness.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { focusField, SettingsLink, checkMessage } from '../../delivery/delivery.public.ts';
import styles from './composer.module.css';

/** The field in which each check is settled. */
const fieldOfCheck: Readonly<Record<Exclude<ReadinessCode, 'no_postal_address'>, string>> = {
  no_audience: 'to',
  no_one_eligible: 'to',
  group_in_trash: 'to',
  group_counting: 'to',
  too_many_recipients: 'to',
  needs_approval: 'to',
  topic_archived: 'topic',
  no_subject: 'subject',
  subject_test: 'subject',
  empty_message: 'text',
  picture_not_described: 'text',
  subject_field_missing: 'subject',
  preview_field_missing: 'subject',
  text_field_missing: 'text',
  no_fallback: 'subject',
  no_preview_fallback: 'subject',
  block_groups: 'text',
  empty_for_some: 'text',
  too_heavy: 'text',
  link_placeholder: 'text',
  link_broken: 'text',
  content_not_published: 'content',
  saved_block_gone: 'text',
  attachment_not_published: 'content',
  attachments_too_large: 'content',
  no_channel: 'channel',
  channel_not_verified: 'channel',
  not_tested: 'test',
  written_often: 'to',
};

/** What blocks sending, each with the way to its field. */
export function Readiness({ lines }: { lines: readonly ReadinessLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.checks}>
      {lines
        .map((line) => ({ code: line.code, message: checkMessage(line) }))
        .map(({ code, message }) => (
          <li key={`${code} ${message}`}>
            <StatusMark tone="bad">
              <Trans>blocked</Trans>
            </StatusMark>
            {code === 'no_postal_address' ? (
              <SettingsLink className={styles.act}>{message}</SettingsLink>
            ) : (
              <button
                type="button"
                className={styles.act}
                data-tap
                onClick={() => focusField(fieldOfCheck[code])}
              >
                {message}
              </button>
            )}
          </li>
        ))}
    </ul>
  );
}
