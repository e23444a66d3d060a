import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Mailing } from '../mailing/mailing.ts';
import type { MessageFigures, FailureAction } from 'contract/delivery/message.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import styles from './sent.module.css';
import { formatTimeFrom } from '../../../kit/text/time.ts';

const followUps: Readonly<Record<FailureAction, () => string>> = {
  suppressed: () => t`Address suppressed`,
  fix_address: () => t`Nothing. Fix the address.`,
  send_again: () => t`Nothing. Send again later.`,
  ask_administrator: () => t`Nothing. Ask the recipient’s mail administrator.`,
};

const RetryQuestion = lazyPage(() =>
  import('./retry-question.tsx').then((part) => part.RetryQuestion),
);

export interface FailuresProps {
  mailing: Mailing;
  figures: MessageFigures;
  /** When the figures were read. */
  readAt: Date;
}

/** What the server replied to emails that failed or are tried again, what follows, and the way to try recipients again. */
export function Failures({ mailing, figures, readAt }: FailuresProps) {
  const [asking, setAsking] = useState(false);
  const { failures, triedAgain } = figures;
  const isEmpty = failures.length + triedAgain.replies.length === 0;
  return (
    <Panel
      title={titleOf(figures)}
      flush={!isEmpty}
      actions={
        mailing.abilities.retry ? (
          <Button size="small" onClick={() => setAsking(true)}>
            <Trans>Send again…</Trans>
          </Button>
        ) : undefined
      }
    >
      {isEmpty ? (
        <p className={styles.hint}>
          <Trans>Replies from the mail server appear here.</Trans>
        </p>
      ) : (
        <Replies {...figures} readAt={readAt} />
      )}
      <Suspense fallback={null}>
        {asking ? <RetryQuestion mailing={mailing} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </Panel>
  );
}

function titleOf({ byState, triedAgain }: MessageFigures): string {
  if (triedAgain.count === 0) {
    return plural(byState.failed, { one: '# failed', other: '# failed' });
  }
  if (byState.failed === 0) {
    return plural(triedAgain.count, {
      one: '# email is tried again',
      other: '# emails are tried again',
    });
  }
  const [failed, again] = [formatCount(byState.failed), formatCount(triedAgain.count)];
  return t`${failed} failed, ${again} tried again`;
}

interface RepliesProps extends Pick<MessageFigures, 'failures' | 'triedAgain' | 'state'> {
  readAt: Date;
}

function Replies({ failures, triedAgain, state, readAt }: RepliesProps) {
  const { t: say } = useLingui();
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  return (
    <table className={styles.failures}>
      <thead>
        <tr>
          <th scope="col">{say({ message: 'Code', context: 'reply of a mail server' })}</th>
          <th scope="col">{say`Server reply`}</th>
          <th scope="col">{say`People`}</th>
          <th scope="col">{say`What we do`}</th>
        </tr>
      </thead>
      <tbody>
        {failures.map((line) => (
          <Reply key={`${line.code} ${line.action}`} {...line}>
            {followUpMessages(line.action)}
          </Reply>
        ))}
        {triedAgain.replies.map((line) => (
          <Reply key={`${line.code} again`} {...line}>
            {triedAgainMessages(line, { state, timeZone, now: readAt })}
          </Reply>
        ))}
      </tbody>
    </table>
  );
}

interface ReplyProps extends Pick<MessageFigures['failures'][number], 'code' | 'reply' | 'count'> {
  /** What follows. */
  children: ReactNode;
}

function Reply({ code, reply, count, children }: ReplyProps) {
  return (
    <tr>
      <td>
        <code>{code ?? '–'}</code>
      </td>
      <td>{(reply ?? '').slice(code?.length ?? 0).trim() || '–'}</td>
      <td>{formatCount(count)}</td>
      <td>{children}</td>
    </tr>
  );
}

/** What follows when an email failed. */
function followUpMessages(action: FailureAction): string {
  return followUps[action]();
}

/** When emails that were refused for now are tried next, and for how long; of a paused message none is. */
function triedAgainMessages(
  { nextAt, lastAt }: MessageFigures['triedAgain']['replies'][number],
  { state, timeZone, now }: { state: MessageFigures['state']; timeZone: string; now: Date },
): string {
  if (state !== 'sending') return t`Tried again after you resume sending`;
  const until = formatTimeFrom(lastAt, timeZone, now);
  if (new Date(nextAt) <= now) return t`Tried again until ${until}`;
  const next = formatTimeFrom(nextAt, timeZone, now);
  return t`Tried again at ${next}, until ${until}`;
}
