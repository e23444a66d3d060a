import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { skipReasons } from 'contract/delivery/audience.ts';
import type { ReactNode } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatList } from '../../../kit/text/format-list.ts';
import { formatDuration, formatMoment, zoneName } from '../../../kit/text/time.ts';
import { channelsQuery, Sender } from '../../channels/channels.public.ts';
import {
  NamedField,
  skippedCount,
  topicsQuery,
  useFieldName,
} from '../../delivery/delivery.public.ts';
import { audienceQuery, fieldsQuery } from '../campaigns.queries.ts';
import { subjectTestLabels } from '../subject-test/subject-test-labels.ts';
import { usePlanZone } from '../plan-zone.ts';
import type { DraftStep } from './draft-steps.ts';
import styles from './steps.module.css';
import type { Draft } from './use-draft.ts';

interface ReviewFactsProps {
  draft: Draft;
  /** How many get it as of now. */
  people: number;
  onTest: () => void;
}

/** What is about to be sent, line by line, each with a link to the step where it can be changed. */
export function ReviewFacts({ draft, people, onTest }: ReviewFactsProps) {
  const { t } = useLingui();
  const { campaign } = draft;
  const channel = useQuery(channelsQuery()).data?.items.find(({ id }) => id === campaign.channelId);
  const counts = useQuery(audienceQuery(campaign.id)).data?.counts;
  const hasSkipped = counts !== undefined && counts.included > counts.eligible;
  return (
    <Panel flush>
      <dl className={styles.facts}>
        <Fact name={t`Topic`} step="audience">
          <TopicLabels draft={draft} />
        </Fact>
        <Fact name={t`Audience`} step="audience">
          <AudienceLabels draft={draft} />
        </Fact>
        <Fact name={t`Skipped`} step="audience" show={hasSkipped ? 'skipped' : undefined}>
          <SkippedLabels draft={draft} />
        </Fact>
        <Fact name={t({ message: 'From', context: 'sender' })} step="schedule">
          {channel ? <Sender channel={channel} /> : <Trans>No channel selected</Trans>}
        </Fact>
        <Fact name={t`Time`} step="schedule">
          <TimeLabels draft={draft} />
        </Fact>
        <Fact name={t`Pace`} step="schedule">
          <PaceLabels campaign={campaign} people={people} />
        </Fact>
        {campaign.subjectTest === null ? null : (
          <Fact name={t`Subject test`} step="message">
            {subjectTestLabels(campaign.subjectTest)}
          </Fact>
        )}
        <Fact name={t`Merge fields`} step="message">
          <FieldLabels draft={draft} />
        </Fact>
        <Fact name={t`Tracking`} step="schedule">
          {campaign.tracking === 'identified' ? (
            <Trans>Opens and clicks by person</Trans>
          ) : campaign.tracking === 'aggregate' ? (
            <Trans>Opens and clicks as totals only</Trans>
          ) : (
            <Trans>Not tracked</Trans>
          )}
        </Fact>
        <div>
          <dt>
            <Trans>Tested</Trans>
          </dt>
          <dd>
            <span>
              <TestedLabels draft={draft} />
            </span>
            <NamedField name="test">
              <button type="button" className={styles.change} onClick={onTest}>
                <Trans>Send a test</Trans>
              </button>
            </NamedField>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

interface LabelsProps {
  draft: Draft;
}

function TopicLabels({ draft: { campaign } }: LabelsProps) {
  const topics = useQuery(topicsQuery()).data?.items;
  const despite = useQuery(audienceQuery(campaign.id)).data?.counts.despiteUnsubscribing ?? 0;
  const topic = topics?.find(({ id }) => id === campaign.topicId);
  if (topics === undefined) return null;
  if (topic === undefined) return <Trans>No topic</Trans>;
  const { name, official } = topic;
  if (!official) return name;
  return (
    <Plural
      value={despite}
      _0={`${name}, official`}
      one={`${name}, official: also sent to # person who unsubscribed`}
      other={`${name}, official: also sent to # people who unsubscribed`}
    />
  );
}

function AudienceLabels({ draft: { campaign } }: LabelsProps) {
  const named = useQuery(audienceQuery(campaign.id)).data?.named;
  if (named === undefined) return null;
  const people = campaign.audience.include.people.length;
  const included = formatList([
    ...named.include.groups.map(({ name }) => name),
    ...(people === 0 ? [] : [plural(people, { one: '# named person', other: '# named people' })]),
  ]);
  const excluded = formatList(named.exclude.groups.map(({ name }) => name));
  if (included === '') return <Trans>No recipients yet</Trans>;
  return excluded === '' ? (
    <Trans>{included}. The recipient list is fixed when you send.</Trans>
  ) : (
    <Trans>
      {included}, excluding {excluded}. The recipient list is fixed when you send.
    </Trans>
  );
}

function SkippedLabels({ draft: { campaign } }: LabelsProps) {
  const counts = useQuery(audienceQuery(campaign.id)).data?.counts.skipped;
  const skipped = skipReasons.flatMap((reason) => {
    const people = counts?.[reason] ?? 0;
    return people === 0 ? [] : [skippedCount(reason, people)];
  });
  return skipped.length === 0 ? <Trans>No one</Trans> : formatList(skipped);
}

/** Of each field how many people read its fallback. */
function FieldLabels({ draft: { campaign } }: LabelsProps) {
  const { t } = useLingui();
  const nameOf = useFieldName();
  const fields = useQuery(fieldsQuery(campaign.id)).data?.items ?? [];
  if (fields.length === 0) return t({ message: 'None', context: 'merge fields' });
  return fields
    .map(({ field, useFallback, fallbacks }) => {
      const name = nameOf(field);
      const texts = formatList(fallbacks, 'disjunction');
      return plural(useFallback, {
        one: `${name}: # person reads “${texts}”`,
        other: `${name}: # people read “${texts}”`,
      });
    })
    .join(' · ');
}

function TimeLabels({ draft: { campaign } }: LabelsProps) {
  const zone = usePlanZone(campaign.localTime);
  if (campaign.sendAt === null) return <Trans>Immediately</Trans>;
  const at = formatMoment(campaign.sendAt, zone);
  const where = zoneName(zone);
  return campaign.localTime ? (
    <Trans>{at}, in each recipient’s time zone</Trans>
  ) : (
    <Trans>
      {at}, {where}
    </Trans>
  );
}

interface PaceLabelsProps {
  campaign: Pick<CampaignHead, 'quietHours' | 'perMinute'>;
  /** How many get it. */
  people: number;
}

/** The quiet hours and the pace of a campaign, if it has any, and how long it takes at that pace. */
export function PaceLabels({ campaign: { quietHours, perMinute }, people }: PaceLabelsProps) {
  const { t } = useLingui();
  const { from = '', until = '' } = quietHours ?? {};
  const takes = formatDuration((60 * people) / (perMinute ?? 1));
  const limits = [
    ...(quietHours === null ? [] : [t`no emails from ${from} to ${until}`]),
    ...(perMinute === null
      ? []
      : [plural(perMinute, { one: '# email per minute', other: '# emails per minute' })]),
    ...(perMinute === null || people <= perMinute ? [] : [t`about ${takes} of sending`]),
  ];
  return limits.length === 0 ? <Trans>As fast as the channel allows</Trans> : formatList(limits);
}

function TestedLabels({ draft: { campaign } }: LabelsProps) {
  const zone = useMembership()?.timeZone ?? 'UTC';
  const { tested } = campaign;
  if (tested === null) return <Trans>This version hasn’t been tested</Trans>;
  const { by } = tested;
  const at = formatMoment(tested.at, zone);
  return by === null ? (
    <Trans>On {at}</Trans>
  ) : (
    <Trans>
      By {by} on {at}
    </Trans>
  );
}

interface FactProps {
  name: string;
  step: DraftStep;
  /** Which people the step lists. */
  show?: 'skipped' | undefined;
  children: ReactNode;
}

function Fact({ name, step, show, children }: FactProps) {
  const { t } = useLingui();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        <Link
          to="."
          search={{ step, show }}
          className={styles.change}
          aria-label={show === undefined ? t`Change: ${name}` : t`See all: ${name}`}
        >
          {show === undefined ? <Trans>Change</Trans> : <Trans>See all</Trans>}
        </Link>
      </dd>
    </div>
  );
}
