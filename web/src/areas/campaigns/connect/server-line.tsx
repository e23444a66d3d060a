import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Channel, ChannelTls } from 'contract/delivery/channel.ts';
import { Line } from './line.tsx';

/** Which mail server the channel uses, how fast and how. */
export function ServerLine({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const { host, port, tls, username, connections } = channel;
  const isUnencrypted = tls === 'none';
  return (
    <Line
      state={isUnencrypted ? 'warn' : 'ok'}
      name={t`Server`}
      fix={isUnencrypted ? <Trans>Choose encryption if the server offers it.</Trans> : undefined}
    >
      {host === null || port === null ? (
        <Trans>This installation’s mail server</Trans>
      ) : (
        <OwnServer host={host} port={port} tls={tls ?? 'none'} username={username} />
      )}
      {'; '}
      <Plural
        value={connections}
        one="# connection at a time"
        other="up to # connections at a time"
      />
    </Line>
  );
}

function OwnServer(props: {
  host: string;
  port: number;
  tls: ChannelTls;
  username: string | null;
}) {
  const { host, port, tls, username } = props;
  const how = useTlsWords()[tls];
  return username === null ? (
    <Trans>
      {host}, port {String(port)}, {how}, no sign-in
    </Trans>
  ) : (
    <Trans>
      {host}, port {String(port)}, {how}, signs in as {username}
    </Trans>
  );
}

function useTlsWords(): Readonly<Record<ChannelTls, string>> {
  const { t } = useLingui();
  return {
    starttls: t`STARTTLS`,
    implicit: t`encrypted from the start`,
    none: t`not encrypted`,
  };
}

/** At most so many messages a minute. */
export function SpeedLine({ perMinute }: { perMinute: number | null }) {
  const { t } = useLingui();
  return (
    <Line state="ok" name={t`Speed`}>
      {perMinute === null ? (
        <Trans>As fast as the mail server accepts emails</Trans>
      ) : (
        <Plural
          value={perMinute}
          one="Up to # email per minute"
          other="Up to # emails per minute"
        />
      )}
    </Line>
  );
}
