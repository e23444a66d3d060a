import { i18n } from '@lingui/core';
import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AudiencePerson, NamedAudience, SkipReason } from 'contract/delivery/audience.ts';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { Avatar } from '../../../kit/page/avatar.tsx';
import { useMailing } from '../mailing/mailing.ts';
import { skipLabels } from '../marks/message-marks.tsx';
import styles from '../../../kit/theme/text.module.css';

const view = { density: 'compact', columns: {} } as const;
const pageSize = 25;

export interface AudienceTableProps {
  id: number;
  /** The groups by their names, as far as they are known. */
  named: NamedAudience['include'] | undefined;
  /** Absent where no one can be excluded. */
  onLeaveOut?: (person: AudiencePerson) => void;
  show: 'eligible' | 'skipped';
  reason: SkipReason | undefined;
  /** Members of this group alone. */
  groupId?: number | undefined;
  q: string;
  onClear: () => void;
}

/** One page of the people of an audience. */
export function AudienceTable({
  id,
  named,
  onLeaveOut,
  show,
  reason,
  groupId,
  q,
  onClear,
}: AudienceTableProps) {
  const { t } = useLingui();
  const [cursor, setCursor] = useState<string>();
  const page = useQuery({
    ...useMailing().audiencePeople(id, {
      show,
      limit: String(pageSize),
      ...(q === '' ? {} : { q }),
      ...(reason === undefined ? {} : { reason }),
      ...(groupId === undefined ? {} : { group: String(groupId) }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
  });
  const columns = useMemo(() => audienceColumns(show, named), [show, named]);
  const leaveOut = (person: AudiencePerson) => [
    { key: 'out', label: t`Exclude`, onSelect: () => onLeaveOut?.(person) },
  ];
  const rows = page.data?.items;
  const shown = formatCount(rows?.length ?? 0);
  const total = formatCount(page.data?.total.count ?? 0);
  const goTo = (to: string | null | undefined) =>
    typeof to === 'string' && !page.isPlaceholderData ? () => setCursor(to) : undefined;
  return (
    <DataTable
      bare
      label={show === 'eligible' ? t`Recipients` : t`Skipped people`}
      columns={columns}
      rows={rows}
      rowId={(person) => person.id}
      rowName={(person) => `${person.firstName} ${person.lastName}`}
      phone={phonePerson}
      view={view}
      refreshing={page.isPlaceholderData}
      {...(show === 'eligible' && onLeaveOut !== undefined ? { menu: leaveOut } : {})}
      empty={
        <NoOneHere
          show={show}
          narrowed={q !== '' || reason !== undefined || groupId !== undefined}
          onClear={onClear}
        />
      }
      error={
        page.error && rows === undefined ? (
          <ErrorState
            title={<Trans>Couldn’t load people</Trans>}
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
              {shown} of {total}, A to Z
            </Trans>
          </Pager>
        )
      }
    />
  );
}

function phonePerson({ firstName, lastName, jobTitle, reason }: AudiencePerson): PhoneRow {
  return {
    avatar: <Avatar name={`${firstName} ${lastName}`} size="medium" />,
    title: (
      <span>
        {firstName} <b>{lastName}</b>
      </span>
    ),
    detail: reason === null ? (jobTitle ?? '') : i18n._(skipLabels[reason]),
  };
}

function NoOneHere({
  show,
  narrowed,
  onClear,
}: {
  show: 'eligible' | 'skipped';
  narrowed: boolean;
  onClear: () => void;
}) {
  if (narrowed) return <FilteredEmpty onClear={onClear} />;
  return show === 'eligible' ? (
    <EmptyState title={<Trans>No recipients yet</Trans>}>
      <Trans>Include a group or a person to add recipients.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No one is skipped</Trans>}>
      <Trans>Everyone you include gets the email.</Trans>
    </EmptyState>
  );
}

function audienceColumns(
  show: 'eligible' | 'skipped',
  named: NamedAudience['include'] | undefined,
): readonly TableColumn<AudiencePerson>[] {
  const nameOf = new Map(named?.groups.map(({ id, name }) => [id, name]));
  return [
    {
      id: 'person',
      header: say`Person`,
      fixed: true,
      skeleton: 120,
      cell: ({ firstName, lastName }) => (
        <span>
          {firstName} <b>{lastName}</b>
        </span>
      ),
    },
    {
      id: 'title',
      header: say`Job title`,
      skeleton: 90,
      cell: ({ jobTitle }) => <span className={styles.dim}>{jobTitle ?? '–'}</span>,
    },
    show === 'eligible'
      ? {
          id: 'by',
          header: say`Included through`,
          skeleton: 90,
          cell: (person) => <span className={styles.dim}>{inBy(person, nameOf)}</span>,
        }
      : {
          id: 'reason',
          header: say`Reason`,
          skeleton: 90,
          cell: ({ reason }) => (reason === null ? '–' : i18n._(skipLabels[reason])),
        },
  ];
}

/** The first group that includes the person, and how many more do. */
function inBy({ groups, named }: AudiencePerson, nameOf: ReadonlyMap<number, string>): string {
  const first = nameOf.get(groups[0] ?? 0) ?? (named ? say`added individually` : '–');
  if (groups.length < 2) return first;
  const more = groups.length - 1;
  return plural(more, { one: `${first} +#`, other: `${first} +#` });
}
