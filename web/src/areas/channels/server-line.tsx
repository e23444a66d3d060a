import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Channel } from 'contract/channels/channel.ts';
import type { ChannelTls } from 'contract/channels/mail-host.ts';
import type { SeenServer } from 'contract/channels/server-check.ts';
import { Line } from './line.tsx';
import { formatMilliseconds } from '../../kit/text/format.ts';

/** Which mail server the channel uses, how fast and how. */
export function ServerLine({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const { host, port, tls, username, connections, seenServer } = channel;
  const how = useTlsLabels(seenServer, tls ?? 'none');
  const isUnencrypted = tls === 'none';
  return (
    <Line
      state={isUnencrypted ? 'warn' : 'ok'}
      name={t`Server`}
      aside={seenServer === null ? undefined : formatMilliseconds(seenServer.milliseconds)}
      fix={isUnencrypted ? <Trans>Choose encryption if the server offers it.</Trans> : undefined}
    >
      {host === null || port === null ? (
        <SharedServer seen={seenServer} how={how} />
      ) : (
        <OwnServer host={host} port={port} how={how} username={username} />
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

function OwnServer(props: { host: string; port: number; how: string; username: string | null }) {
  const { host, port, how, username } = props;
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

function SharedServer({ seen, how }: { seen: SeenServer | null; how: string }) {
  return seen === null ? (
    <Trans>This installation’s mail server</Trans>
  ) : (
    <Trans>This installation’s mail server, {how}</Trans>
  );
}

/** How the connection was encrypted when it was last tried, or is to be. */
function useTlsLabels(seen: SeenServer | null, wanted: ChannelTls): string {
  const { t } = useLingui();
  const version = (seen?.protocol ?? '').replace(/^TLSv/, 'TLS ');
  switch (seen?.tls ?? wanted) {
    case 'starttls':
      return version === '' ? t`STARTTLS` : t`${version} by STARTTLS`;
    case 'implicit':
      return version === '' ? t`encrypted from the start` : t`${version} from the start`;
    case 'none':
      return t`not encrypted`;
  }
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
