import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAccessScope, useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatToday, zoneName } from '../../../kit/text/time.ts';
import { peopleOf } from '../../people/people.public.ts';
import styles from '../metrics.module.css';
import { summaryQuery } from '../metrics.queries.ts';
import { SummaryStrip } from './summary-strip.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** Metrics for the people of a manager of selected groups, and join requests; what exists only for the whole organization is not requested. */
export function ScopedDashboard() {
  const { t } = useLingui();
  const membership = useMembership();
  const accessScope = useAccessScope();
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
            {peopleOf(accessScope)}
          </Link>
        }
      />
      {accessScope?.length === 0 ? (
        <Panel>
          <EmptyState title={<Trans>You don’t manage any groups yet</Trans>}>
            <Trans>Ask an administrator to let you manage groups.</Trans>
          </EmptyState>
        </Panel>
      ) : (
        <Parts slug={slug} timeZone={timeZone} />
      )}
    </PageFrame>
  );
}

/** What is waiting is shown after the metrics above it, whose height is not known before: nothing that is seen is pushed. */
function Parts({ slug, timeZone }: { slug: string; timeZone: string }) {
  const strip = !useQuery(summaryQuery()).isLoading;
  return (
    <>
      <SummaryStrip />
      <div className={strip ? styles.grid : `${styles.grid} ${styles.unseen}`}>
        <div className={styles.wide}>
          <WaitingPanel slug={slug} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}
