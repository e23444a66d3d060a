import { Trans } from '@lingui/react/macro';
import type { Channel } from 'contract/channels/channel.ts';

/** The sender of a channel, and where replies go if that is another address. */
export function Sender({
  channel: { fromName, fromAddress, replyTo },
}: {
  channel: Pick<Channel, 'fromName' | 'fromAddress' | 'replyTo'>;
}) {
  const sender = `${fromName} <${fromAddress}>`;
  return replyTo === null ? (
    sender
  ) : (
    <Trans>
      {sender}; replies go to {replyTo}
    </Trans>
  );
}
