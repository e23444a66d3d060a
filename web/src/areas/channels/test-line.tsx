import { Trans, useLingui } from '@lingui/react/macro';
import type { Channel } from 'contract/channels/channel.ts';
import { useMe, useMembership } from '../../kernel/session/abilities.ts';
import { formatMoment } from '../../kit/text/time.ts';
import { certificateMessages } from './certificate-messages.ts';
import { Line } from './line.tsx';
import { ServerQuote } from './server-quote.tsx';
import { problemMessages } from './problem-messages.ts';

/** Whether a real message was sent from the channel, in the server's own words. */
export function TestLine({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const address = useMe()?.email ?? '';
  const { problem, verifying, lastReply, triedAt, retryAt } = channel;
  const name = t`Test email`;
  const at = triedAt === null ? null : formatMoment(triedAt, zone);
  const reply = lastReply === null ? null : <ServerQuote text={lastReply} />;
  if (verifying) {
    return (
      <Line state="working" name={name}>
        <span role="status">
          <Trans>We’re sending you a test email.</Trans>
        </span>
      </Line>
    );
  }
  if (problem !== null) {
    const certificate = channel.seenServer?.certificate ?? null;
    const { what, fix } =
      problem === 'certificate' && certificate !== null
        ? certificateMessages(certificate, zone)
        : problemMessages(problem);
    return (
      <Line state="blocked" name={name} aside={at} fix={fix}>
        {what}{' '}
        {retryAt === null ? (
          <Trans>You can’t send from this channel until it’s verified again.</Trans>
        ) : (
          <Waiting until={formatMoment(retryAt, zone)} />
        )}
        {reply}
      </Line>
    );
  }
  if (triedAt === null) {
    return (
      <Line state="warn" name={name}>
        <Trans>
          Not verified yet. Send a test email to {address} to verify this channel. You can’t send
          from this channel until it’s verified.
        </Trans>
      </Line>
    );
  }
  return (
    <Line state="ok" name={name} aside={at}>
      <Trans>The mail server accepted the test email.</Trans>
      {reply}
    </Line>
  );
}

function Waiting({ until }: { until: string }) {
  return (
    <span role="status">
      <Trans>Emails wait. We try again at {until}.</Trans>
    </span>
  );
}
