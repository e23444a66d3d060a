import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconMailForward, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCan, useAccessScope, useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import { useRefreshAfterBulk } from '../../bulk/bulk.public.ts';
import { AwaitingPanel, InvitedPanel } from './pending-lists.tsx';
import type { PendingContext } from './pending-columns.tsx';
import { pendingCountsQuery, refreshPending } from './pending.queries.ts';
import styles from './pending.module.css';

/** People without access yet: those awaiting approval, and those who are invited and have not joined. */
export function PendingPage() {
  const { t } = useLingui();
  const can = useCan();
  const membership = useMembership();
  const { data: counts } = useQuery(pendingCountsQuery());
  useRefreshAfterBulk('invited', refreshPending);
  useRefreshAfterBulk('awaiting', refreshPending);
  const [now] = useState(() => Date.now());
  const { slug, timeZone } = membership ?? { slug: '', timeZone: 'UTC' };
  const isScoped = useAccessScope() !== null;
  const context: PendingContext = useMemo(
    () => ({ slug, timeZone, now, isScoped }),
    [slug, timeZone, now, isScoped],
  );
  if (membership === null) return null;
  const params = { organizationSlug: slug };
  const zone = zoneName(timeZone);
  const size = counts && counts.awaiting + counts.invited;
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <>
            <Link to="/$organizationSlug/people" params={params}>
              <Trans>People</Trans>
            </Link>
            {size === undefined
              ? null
              : ` / ${plural(size, { one: '# pending', other: '# pending' })}`}
          </>
        }
        zone={zone}
        title={t`Pending people`}
        actions={
          <>
            {can('settings.manage') ? (
              <Link
                to="/$organizationSlug/settings/joining"
                params={params}
                className={`${buttonClass({})} ${styles.wideOnly}`}
              >
                <IconTicket aria-hidden />
                <Trans>Join codes</Trans>
              </Link>
            ) : null}
            <Link
              to="/$organizationSlug/people"
              params={params}
              search={{ access: 'none' }}
              className={buttonClass({ variant: 'primary' })}
            >
              <IconMailForward aria-hidden />
              <Trans>Invite people</Trans>
            </Link>
          </>
        }
      />
      <div className={styles.stack}>
        <AwaitingPanel context={context} />
        <InvitedPanel context={context} counts={counts} />
      </div>
    </PageFrame>
  );
}
