import { t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Channel } from 'contract/delivery/channel.ts';
import { type ReactNode, useState } from 'react';
import { useMe, useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { tried, tryChannel } from '../../delivery/delivery.public.ts';
import { Sender } from './sender.tsx';
import styles from './connect.module.css';

/** One channel, line by line: each in order, or with what to do about it. */
export function ChannelPanel({ channel, onEdit }: { channel: Channel; onEdit: () => void }) {
  const { t } = useLingui();
  const { name, abilities, perMinute, connections } = channel;
  return (
    <Panel
      title={name}
      flush
      actions={
        <>
          {abilities.edit ? (
            <Button size="small" onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          ) : null}
          {abilities.verify ? <VerifyButton channel={channel} /> : null}
        </>
      }
    >
      <ul className={styles.lines}>
        <RoundTrip channel={channel} />
        <Line mark={<Ok />} name={t`Sender`}>
          <Sender channel={channel} />
        </Line>
        <Line mark={<Ok />} name={t`Server`}>
          <Plural
            value={connections}
            one="This installation’s mail server, # connection at a time"
            other="This installation’s mail server, up to # connections at a time"
          />
        </Line>
        <Line mark={<Ok />} name={t`Speed`}>
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
      </ul>
    </Panel>
  );
}

/** Whether a real message was sent from the channel, in the server's own words. */
function RoundTrip({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const address = useMe()?.email ?? '';
  const { state, verifying, lastReply, triedAt } = channel;
  const at = triedAt === null ? null : formatMoment(triedAt, zone);
  const reply = lastReply === null ? null : <code className={styles.reply}>{lastReply}</code>;
  if (verifying) {
    return (
      <Line
        name={t`Test email`}
        mark={
          <StatusMark fill="half">
            <Trans>testing</Trans>
          </StatusMark>
        }
      >
        <span role="status">
          <Trans>We’re sending you a test email.</Trans>
        </span>
      </Line>
    );
  }
  if (state === 'verified') {
    return (
      <Line mark={<Ok />} name={t`Test email`} aside={at}>
        <Trans>The mail server accepted the test email.</Trans> {reply}
      </Line>
    );
  }
  if (state === 'failing') {
    return (
      <Line
        tone="bad"
        name={t`Test email`}
        aside={at}
        mark={
          <StatusMark tone="bad">
            <Trans>blocked</Trans>
          </StatusMark>
        }
      >
        <Trans>
          The mail server refused the test email, so you can’t send from this channel yet.
        </Trans>{' '}
        {reply}{' '}
        <b>
          <Trans>Fix the problem the server reports, then verify again.</Trans>
        </b>
      </Line>
    );
  }
  return (
    <Line
      tone="warn"
      name={t`Test email`}
      mark={
        <StatusMark tone="warn">
          <Trans>not verified</Trans>
        </StatusMark>
      }
    >
      <Trans>
        Send a test email to {address} to verify this channel. You can’t send from this channel
        until it’s verified.
      </Trans>
    </Line>
  );
}

function Ok() {
  return (
    <StatusMark>
      <Trans>ok</Trans>
    </StatusMark>
  );
}

interface LineProps {
  mark: ReactNode;
  name: string;
  tone?: 'warn' | 'bad';
  aside?: ReactNode;
  children: ReactNode;
}

function Line({ mark, name, tone, aside, children }: LineProps) {
  return (
    <li data-tone={tone}>
      {mark}
      <div>
        <b>{name}</b> <span className={styles.words}>{children}</span>
      </div>
      <span className={styles.aside}>{aside}</span>
    </li>
  );
}

function VerifyButton({ channel: { id, name, state, verifying } }: { channel: Channel }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    await tried(async () => void (await tryChannel(id, uuid())), say`Couldn’t verify ${name}`);
    setBusy(false);
  };
  return (
    <Button
      size="small"
      variant={state === 'verified' ? 'standard' : 'primary'}
      busy={busy || verifying ? t`Verifying` : undefined}
      onClick={() => void verify()}
    >
      {state === 'verified' ? <Trans>Verify again</Trans> : <Trans>Verify channel</Trans>}
    </Button>
  );
}
