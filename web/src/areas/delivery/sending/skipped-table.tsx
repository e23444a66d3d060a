import { i18n } from '@lingui/core';
import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Mailing } from '../mailing/mailing.ts';
import type { SkippedPerson } from 'contract/delivery/messages.contract.ts';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { skipLabels } from '../marks/message-marks.tsx';
import { skippedQuery } from './messages.queries.ts';
import styles from './sent.module.css';

const view = { density: 'compact', columns: {} } as const;
const pageSize = 25;

export interface SkippedTableProps {
  mailing: Mailing;
  q: string;
  onClear: () => void;
}

/** The people who were skipped before sending, and why. */
export function SkippedTable({ mailing, q, onClear }: SkippedTableProps) {
  const { t } = useLingui();
  const [cursor, setCursor] = useState<string>();
  const page = useQuery({
    ...skippedQuery(mailing.messageId, {
      limit: String(pageSize),
      ...(q === '' ? {} : { q }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
  });
  const columns = useMemo(() => skippedColumns(), []);
  const rows = page.data?.items;
  const shown = formatCount(rows?.length ?? 0);
  const total = formatCount(page.data?.total.count ?? 0);
  const goTo = (to: string | null | undefined) =>
    typeof to === 'string' && !page.isPlaceholderData ? () => setCursor(to) : undefined;
  return (
    <DataTable
      bare
      label={t`Skipped before sending`}
      columns={columns}
      rows={rows}
      rowId={(person) => person.accountId}
      rowName={(person) => person.name ?? String(person.accountId)}
      view={view}
      refreshing={page.isPlaceholderData}
      empty={
        q === '' ? (
          <EmptyState title={<Trans>No one was skipped</Trans>}>
            <Trans>Everyone in the audience is a recipient.</Trans>
          </EmptyState>
        ) : (
          <FilteredEmpty onClear={onClear} />
        )
      }
      error={
        page.error && rows === undefined ? (
          <ErrorState
            title={<Trans>Couldn’t load skipped people</Trans>}
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

function skippedColumns(): readonly TableColumn<SkippedPerson>[] {
  return [
    {
      id: 'person',
      header: say`Person`,
      fixed: true,
      skeleton: 110,
      cell: ({ name }) => <b>{name ?? say`deleted person`}</b>,
    },
    {
      id: 'address',
      header: say`Email`,
      skeleton: 160,
      cell: ({ email }) => <span className={styles.dim}>{email ?? '–'}</span>,
    },
    {
      id: 'reason',
      header: say`Reason`,
      skeleton: 80,
      cell: ({ reason }) => i18n._(skipLabels[reason]),
    },
  ];
}
