import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Channel } from 'contract/channels/channel.ts';
import type { ChannelMailbox } from 'contract/channels/mailbox.ts';
import { useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { Button } from '../../../kit/button/button.tsx';
import { tried } from '../tried.ts';
import { dropMailbox, tryMailbox } from './mailbox.queries.ts';
import styles from '../channel.module.css';

interface MailboxButtonsProps {
  channel: Channel;
  mailbox: ChannelMailbox | null;
  onEdit: () => void;
}

/** What may be done about the mailbox of a channel. */
export function MailboxButtons({ channel, mailbox, onEdit }: MailboxButtonsProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { id, name } = channel;
  if (mailbox === null) {
    return (
      <div className={styles.buttons}>
        <Button size="small" aria-label={t`Add mailbox to ${name}`} onClick={onEdit}>
          <Trans>Add mailbox</Trans>
        </Button>
      </div>
    );
  }
  const test = async () => {
    setBusy(true);
    await tried(async () => void (await tryMailbox(id)), say`Couldn’t test the mailbox of ${name}`);
    setBusy(false);
  };
  const remove = () =>
    tried(
      async () => {
        await dropMailbox(id);
        notify.success({ title: say`Mailbox of ${name} removed` });
      },
      say`Couldn’t remove the mailbox of ${name}`,
    );
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        busy={busy || mailbox.testing ? t`Testing` : undefined}
        onClick={() => void test()}
      >
        <Trans>Test connection</Trans>
      </Button>
      <Button size="small" aria-label={t`Edit mailbox of ${name}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button size="small" aria-label={t`Remove mailbox of ${name}`} onClick={() => void remove()}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}
