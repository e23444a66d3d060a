import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { getCampaign, listCampaigns } from 'contract/campaigns/campaigns.contract.ts';
import { csvRecord } from 'contract/kernel/csv.ts';
import { useId } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { usePageName } from '../../../kernel/navigation/page-name.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { NativeSelect } from '../../../kit/inputs/native-select.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { funnelQuery, partsQuery } from '../metrics.queries.ts';
import styles from './compare.module.css';
import { comparedLinks, comparedMetrics, type ComparedRow, type Side } from './compared-rows.ts';

const choicesMost = 100;
const tile = { meta: { claims: 'tile' } } as const;
const from = '/$organizationSlug/campaigns/$id/compare';

type Sent = Pick<CampaignHead, 'id' | 'name' | 'messageId'>;

/** The id of the second campaign, as the address names it. */
function secondOf(search: string): number | null {
  const named = new URLSearchParams(search).get('with') ?? '';
  return /^[0-9]{1,15}$/.test(named) ? Number(named) : null;
}

function choicesQuery(stage: 'ended' | 'running') {
  return endpointQuery(listCampaigns, { query: { stage, limit: String(choicesMost) } });
}

/** Two campaigns side by side. */
export function ComparePage() {
  const id = useParams({ from, select: (all) => all.id });
  const second = useLocation({ select: ({ searchStr }) => secondOf(searchStr) });
  const slug = useMembership()?.slug ?? '';
  const { t } = useLingui();
  const first = useQuery(endpointQuery(getCampaign, { params: { id } }));
  const ended = useQuery({ ...choicesQuery('ended'), ...tile });
  const running = useQuery({ ...choicesQuery('running'), ...tile });
  usePageName(first.data?.name);
  if (first.data === undefined) return null;
  const known: Sent[] = [...(running.data?.items ?? []), ...(ended.data?.items ?? [])];
  const others = known.filter((one) => one.messageId !== null && one.id !== id);
  const other = others.find((one) => one.id === second);
  const { name } = first.data;
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <Link to="/$organizationSlug/campaigns/$id" params={{ organizationSlug: slug, id }}>
            {name}
          </Link>
        }
        title={t`Compare campaigns`}
      />
      <div className={styles.page}>
        <Choice others={others} chosen={other?.id ?? null} />
        {ended.error !== null || running.error !== null ? (
          <ErrorState
            title={<Trans>Couldn’t load campaigns</Trans>}
            onRetry={() => void Promise.all([ended.refetch(), running.refetch()])}
          />
        ) : other === undefined ? (
          <Panel>
            <EmptyState title={<Trans>No second campaign yet</Trans>}>
              <Trans>Select a campaign to compare {name} with.</Trans>
            </EmptyState>
          </Panel>
        ) : (
          <Compared one={first.data} other={other} />
        )}
      </div>
    </PageFrame>
  );
}

function Choice({ others, chosen }: { others: readonly Sent[]; chosen: number | null }) {
  const { t } = useLingui();
  const field = useId();
  const navigate = useNavigate();
  return (
    <div className={styles.choice}>
      <label htmlFor={field}>
        <Trans>Compare with</Trans>
      </label>
      <NativeSelect
        id={field}
        value={chosen === null ? '' : String(chosen)}
        options={[
          { value: '', label: t`Select a campaign` },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ to: '.', search: value === '' ? {} : { with: value }, replace: true })
        }
      />
    </div>
  );
}

/** What is known of a campaign; undefined until all of it is. */
function useSide({ name, messageId }: Sent) {
  const id = messageId ?? 0;
  const funnel = useQuery({ ...funnelQuery(id), enabled: messageId !== null });
  const parts = useQuery({ ...partsQuery(id), enabled: messageId !== null });
  const side: Side | undefined =
    funnel.data === undefined || parts.data === undefined
      ? undefined
      : { name, funnel: funnel.data, parts: parts.data };
  const again = () => void Promise.all([funnel.refetch(), parts.refetch()]);
  return { side, error: funnel.error ?? parts.error, again };
}

function Compared({ one, other }: { one: Sent; other: Sent }) {
  const { t } = useLingui();
  const [first, second] = [useSide(one), useSide(other)];
  if (first.side === undefined || second.side === undefined) {
    return (first.error ?? second.error) === null ? (
      <Skeleton>
        <SkeletonBlock height={320} />
      </Skeleton>
    ) : (
      <ErrorState
        title={<Trans>Couldn’t load metrics</Trans>}
        onRetry={() => {
          first.again();
          second.again();
        }}
      />
    );
  }
  const metrics = comparedMetrics(first.side, second.side);
  const links = comparedLinks(first.side, second.side);
  const labels = labelsOf(one.name, other.name, t`Metric`);
  return (
    <>
      <Panel
        title={<Trans>Metrics</Trans>}
        flush
        actions={
          <CsvButton
            fileName="compared-campaigns.csv"
            read={() => Promise.resolve(csvOf(labels, [...metrics, ...links]))}
            onError={reportError}
          />
        }
        foot={<Trans>The difference is in percentage points. Rates count people only.</Trans>}
      >
        <Table caption={t`Metrics of both campaigns`} labels={labels} rows={metrics} />
      </Panel>
      {links.length === 0 ? null : (
        <Panel title={<Trans>Clicks by link</Trans>} flush>
          <Table
            caption={t`Clicks by link in both campaigns`}
            labels={labelsOf(one.name, other.name, t`Link`)}
            rows={links}
          />
        </Panel>
      )}
    </>
  );
}

const rate = (name: string) => say`${name}, rate`;

function labelsOf(one: string, other: string, first: string): string[] {
  return [first, one, rate(one), other, rate(other), say`Difference`];
}

interface TableProps {
  caption: string;
  labels: readonly string[];
  rows: readonly ComparedRow[];
}

function Table({ caption, labels, rows }: TableProps) {
  return (
    <FigureTable
      caption={caption}
      columns={labels.map((label, index) => ({
        key: String(index),
        label,
        ...(index === 0 ? {} : { kind: 'number' as const }),
      }))}
      rows={rows.map(({ key, label, cells }) => ({ key, cells: [label, ...cells] }))}
    />
  );
}

function csvOf(labels: readonly string[], rows: readonly ComparedRow[]): string {
  return [labels, ...rows.map(({ label, cells }) => [label, ...cells])]
    .map((cells) => csvRecord([...cells]))
    .join('');
}
