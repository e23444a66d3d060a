import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconMailCheck } from '@tabler/icons-react';
import type { Suppression } from 'contract/delivery/suppression.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Avatar } from '../../../kit/page/avatar.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { reasonLabels } from './reason-labels.ts';
import type { SuppressionsList } from './suppressions-page.tsx';

const view = { density: 'comfortable', columns: {} } as const;

export interface SuppressionsTableProps {
  list: SuppressionsList;
  columns: readonly TableColumn<Suppression>[];
  onLift: (row: Suppression) => void;
  onAdd: () => void;
}

/** A row for each reason of an address. */
export function SuppressionsTable({ list, columns, onLift, onAdd }: SuppressionsTableProps) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const { state, change, page, reason } = list;
  const rows = page.data?.items;
  const shown = formatCount(rows?.length ?? 0);
  const total = formatCount(page.data?.total.count ?? 0);
  return (
    <DataTable
      label={t`Suppressed addresses`}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ address }) => address}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      menu={(row) => [
        {
          key: 'lift',
          label: t`Lift suppression`,
          icon: <IconMailCheck />,
          disabledReason: row.abilities.lift
            ? undefined
            : t`The person decided it. Only they can change it.`,
          onSelect: () => onLift(row),
        },
      ]}
      phone={(row) => ({
        avatar: <Avatar name={row.address} size="medium" />,
        title: <b>{row.address}</b>,
        detail: _(reasonLabels[row.reason]),
      })}
      view={view}
      refreshing={page.isPlaceholderData}
      empty={
        state.q !== '' || reason !== undefined ? (
          <FilteredEmpty onClear={() => change({ q: '', filters: {} })} />
        ) : (
          <EmptyState
            title={<Trans>No suppressed addresses yet</Trans>}
            action={
              <Button onClick={onAdd}>
                <Trans>Add address</Trans>
              </Button>
            }
          >
            <Trans>
              Addresses appear here when people unsubscribe, emails bounce, or you import a list.
            </Trans>
          </EmptyState>
        )
      }
      error={
        page.error && rows === undefined ? (
          <ErrorState
            title={<Trans>Couldn’t load suppressed addresses</Trans>}
            onRetry={() => void page.refetch()}
          />
        ) : undefined
      }
      pager={
        rows === undefined ? undefined : (
          <Pager pageSize={50} onPrevious={list.previous} onNext={list.next}>
            <Trans>
              {shown} of {total}
            </Trans>
          </Pager>
        )
      }
    />
  );
}
