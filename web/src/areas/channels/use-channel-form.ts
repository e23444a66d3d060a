import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Channel, channelFields, channelSchema } from 'contract/channels/channel.ts';
import { channelTlsModes } from 'contract/channels/mail-host.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../kernel/notifications/notifications.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { uuid } from '../../kernel/uuid.ts';
import { blankAsNull } from '../../kit/form/blank-as-null.ts';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { changeChannel, makeChannel } from './channels.queries.ts';

const mostConnections = 50;
const usualPort = 587;

/** In the language of the reader, so built when the form opens. */
function formSchema() {
  const digits = z.pipe(
    z.string().check(z.regex(/^\s*\d{1,6}\s*$/, say`Enter a whole number`)),
    z.transform((text: string) => Number(text)),
  );
  const atLeastOne = z.minimum(1, say`Enter 1 or more`);
  const notTooMany = z.maximum(mostConnections, say`Enter ${mostConnections} or less`);
  return z.object({
    name: channelFields.name,
    fromName: channelFields.fromName,
    fromAddress: channelFields.fromAddress,
    replyTo: blankAsNull(channelFields.replyTo),
    perMinute: blankAsNull(z.nullable(z.pipe(digits, z.int().check(atLeastOne)))),
    connections: z.pipe(digits, z.int().check(atLeastOne, notTooMany)),
    bounceDomain: blankAsNull(channelFields.bounceDomain),
    server: channelFields.server,
    host: blankAsNull(channelFields.host),
    port: blankAsNull(z.nullable(z.pipe(digits, z.int().check(atLeastOne)))),
    tls: z.enum(channelTlsModes),
    username: blankAsNull(channelFields.username),
    secret: z.string(),
  });
}

type Output = z.output<ReturnType<typeof formSchema>>;

/** The fields of a server stay in the form while the installation's is chosen, and are not sent. */
function bodyOf({ server, host, port, tls, username, secret, ...rest }: Output) {
  if (server === 'settings') return { ...rest, server };
  // What stands in the field is a new password; empty keeps what is kept.
  return { ...rest, server, host, port, tls, username, ...(secret !== '' && { secret }) };
}

const valuesOf = (channel: Channel) => ({
  name: channel.name,
  fromName: channel.fromName,
  fromAddress: channel.fromAddress,
  replyTo: channel.replyTo ?? '',
  perMinute: channel.perMinute === null ? '' : String(channel.perMinute),
  connections: String(channel.connections),
  bounceDomain: channel.bounceDomain ?? '',
  server: channel.server,
  host: channel.host ?? '',
  port: String(channel.port ?? usualPort),
  tls: channel.tls ?? ('starttls' as const),
  username: channel.username ?? '',
  secret: '',
});

export interface ChannelFormProps {
  /** Undefined for a new one. */
  channel: Channel | undefined;
  /** Whether there is no other channel. */
  isFirst: boolean;
  onClose: () => void;
}

export function useChannelForm({ channel, isFirst, onClose }: ChannelFormProps) {
  const { t } = useLingui();
  const organizationName = useMembership()?.name ?? '';
  const [labels] = useState(channelLabels);
  const [schema] = useState(formSchema);
  const [key] = useState(uuid);
  return useAppForm(schema, {
    initial: channel
      ? valuesOf(channel)
      : {
          name: isFirst ? t`Email` : '',
          fromName: organizationName,
          fromAddress: '',
          replyTo: '',
          perMinute: '',
          connections: '5',
          bounceDomain: '',
          server: 'settings',
          host: '',
          port: String(usualPort),
          tls: 'starttls',
          username: '',
          secret: '',
        },
    labels,
    version: channel?.version,
    submit: (output, version) =>
      channel && version !== undefined
        ? changeChannel(channel.id, { version, ...bodyOf(output) })
        : makeChannel(bodyOf(output), key),
    onSaved: ({ name, state }) => {
      notify.success({
        title: channel ? t`${name} saved` : t`${name} created`,
        ...(state === 'verified' ? {} : { detail: t`Verify the channel before you send from it.` }),
      });
      onClose();
    },
    fromCurrent: (given) => {
      const current = channelSchema.parse(given);
      return { values: valuesOf(current), version: current.version };
    },
  });
}

function channelLabels() {
  return {
    name: say`Internal name`,
    fromName: say`Sender name`,
    fromAddress: say`Sender email`,
    replyTo: say`Reply-to email`,
    perMinute: say`Emails per minute`,
    connections: say`Simultaneous connections`,
    bounceDomain: say`Bounce domain`,
    server: say`Mail server`,
    host: say`Server`,
    port: say`Port`,
    tls: say`Encryption`,
    username: say`User`,
    secret: say`Password`,
  };
}
