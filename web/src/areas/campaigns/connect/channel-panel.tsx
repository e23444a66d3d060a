import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Channel } from 'contract/delivery/channel.ts';
import { type ReactNode, useState } from 'react';
import { useMe, useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { tried } from '../campaign-actions.ts';
import { tryChannel } from './channels.queries.ts';
import styles from './connect.module.css';

/** One channel, line by line: each in order, or with what to do about it. */
export function ChannelPanel({ channel, onEdit }: { channel: Channel; onEdit: () => void }) {
  const { t } = useLingui();
  const { name, abilities, fromName, fromAddress, replyTo, perMinute, connections } = channel;
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
          {fromName} &lt;{fromAddress}&gt;
          {replyTo === null ? null : <Trans>, replies go to {replyTo}</Trans>}
        </Line>
        <Line mark={<Ok />} name={t`Server`}>
          <Trans>The mail server of this installation, {connections} connections at once</Trans>
        </Line>
        <Line mark={<Ok />} name={t`Pace`}>
          {perMinute === null ? (
            <Trans>as fast as the server takes them</Trans>
          ) : (
            <Trans>{formatCount(perMinute)} a minute at most</Trans>
          )}
        </Line>
      </ul>
    </Panel>
  );
}

/** Whether a real message left by it, in the server's own words. */
function RoundTrip({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const { state, verifying, lastReply, triedAt } = channel;
  const at = triedAt === null ? null : formatMoment(triedAt, zone);
  const reply = lastReply === null ? null : <code className={styles.reply}>{lastReply}</code>;
  if (verifying) {
    return (
      <Line
        name={t`Test message`}
        mark={
          <StatusMark fill="half">
            <Trans>trying</Trans>
          </StatusMark>
        }
      >
        <span role="status">
          <Trans>A message to you is on its way.</Trans>
        </span>
      </Line>
    );
  }
  if (state === 'verified') {
    return (
      <Line mark={<Ok />} name={t`Test message`} aside={at}>
        <Trans>The server took it.</Trans> {reply}
      </Line>
    );
  }
  if (state === 'failing') {
    return (
      <Line
        tone="bad"
        name={t`Test message`}
        aside={at}
        mark={
          <StatusMark tone="bad">
            <Trans>blocked</Trans>
          </StatusMark>
        }
      >
        <Trans>The server did not take it, so nothing can be sent.</Trans> {reply}{' '}
        <b>
          <Trans>Mend what it says, then verify again.</Trans>
        </b>
      </Line>
    );
  }
  return (
    <Line
      tone="warn"
      name={t`Test message`}
      mark={
        <StatusMark tone="warn">
          <Trans>not verified</Trans>
        </StatusMark>
      }
    >
      <Trans>Nothing can be sent before a message to you has left by it.</Trans>
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
  const address = useMe()?.email ?? '';
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    await tried(
      async () => void (await tryChannel(id, uuid())),
      say`${name} could not be verified`,
    );
    setBusy(false);
  };
  return (
    <Button
      size="small"
      variant={state === 'verified' ? 'standard' : 'primary'}
      busy={busy || verifying ? t`Trying` : undefined}
      onClick={() => void verify()}
    >
      {state === 'verified' ? (
        <Trans>Verify again</Trans>
      ) : (
        <Trans>Verify with a message to {address}</Trans>
      )}
    </Button>
  );
}
