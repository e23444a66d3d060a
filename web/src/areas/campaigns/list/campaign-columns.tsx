import { planLabels } from '../plan/plan-labels.ts';
import { plural, t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import {
  type CampaignHead,
  isByClocks,
  isPlanned,
  timeOfCampaign,
} from 'contract/campaigns/campaign.ts';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatList } from '../../../kit/text/format-list.ts';
import { formatCount, formatPercent, formatRate } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { PhoneSquare } from '../../../kit/table/phone-square.tsx';
import text from '../../../kit/theme/text.module.css';
import {
  causeLabels,
  DeliveryBar,
  doneOf,
  MessageMark,
  MessageSquare,
  percent,
} from '../../delivery/delivery.public.ts';
import styles from './campaigns.module.css';

type Column = TableColumn<CampaignHead>;

/** The columns of the list. @param organizationZone the time zone of those by the clocks of their recipients */
export function campaignColumns(
  slug: string,
  timeZone: string,
  organizationZone: string,
): readonly Column[] {
  return [
    {
      id: 'name',
      header: t`Campaign`,
      sort: 'name',
      width: 230,
      fixed: true,
      skeleton: 170,
      cell: (campaign, { tabIndex }) => (
        <CampaignLink campaign={campaign} slug={slug} tabIndex={tabIndex} />
      ),
    },
    {
      id: 'state',
      header: t`Status`,
      width: 106,
      skeleton: 60,
      cell: ({ state, schedule }) => <MessageMark state={state} held={schedule?.held != null} />,
    },
    {
      id: 'audience',
      yields: 6,
      header: t`Audience`,
      least: 120,
      skeleton: 120,
      cell: (campaign) => <span className={styles.dim}>{audienceLabels(campaign)}</span>,
    },
    {
      id: 'people',
      yields: 3,
      header: t`People`,
      width: 80,
      number: true,
      skeleton: 36,
      cell: ({ progress, schedule }) =>
        progress !== null
          ? formatCount(progress.people)
          : schedule === null
            ? '–'
            : formatCount(schedule.people),
    },
    {
      id: 'when',
      header: t({ message: 'When', comment: 'When a campaign was or is to be sent' }),
      width: 168,
      skeleton: 80,
      cell: (campaign) => {
        const at = timeOfCampaign(campaign);
        if (at === null) return <span className={styles.dim}>{t`not set`}</span>;
        return isByClocks(campaign) ? (
          <ByClocks at={formatMoment(at, organizationZone)} />
        ) : (
          formatMoment(at, timeZone)
        );
      },
    },
    {
      id: 'progress',
      yields: 5,
      header: t`Progress`,
      width: 160,
      skeleton: 130,
      cell: (campaign) => <ProgressCell campaign={campaign} timeZone={timeZone} />,
    },
    ...resultColumns(),
  ];
}

function resultColumns(): Column[] {
  return [
    {
      id: 'delivered',
      yields: 3,
      header: t`Delivered`,
      width: 86,
      number: true,
      skeleton: 36,
      cell: ({ progress }) => (progress === null ? '–' : formatCount(progress.byState.sent)),
    },
    {
      id: 'opened',
      yields: 2,
      header: t`Open rate`,
      width: 86,
      number: true,
      skeleton: 30,
      cell: ({ progress, tracking }) =>
        progress === null || tracking === 'off'
          ? '–'
          : formatRate(progress.opened, progress.byState.sent),
    },
    {
      id: 'clicked',
      yields: 4,
      header: t`Click rate`,
      width: 86,
      number: true,
      skeleton: 30,
      cell: ({ progress, tracking }) =>
        progress === null || tracking === 'off'
          ? '–'
          : formatRate(progress.clicked, progress.byState.sent),
    },
  ];
}

/** A time by the clocks of each recipient, with the mark that is explained below the table. */
function ByClocks({ at }: { at: string }) {
  return (
    <>
      <span aria-hidden>{at}*</span>
      <span className="visually-hidden">{t`${at}, in each recipient’s time zone`}</span>
    </>
  );
}

function audienceLabels({ groups, audience }: CampaignHead): string {
  const people = audience.include.people.length;
  const named =
    people === 0 ? [] : [plural(people, { one: '# named person', other: '# named people' })];
  return formatList([...groups, ...named]) || t`no recipients yet`;
}

function ProgressCell({ campaign, timeZone }: { campaign: CampaignHead; timeZone: string }) {
  const { state, progress, name, endedAt, cause } = campaign;
  if (state === 'draft') {
    return <span className={styles.dim}>{campaign.subject === '' ? t`no subject yet` : ''}</span>;
  }
  if (isPlanned(state)) {
    return <span className={styles.dim}>{planLabels(campaign)}</span>;
  }
  if (progress === null)
    return (
      <span className={styles.dim}>{cause === null ? t`preparing` : causeLabels(campaign)}</span>
    );
  const { byState, people } = progress;
  if (state === 'sent') {
    const failed = byState.failed;
    const ended = formatMoment(endedAt ?? campaign.stateSince, timeZone);
    return (
      <span className={styles.dim}>
        {failed === 0
          ? t`finished ${ended}`
          : plural(failed, { one: 'finished, # failed', other: 'finished, # failed' })}
      </span>
    );
  }
  const done = doneOf(progress);
  return (
    <span className={styles.progress}>
      <span>
        <span>{formatPercent(percent(done, people), 0)}</span>
        <span className={styles.dim}>
          {plural(people - done, { one: '# waiting', other: '# waiting' })}
        </span>
      </span>
      <DeliveryBar progress={progress} name={name} />
    </span>
  );
}

interface CampaignLinkProps {
  campaign: CampaignHead;
  slug: string;
  tabIndex?: 0 | -1;
}

function CampaignLink({ campaign: { id, name }, slug, tabIndex }: CampaignLinkProps) {
  return (
    <Link
      to="/$organizationSlug/campaigns/$id"
      params={{ organizationSlug: slug, id }}
      tabIndex={tabIndex}
      className={text.rowLink}
    >
      <b>{name}</b>
    </Link>
  );
}

/** A row on the phone. */
export function phoneCampaign(campaign: CampaignHead, slug: string): PhoneRow {
  const { progress, state, schedule } = campaign;
  return {
    avatar: (
      <PhoneSquare>
        <MessageSquare state={state} />
      </PhoneSquare>
    ),
    title: (
      <span className={text.twoLines}>
        <CampaignLink campaign={campaign} slug={slug} />
      </span>
    ),
    detail: <MessageMark state={state} held={schedule?.held != null} />,
    figure: progress === null ? '–' : formatCount(progress.people),
  };
}
