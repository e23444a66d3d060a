import { t as say } from '@lingui/core/macro';
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Channel } from 'contract/channels/channel.ts';
import { Suspense, useState } from 'react';
import { uuid } from '../../kernel/uuid.ts';
import { Button } from '../../kit/button/button.tsx';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { Panel } from '../../kit/page/panel.tsx';
import { tried } from './tried.ts';
import { tryChannel } from './channels.queries.ts';
import { archive } from './channel-actions.ts';
import { LineTally, type LineState } from './line-tally.tsx';
import { RecordLines } from './records/record-lines.tsx';
import { RecordsFoot } from './records/records-foot.tsx';
import { recordsQuery } from './records/records.queries.ts';
import { SenderLine } from './sender-line.tsx';
import { ServerLine, SpeedLine } from './server-line.tsx';
import { TestLine } from './test-line.tsx';
import styles from './channel.module.css';
import type { CertificateFinding, SeenCertificate } from 'contract/channels/server-check.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { certificateMessages } from './certificate-messages.ts';
import { Line } from './line.tsx';

const certificateStates: Readonly<Record<CertificateFinding, LineState>> = {
  ok: 'ok',
  ends_soon: 'warn',
  expired: 'blocked',
  not_yet_valid: 'blocked',
  other_name: 'blocked',
  untrusted: 'blocked',
};

const EditorLines = lazyPage(() => import('./editor-lines.tsx').then((part) => part.EditorLines));

const pollMs = 1000;

/** One channel, line by line: each in order, or with what to do about it. */
export function ChannelPanel({ channel, onEdit }: { channel: Channel; onEdit: () => void }) {
  const { name, abilities } = channel;
  const certificate = channel.seenServer?.certificate ?? null;
  const { data: records } = useQuery({
    ...recordsQuery(channel.id),
    refetchInterval: (query) => (query.state.data?.checking ? pollMs : false),
  });
  return (
    <Panel
      title={name}
      flush
      foot={records === undefined ? undefined : <RecordsFoot channel={channel} records={records} />}
      actions={
        <>
          {abilities.archive ? (
            <Button size="small" onClick={() => void archive(channel)}>
              <Trans>Archive</Trans>
            </Button>
          ) : null}
          {abilities.edit ? (
            <Button size="small" onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          ) : null}
          {abilities.verify || channel.verifying ? <VerifyButton channel={channel} /> : null}
        </>
      }
    >
      <LineTally>
        <ul className={styles.lines}>
          <TestLine channel={channel} />
          <SenderLine channel={channel} />
          <ServerLine channel={channel} />
          {certificate === null ? null : <CertificateLine certificate={certificate} />}
          <SpeedLine perMinute={channel.perMinute} />
          {records === undefined ? null : (
            <RecordLines records={records} bounceDomain={channel.bounceDomain} />
          )}
          <Suspense fallback={null}>
            {abilities.edit ? <EditorLines channel={channel} /> : null}
          </Suspense>
        </ul>
      </LineTally>
    </Panel>
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

/** Which certificate the mail server showed: who issued it, for which name and until when. */
function CertificateLine({ certificate }: { certificate: SeenCertificate }) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const { finding, daysLeft } = certificate;
  const { what, fix } = certificateMessages(certificate, zone);
  return (
    <Line
      state={certificateStates[finding]}
      name={t`Certificate`}
      fix={fix}
      aside={finding === 'ok' ? <Plural value={daysLeft} one="# day" other="# days" /> : undefined}
    >
      {what}
    </Line>
  );
}
