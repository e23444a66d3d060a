import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isRunning } from '../mailing/mailing-state.ts';
import type { Mailing } from '../mailing/mailing.ts';
import type { Delivery } from 'contract/delivery/message.ts';
import { useMemo, useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { Avatar } from '../../../kit/page/avatar.tsx';
import { DeliveryMark, deliveryReasonLabels } from '../marks/message-marks.tsx';
import type { RecipientsShow } from './recipients.tsx';
import { recipientsQuery, useIsSteered } from './messages.queries.ts';
import styles from './sent.module.css';

export interface DeliveredTableProps {
  mailing: Mailing;
  show: Exclude<RecipientsShow, 'skipped'>;
  q: string;
  onClear: () => void;
}

const view = { density: 'compact', columns: {} } as const;
const pageSize = 25;
const pollMs = 3000;

/** Recipients with the status of their email and the server's words. */
export function DeliveredTable({ mailing, show, q, onClear }: DeliveredTableProps) {
  const { t: say } = useLingui();
  const [cursor, setCursor] = useState<string>();
  const running = isRunning(mailing.state);
  const page = useQuery({
    ...recipientsQuery(mailing.messageId, {
      limit: String(pageSize),
      ...(show === 'all' ? {} : { state: show }),
      ...(q === '' ? {} : { q }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    enabled: !useIsSteered(mailing.messageId),
    refetchInterval: running ? pollMs : false,
  });
  const zone = useMembership()?.timeZone ?? 'UTC';
  const tracked = mailing.tracking === 'identified';
  const rows = page.data?.items;
  const shown = formatCount(rows?.length ?? 0);
  const total = formatCount(page.data?.total.count ?? 0);
  // A column that is empty in every row leaves its room to the others.
  const [hasReason, hasProof, hasBehalf] = [
    rows?.some(({ reason }) => reason !== null) ?? false,
    rows?.some(({ reply }) => reply !== null) ?? false,
    rows?.some(({ onBehalf }) => onBehalf !== null) ?? false,
  ];
  const columns = useMemo(
    () => recipientColumns(zone, { tracked, hasReason, hasProof, hasBehalf }),
    [zone, tracked, hasReason, hasProof, hasBehalf],
  );
  const goTo = (to: string | null | undefined) =>
    typeof to === 'string' && !page.isPlaceholderData ? () => setCursor(to) : undefined;
  return (
    <DataTable
      bare
      label={say`Recipients`}
      columns={columns}
      rows={rows}
      rowId={(delivery) => delivery.id}
      rowName={(delivery) => delivery.name ?? delivery.email}
      phone={phoneDelivery}
      view={view}
      refreshing={page.isPlaceholderData}
      empty={
        q !== '' || show !== 'all' ? (
          <FilteredEmpty onClear={onClear} />
        ) : (
          <EmptyState title={<Trans>No recipients yet</Trans>} />
        )
      }
      error={
        page.error && rows === undefined ? (
          <ErrorState
            title={<Trans>Couldn’t load recipients</Trans>}
            onRetry={() => void page.refetch()}
          />
        ) : undefined
      }
      pager={
        rows === undefined ? undefined : (
          <Pager
            pageSize={pageSize}
            onPrevious={goTo(page.data?.previousCursor)}
            onNext={goTo(page.data?.nextCursor)}
          >
            <Trans>
              {shown} of {total}
            </Trans>
          </Pager>
        )
      }
    />
  );
}

interface ShownColumns {
  tracked: boolean;
  hasReason: boolean;
  hasProof: boolean;
  hasBehalf: boolean;
}

function recipientColumns(
  zone: string,
  { tracked, hasReason, hasProof, hasBehalf }: ShownColumns,
): readonly TableColumn<Delivery>[] {
  return [
    {
      id: 'person',
      header: t`Person`,
      fixed: true,
      least: 120,
      skeleton: 110,
      cell: ({ name }) => <b>{name ?? t`deleted person`}</b>,
    },
    {
      id: 'address',
      header: t`Email`,
      skeleton: 160,
      cell: ({ email }) => <span className={styles.dim}>{email}</span>,
    },
    ...(hasBehalf ? [behalfColumn()] : []),
    {
      id: 'state',
      header: t`Status`,
      width: 130,
      skeleton: 60,
      cell: ({ state }) => <DeliveryMark state={state} />,
    },
    ...(hasReason
      ? [
          {
            id: 'reason',
            header: t`Reason`,
            least: 120,
            skeleton: 80,
            cell: ({ reason }: Delivery) =>
              reason === null ? '–' : i18n._(deliveryReasonLabels[reason]),
          },
        ]
      : []),
    ...(hasProof ? [proofColumn()] : []),
    ...(tracked
      ? [
          {
            id: 'opened',
            header: t`Opened`,
            width: 100,
            skeleton: 50,
            yields: 2,
            cell: (row: Delivery) => openedBy(row),
          },
        ]
      : []),
    {
      id: 'changed',
      header: t`Last change`,
      width: 116,
      number: true,
      yields: 3,
      skeleton: 70,
      cell: ({ changedAt }) => formatMoment(changedAt, zone),
    },
  ];
}

function behalfColumn(): TableColumn<Delivery> {
  return {
    id: 'behalf',
    header: t`Guardian of`,
    least: 120,
    skeleton: 80,
    cell: ({ onBehalf }) => onBehalf ?? '–',
  };
}

function proofColumn(): TableColumn<Delivery> {
  return {
    id: 'proof',
    header: t`Server reply`,
    skeleton: 120,
    yields: 1,
    cell: ({ reply }) =>
      reply === null ? (
        '–'
      ) : (
        <code className={styles.proof} title={reply}>
          {reply}
        </code>
      ),
  };
}

function openedBy({ openedAt, openedByMachineAt }: Delivery) {
  if (openedAt !== null) return <StatusMark>{t`by person`}</StatusMark>;
  if (openedByMachineAt === null) return '–';
  return (
    <StatusMark fill="hatched" tone="idle">
      {t`automated`}
    </StatusMark>
  );
}

function phoneDelivery({ name, email, state }: Delivery): PhoneRow {
  return {
    avatar: <Avatar name={name ?? email} size="medium" />,
    title: <b>{name ?? email}</b>,
    detail: <DeliveryMark state={state} />,
  };
}
