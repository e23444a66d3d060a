import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Mailing } from '../mailing/mailing.ts';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import styles from './sent.module.css';

const RetryQuestion = lazyPage(() =>
  import('./retry-question.tsx').then((part) => part.RetryQuestion),
);

export interface FailuresProps {
  mailing: Mailing;
  figures: MessageFigures;
}

/** What the server replied to emails that failed, and the way to try their recipients again. */
export function Failures({ mailing, figures }: FailuresProps) {
  const [asking, setAsking] = useState(false);
  const failed = figures.byState.failed;
  return (
    <Panel
      title={plural(failed, { one: '# failed', other: '# failed' })}
      flush={figures.failures.length > 0}
      actions={
        mailing.abilities.retry ? (
          <Button size="small" onClick={() => setAsking(true)}>
            <Trans>Send again…</Trans>
          </Button>
        ) : undefined
      }
    >
      {figures.failures.length === 0 ? (
        <p className={styles.hint}>
          <Trans>Replies from the mail server appear here.</Trans>
        </p>
      ) : (
        <Replies failures={figures.failures} />
      )}
      <Suspense fallback={null}>
        {asking ? <RetryQuestion mailing={mailing} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </Panel>
  );
}

function Replies({ failures }: Pick<MessageFigures, 'failures'>) {
  const { t } = useLingui();
  return (
    <table className={styles.failures}>
      <thead>
        <tr>
          <th scope="col">{t({ message: 'Code', context: 'reply of a mail server' })}</th>
          <th scope="col">{t`Server reply`}</th>
          <th scope="col">{t`People`}</th>
        </tr>
      </thead>
      <tbody>
        {failures.map(({ code, reply, count }) => (
          <tr key={code}>
            <td>
              <code>{code ?? '–'}</code>
            </td>
            <td>{(reply ?? '').slice(code?.length ?? 0).trim() || '–'}</td>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
