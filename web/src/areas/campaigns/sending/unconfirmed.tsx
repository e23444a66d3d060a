import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Campaign } from 'contract/campaigns/campaign.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import styles from './sent.module.css';

const UnconfirmedDialog = lazyPage(() =>
  import('./unconfirmed-dialog.tsx').then((part) => part.UnconfirmedDialog),
);

/** Emails nobody knows the end of; of none there is nothing to say. */
export function Unconfirmed({ campaign, count }: { campaign: Campaign; count: number }) {
  const [open, setOpen] = useState(false);
  const many = formatCount(count);
  return (
    <Panel title={<Trans>Not confirmed: {many}</Trans>}>
      <p>
        <Trans>The line broke after the whole message was handed over. They may have it.</Trans>
      </p>
      <p className={styles.hint}>
        <Trans>We never send it again by ourselves. An open or a bounce settles it.</Trans>
      </p>
      {campaign.abilities.viewRecipients ? (
        <div className={styles.act}>
          <Button onClick={() => setOpen(true)}>
            {plural(count, { one: 'Look into it', other: `Look into these ${many}` })}
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {open ? <UnconfirmedDialog campaign={campaign} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Panel>
  );
}
