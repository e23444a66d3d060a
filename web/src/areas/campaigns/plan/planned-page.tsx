import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Campaign } from 'contract/campaigns/campaign.ts';
import { toleranceOf } from 'contract/campaigns/tolerance.ts';
import { type ReactNode, Suspense } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatList } from '../../../kit/text/format-list.ts';
import { formatMoment, zoneName } from '../../../kit/text/time.ts';
import { MessageMark, MessageSquare, SentMessage } from '../../delivery/delivery.public.ts';
import { checkQuery } from '../campaigns.queries.ts';
import { CheckPanel } from '../draft/check-panel.tsx';
import facts from '../draft/steps.module.css';
import { PaceLabels } from '../draft/review-facts.tsx';
import { CampaignTimeLine } from '../time-line/campaign-time-line.tsx';
import { heldSentence } from './plan-labels.ts';
import { usePlanZone } from '../plan-zone.ts';
import { PlanButtons } from './plan-buttons.tsx';
import styles from './plan.module.css';

/** A campaign that waits for its time or a decision, or was cancelled before it started. */
export function PlannedPage({ campaign }: { campaign: Campaign }) {
  const { data: check, dataUpdatedAt } = useQuery(checkQuery(campaign.id));
  const checkedAt = new Date(dataUpdatedAt);
  const { schedule, review } = campaign;
  return (
    <PageFrame>
      <div className={styles.page}>
        <Head campaign={campaign} people={check?.counts.eligible} />
        {schedule?.held ? (
          <Note tone="bad" title={<Trans>This campaign wasn’t sent at its time</Trans>}>
            {heldSentence(schedule)}
          </Note>
        ) : null}
        {review?.note ? (
          <Note title={<Trans>Note for the administrator</Trans>}>{review.note}</Note>
        ) : null}
        {campaign.state === 'cancelled' ? (
          <Note title={<Trans>This campaign was cancelled before it was sent</Trans>}>
            <Trans>No one received it. Make it a draft to edit or schedule it.</Trans>
          </Note>
        ) : null}
        <div className={styles.two}>
          <div className={styles.stack}>
            <PlanFacts campaign={campaign} people={check?.counts.eligible} />
            {check === undefined ? null : (
              <>
                {campaign.state === 'scheduled' ? (
                  <CampaignTimeLine
                    campaign={campaign}
                    people={check.counts.eligible}
                    now={checkedAt}
                  />
                ) : null}
                <CheckPanel lines={check.lines} linked={false} checkedAt={checkedAt} />
              </>
            )}
          </div>
          <Suspense fallback={null}>
            <SentMessage mailing={campaign} />
          </Suspense>
        </div>
      </div>
    </PageFrame>
  );
}

function Head({ campaign, people }: { campaign: Campaign; people: number | undefined }) {
  const membership = useMembership();
  const slug = membership?.slug ?? '';
  const zone = membership?.timeZone ?? 'UTC';
  const { state, schedule, review, sendAt, localTime } = campaign;
  const planZone = usePlanZone(localTime);
  const at = sendAt === null ? '' : formatMoment(sendAt, planZone);
  return (
    <PageHead
      eyebrow={
        <>
          <Link to="/$organizationSlug/campaigns" params={{ organizationSlug: slug }}>
            <Trans>Campaigns</Trans>
          </Link>
          {' / '}
          {state === 'scheduled' && schedule?.held == null ? (
            <MessageSquare state={state} />
          ) : (
            <MessageMark state={state} held={schedule?.held != null} />
          )}
          {schedule === null ? null : (
            <>
              {schedule.held === null ? ' ' : ' · '}
              {localTime ? (
                <Trans>Scheduled for {at}, in each recipient’s time zone</Trans>
              ) : (
                <Trans>Scheduled for {at}</Trans>
              )}
            </>
          )}
          {review?.by ? (
            <>
              {' · '}
              <Trans>submitted by {review.by}</Trans>
            </>
          ) : null}
        </>
      }
      zone={zoneName(zone)}
      title={campaign.name}
      actions={<PlanButtons campaign={campaign} people={people} />}
    />
  );
}

function PlanFacts({ campaign, people }: { campaign: Campaign; people: number | undefined }) {
  const { t } = useLingui();
  const zone = usePlanZone(campaign.localTime);
  const { schedule, sendAt, groups, tolerance, tracking } = campaign;
  const now = people === undefined ? '–' : formatCount(people);
  const reviewed = schedule === null ? null : schedule.people;
  const most = reviewed === null ? 0 : toleranceOf(reviewed, tolerance);
  return (
    <Panel title={<Trans>What will happen</Trans>} flush>
      <dl className={facts.facts}>
        <Fact name={t({ message: 'Time', comment: 'Of a day' })}>
          {sendAt === null ? (
            <Trans>When it is approved</Trans>
          ) : campaign.localTime ? (
            <LocalTime at={formatMoment(sendAt, zone)} />
          ) : (
            formatMoment(sendAt, zone)
          )}
        </Fact>
        <Fact name={t`Audience`}>{formatList(groups) || <Trans>Named people</Trans>}</Fact>
        <Fact name={t`Recipients as of now`}>{now}</Fact>
        {reviewed === null ? null : (
          <Fact name={t`When scheduled`}>
            <Reviewed people={reviewed} most={most} />
          </Fact>
        )}
        <Fact name={t`Pace`}>
          <PaceLabels campaign={campaign} people={people ?? 0} />
        </Fact>
        {schedule?.by ? <Fact name={t`Scheduled by`}>{schedule.by}</Fact> : null}
        <Fact name={t`Tracking`}>
          {tracking === 'identified' ? (
            <Trans>Opens and clicks by person</Trans>
          ) : tracking === 'aggregate' ? (
            <Trans>Opens and clicks as totals only</Trans>
          ) : (
            <Trans>Not tracked</Trans>
          )}
        </Fact>
      </dl>
    </Panel>
  );
}

function LocalTime({ at }: { at: string }) {
  return <Trans>{at}, in each recipient’s time zone</Trans>;
}

function Reviewed({ people, most }: { people: number; most: number }) {
  const [shown, least, largest] = [people, Math.max(1, people - most), people + most].map((count) =>
    formatCount(count),
  );
  return (
    <Trans>
      {shown}; sent if it is {least} to {largest} at that time, held otherwise
    </Trans>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
      </dd>
    </div>
  );
}
