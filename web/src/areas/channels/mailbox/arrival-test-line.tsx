import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Channel } from 'contract/channels/channel.ts';
import type { ChannelMailbox } from 'contract/channels/mailbox.ts';
import type { ArrivalTest } from 'contract/channels/arrival-test.ts';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatDuration, formatMoment } from '../../../kit/text/time.ts';
import { problemMessages } from '../problem-messages.ts';
import { tried } from '../tried.ts';
import { Line } from '../line.tsx';
import type { LineState } from '../line-tally.tsx';
import { sendToMailbox } from './mailbox.queries.ts';
import { ServerQuote } from '../server-quote.tsx';
import styles from '../channel.module.css';

interface ArrivalTestLineProps {
  channel: Channel;
  mailbox: ChannelMailbox;
}

const states: Readonly<Record<ArrivalTest['state'], LineState>> = {
  sending: 'working',
  waiting: 'working',
  late: 'warn',
  failed: 'blocked',
  arrived: 'ok',
};

/** Whether what the channel sends to its mailbox arrives there, and how fast. */
export function ArrivalTestLine({ channel, mailbox }: ArrivalTestLineProps) {
  const { t } = useLingui();
  const { arrivalTest: test } = mailbox;
  const name = t`Round trip`;
  const isPossible = channel.state === 'verified' && mailbox.readAt !== null;
  const more = isPossible ? <SendButton channel={channel} test={test} /> : undefined;
  if (test === null) {
    return (
      <Line state="unknown" name={name} more={more}>
        <Trans>A test email to the mailbox shows whether bounces arrive there.</Trans>{' '}
        {isPossible ? null : <Trans>Verify the channel and test the mailbox first.</Trans>}
      </Line>
    );
  }
  return (
    <Line
      state={states[test.state]}
      name={name}
      aside={test.seconds === null ? undefined : formatDuration(test.seconds)}
      fix={<Fix test={test} mailbox={mailbox} />}
      more={more}
    >
      <What test={test} />
    </Line>
  );
}

function What({
  test: { state, address, sentAt, seconds, problem, reply },
}: {
  test: ArrivalTest;
}) {
  const zone = useMembership()?.timeZone ?? 'UTC';
  const at = sentAt === null ? '' : formatMoment(sentAt, zone);
  const duration = formatDuration(seconds ?? 0);
  switch (state) {
    case 'sending':
      return (
        <span role="status">
          <Trans>We’re sending a test email to {address}.</Trans>
        </span>
      );
    case 'waiting':
      return (
        <span role="status">
          <Trans>
            Sent to {address} at {at}. It hasn’t arrived yet. We keep looking for it.
          </Trans>
        </span>
      );
    case 'late':
      return (
        <Trans>
          Sent to {address} at {at}. It hasn’t arrived in the mailbox.
        </Trans>
      );
    case 'arrived':
      return (
        <Trans>
          Sent to {address} at {at}. Arrived after {duration}.
        </Trans>
      );
    case 'failed':
      return (
        <>
          {problem === null ? null : problemMessages(problem).what}
          {reply === null || reply === '' ? null : <ServerQuote text={reply} />}
        </>
      );
  }
}

function Fix({
  test: { state, problem },
  mailbox,
}: {
  test: ArrivalTest;
  mailbox: ChannelMailbox;
}) {
  if (state === 'failed' && problem !== null) return problemMessages(problem).fix;
  if (state !== 'late') return null;
  return mailbox.problem === null ? (
    <Trans>Look in the spam folder, and check that the mailbox gets emails to this address.</Trans>
  ) : (
    <Trans>Fix the mailbox first, so that we can look for the email.</Trans>
  );
}

function SendButton({
  channel: { id, name },
  test,
}: {
  channel: Channel;
  test: ArrivalTest | null;
}) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await tried(
      async () => void (await sendToMailbox(id)),
      say`Couldn’t send a test to the mailbox of ${name}`,
    );
    setBusy(false);
  };
  return (
    <div className={styles.proof}>
      <div className={styles.buttons}>
        <Button
          size="small"
          busy={busy || test?.state === 'sending' ? t`Sending` : undefined}
          onClick={() => void send()}
        >
          <Trans>Send test to mailbox</Trans>
        </Button>
      </div>
    </div>
  );
}
