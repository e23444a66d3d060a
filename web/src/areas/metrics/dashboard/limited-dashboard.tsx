import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLimitedTo, useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatToday, zoneName } from '../../../kit/text/time.ts';
import { peopleOf } from '../../people/people.public.ts';
import styles from '../metrics.module.css';
import { SummaryStrip } from './summary-strip.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** The figures of a limited manager's people, and who asks to join them; what is counted of everybody alone is not asked for. */
export function LimitedDashboard() {
  const { t } = useLingui();
  const membership = useMembership();
  const limitedTo = useLimitedTo();
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const [day, zone] = [formatToday(timeZone), zoneName(timeZone)];
  return (
    <PageFrame>
      <PageHead
        eyebrow={day}
        zone={zone}
        title={t`Dashboard`}
        actions={
          <Link
            to="/$organizationSlug/people"
            params={{ organizationSlug: slug }}
            className={buttonClass({})}
          >
            {peopleOf(limitedTo)}
          </Link>
        }
      />
      {limitedTo?.length === 0 ? (
        <Panel>
          <EmptyState title={<Trans>You reach nobody yet</Trans>}>
            <Trans>An administrator can say of which groups the people are yours.</Trans>
          </EmptyState>
        </Panel>
      ) : (
        <>
          <SummaryStrip />
          <div className={styles.grid}>
            <div className={styles.wide}>
              <WaitingPanel slug={slug} timeZone={timeZone} />
            </div>
          </div>
        </>
      )}
    </PageFrame>
  );
}
