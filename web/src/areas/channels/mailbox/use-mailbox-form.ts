import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Channel } from 'contract/channels/channel.ts';
import { channelTlsModes } from 'contract/channels/mail-host.ts';
import { type ChannelMailbox, mailboxFields, mailboxSchema } from 'contract/channels/mailbox.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { setMailbox } from './mailbox.queries.ts';

const usualPort = 993;

/** In the language of the reader, so built when the form opens. */
function formSchema() {
  const digits = z.pipe(
    z.string().check(z.regex(/^\s*\d{1,6}\s*$/, say`Enter a whole number`)),
    z.transform((text: string) => Number(text)),
  );
  return z.object({
    host: mailboxFields.host,
    port: z.pipe(digits, mailboxFields.port),
    tls: z.enum(channelTlsModes),
    username: mailboxFields.username,
    secret: z.string(),
    folder: mailboxFields.folder,
    address: blankAsNull(mailboxFields.address),
    readFrom: mailboxFields.readFrom,
    markSeen: z.boolean(),
  });
}

const blank = {
  host: '',
  port: String(usualPort),
  tls: 'implicit' as const,
  username: '',
  secret: '',
  folder: 'INBOX',
  address: '',
  readFrom: 'now' as const,
  markSeen: false,
};

const valuesOf = (mailbox: ChannelMailbox) => ({
  host: mailbox.host,
  port: String(mailbox.port),
  tls: mailbox.tls,
  username: mailbox.username,
  secret: '',
  folder: mailbox.folder,
  address: mailbox.address ?? '',
  readFrom: mailbox.readFrom,
  markSeen: mailbox.markSeen,
});

export interface MailboxFormProps {
  channel: Channel;
  /** Null where the channel has none yet. */
  mailbox: ChannelMailbox | null;
  onClose: () => void;
}

export function useMailboxForm({ channel, mailbox, onClose }: MailboxFormProps) {
  const { t } = useLingui();
  const [labels] = useState(mailboxLabels);
  const [schema] = useState(formSchema);
  return useAppForm(schema, {
    initial: mailbox === null ? blank : valuesOf(mailbox),
    labels,
    version: mailbox?.version,
    submit: ({ secret, ...values }, version) =>
      // What stands in the field is a new password; empty keeps what is kept.
      setMailbox(channel.id, {
        ...values,
        version: version ?? null,
        ...(secret !== '' && { secret }),
      }),
    onSaved: () => {
      notify.success({ title: t`Mailbox saved`, detail: t`We’re testing the connection.` });
      onClose();
    },
    fromCurrent: (given) => {
      const current = mailboxSchema.parse(given);
      return { values: valuesOf(current), version: current.version };
    },
  });
}

function mailboxLabels() {
  return {
    host: say`IMAP server`,
    port: say`Port`,
    tls: say`Encryption`,
    username: say`User`,
    secret: say`Password`,
    folder: say`Folder`,
    address: say`Address of the mailbox`,
    readFrom: say`Start with`,
    markSeen: say`Mark bounces and complaints as read`,
  };
}
