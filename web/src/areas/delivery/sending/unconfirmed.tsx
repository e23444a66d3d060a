import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Mailing } from '../mailing/mailing.ts';
import { Suspense, useState } from 'react';
import { unconfirmedDays } from 'contract/kernel/times.ts';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import styles from './sent.module.css';

const UnconfirmedDialog = lazyPage(() =>
  import('./unconfirmed-dialog.tsx').then((part) => part.UnconfirmedDialog),
);

/** Emails that the mail server didn't confirm; shown only when there are any. */
export function Unconfirmed({ mailing, count }: { mailing: Mailing; count: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title={<Plural value={count} one="# unconfirmed" other="# unconfirmed" />}>
      <p>
        <Trans>The connection dropped after the email was sent. The email may have arrived.</Trans>
      </p>
      <p className={styles.hint}>
        <Trans>
          We don’t send these again automatically. For {unconfirmedDays} days, an open, a bounce or
          your mail service can confirm the result.
        </Trans>
      </p>
      {mailing.abilities.viewRecipients ? (
        <div className={styles.act}>
          <Button onClick={() => setOpen(true)}>
            {plural(count, { one: 'Review # email', other: 'Review # emails' })}
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {open ? <UnconfirmedDialog mailing={mailing} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Panel>
  );
}
