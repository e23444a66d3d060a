import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Mailing } from '../mailing/mailing.ts';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { followUpWords, triedAgainWords } from './follow-up-words.ts';
import styles from './sent.module.css';

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
  const { t: words } = useLingui();
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  return (
    <table className={styles.failures}>
      <thead>
        <tr>
          <th scope="col">{words({ message: 'Code', context: 'reply of a mail server' })}</th>
          <th scope="col">{words`Server reply`}</th>
          <th scope="col">{words`People`}</th>
          <th scope="col">{words`What we do`}</th>
        </tr>
      </thead>
      <tbody>
        {failures.map((line) => (
          <Reply key={`${line.code} ${line.action}`} {...line}>
            {followUpWords(line.action)}
          </Reply>
        ))}
        {triedAgain.replies.map((line) => (
          <Reply key={`${line.code} again`} {...line}>
            {triedAgainWords(line, { state, timeZone, now: readAt })}
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
