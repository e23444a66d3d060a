import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays } from 'contract/kernel/days.ts';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { dayIn, formatToday, zoneName } from '../../../kit/text/time.ts';
import styles from '../metrics.module.css';
import { ContentPanel } from '../panels/content-panel.tsx';
import { PeoplePanel } from '../panels/people-panel.tsx';
import {
  firstStepsQuery,
  lastMessageQuery,
  summaryQuery,
  waitingQuery,
} from '../metrics.queries.ts';
import { DraftsPanel, draftsQuery } from './drafts-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastCampaign } from './last-campaign.tsx';
import { NextDays } from './next-days.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** What is waiting, the last campaign, the growth of the directory and what is read; each part loads alone. */
export function StaffDashboard() {
  const { t } = useLingui();
  const membership = useMembership();
  const can = useCan();
  const managesCampaigns = can('campaigns.manage');
  const { strip, steps, waiting, firstRow } = useKnown(managesCampaigns);
  if (membership === null) return null;
  const { slug, timeZone } = membership;
  const today = dayIn(timeZone);
  const [day, zone] = [formatToday(timeZone), zoneName(timeZone)];
  return (
    <PageFrame>
      <PageHead
        eyebrow={day}
        zone={zone}
        title={t`Dashboard`}
        actions={
          managesCampaigns ? (
            <Link
              to="/$organizationSlug/campaigns/create"
              params={{ organizationSlug: slug }}
              className={buttonClass({ variant: 'primary' })}
            >
              <IconPlus aria-hidden />
              <Trans>New campaign</Trans>
            </Link>
          ) : undefined
        }
      />
      <SummaryStrip />
      {strip ? <FirstSteps slug={slug} /> : null}
      <div className={gridClass(steps)}>
        <div className={styles.wide}>
          <div className={styles.stack}>
            <WaitingPanel slug={slug} timeZone={timeZone} />
            {managesCampaigns && waiting ? <DraftsPanel slug={slug} timeZone={timeZone} /> : null}
          </div>
        </div>
        <div className={styles.narrow}>
          <LastCampaign slug={slug} timeZone={timeZone} />
        </div>
      </div>
      <div className={gridClass(firstRow)}>
        <div>
          <NextDays slug={slug} timeZone={timeZone} />
        </div>
        <div className={styles.wide}>
          <PeoplePanel
            days={{ from: `${addDays(today, -334).slice(0, 7)}-01`, to: today }}
            by="month"
          />
        </div>
        <div className={styles.narrow}>
          <ContentPanel days={{ from: addDays(today, -29), to: today }} slug={slug} />
        </div>
      </div>
    </PageFrame>
  );
}

function gridClass(isShown: boolean): string {
  return `${styles.grid} ${isShown ? '' : styles.unseen}`;
}

/**
 * Which parts are known, or have failed. What stands below a part that may appear or grow is loaded beside it and shown
 * after it, so that nothing that is seen is pushed.
 */
function useKnown(
  managesCampaigns: boolean,
): Record<'strip' | 'steps' | 'waiting' | 'firstRow', boolean> {
  // On a phone it has three rows, and where it fails it is higher than its metrics.
  const strip = !useQuery(summaryQuery()).isLoading;
  const firstSteps = !useQuery(firstStepsQuery()).isLoading;
  const steps = strip && firstSteps;
  const waiting = !useQuery(waitingQuery()).isLoading;
  const drafts = !useQuery({ ...draftsQuery(), enabled: managesCampaigns }).isLoading;
  const last = !useQuery(lastMessageQuery()).isLoading;
  return { strip, steps, waiting, firstRow: steps && waiting && drafts && last };
}
