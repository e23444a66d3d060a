import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from 'contract/kernel/endpoint.ts';
import {
  type AwaitingPerson,
  type countPending,
  type InvitedPerson,
  invitedViews,
  type InvitedView,
  soonDays,
} from 'contract/memberships/pending.contract.ts';
import { type ReactNode, useState, type ComponentProps } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import { changeAccess } from '../access/change-access.ts';
import { PossibleDuplicates, actedOn } from '../../people/people.public.ts';
import type { PendingList } from './pending-labels.tsx';
import styles from './pending.module.css';
import {
  type AwaitingList,
  awaitingSpec,
  type InvitedList,
  invitedSpec,
} from './use-pending-lists.ts';
import { ColumnChooser } from '../../../kit/table/columns/column-chooser.tsx';
import { ListViews } from '../../organizations/organizations.public.ts';

/** Beside the title: the way to all of them, and to approve at once those without issues. */
export function AwaitingHead({ list }: { list: AwaitingList }) {
  const { items = [], total } = list.page.data ?? {};
  const isMore = total !== undefined && total.count > items.length && !list.isWhole;
  const all = total && totalLabels(total);
  return (
    <>
      <span className={`${styles.dim} ${styles.wideOnly}`}>
        <Trans>People can’t sign in until you decide</Trans>
      </span>
      {isMore ? (
        <Button size="small" variant="quiet" onClick={() => list.narrow('all')}>
          <Trans>Show all {all}</Trans>
        </Button>
      ) : null}
      <ApprovePassed rows={items} />
      {items.length === 0 ? null : (
        <CsvButton fileName="awaiting-approval.csv" read={list.readCsv} onError={reportError} />
      )}
    </>
  );
}

/** Approves those who are shown and have no issues. */
function ApprovePassed({ rows }: { rows: readonly AwaitingPerson[] }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const passed = rows.filter(({ doubts, mayDecide }) => mayDecide && doubts.length === 0);
  if (passed.length < 2) return null;
  const approve = () => {
    setBusy(true);
    void changeAccess('approvePeople', actedOn(passed)).finally(() => setBusy(false));
  };
  return (
    <Button size="small" busy={busy ? t`Approving` : undefined} onClick={approve}>
      <Plural
        value={passed.length}
        one="Approve # without issues"
        other="Approve # without issues"
      />
    </Button>
  );
}

/** Search, views and columns, once all are looked at: the few at first need none. */
export function AwaitingTools(props: {
  list: AwaitingList;
  columns: readonly TableColumn<AwaitingPerson>[];
}) {
  const { list, columns } = props;
  const { t } = useLingui();
  if (!list.isWhole) return null;
  return (
    <div className={styles.tools}>
      <Segmented
        label={t`Show people waiting`}
        value={list.passed ? 'passed' : 'all'}
        segments={[
          { value: 'all' as const, label: t`Everyone` },
          { value: 'passed' as const, label: t`No issues` },
        ]}
        onChange={list.narrow}
      />
      <SearchField
        label={t`Search people waiting`}
        value={list.state.q}
        onChange={(q) => list.change({ q, filters: { ...list.state.filters, all: ['yes'] } }, true)}
        hotkey={false}
      />
      <ListChoices name="awaiting" spec={awaitingSpec} {...{ list, columns }} hotkey={false} />
    </div>
  );
}

type PendingCounts = Answer<typeof countPending> | undefined;

/** Which invitations, whose, as a saved view, and what shows of them. */
export function InvitedTools(props: {
  list: InvitedList;
  counts: PendingCounts;
  columns: readonly TableColumn<InvitedPerson>[];
}) {
  const { list, counts, columns } = props;
  const { t } = useLingui();
  return (
    <div className={styles.tools}>
      <div className={styles.views}>
        <InvitedViews value={list.view} counts={counts} onChange={list.narrow} />
      </div>
      <SearchField
        label={t`Name or email`}
        value={list.state.q}
        onChange={(q) => list.change({ q }, true)}
      />
      <ListChoices name="invited" spec={invitedSpec} {...{ list, columns }} />
    </div>
  );
}

interface InvitedViewsProps {
  value: InvitedView | undefined;
  counts: PendingCounts;
  onChange: (view: InvitedView | undefined) => void;
}

function count(number: number | undefined): string {
  return number === undefined ? '' : ` ${formatCount(number)}`;
}

/** All, or one of the few that want something done; each with how many there are. */
function InvitedViews({ value, counts, onChange }: InvitedViewsProps) {
  const { t } = useLingui();
  const labels: Record<InvitedView, string> = {
    not_opened: t`Not opened`,
    bounced: t`Bounced`,
    expires_soon: plural(soonDays, { one: 'Expires in # day', other: 'Expires in # days' }),
    expired: t`Expired`,
  };
  return (
    <Segmented
      label={t`Show invitations`}
      value={value ?? 'all'}
      segments={[
        { value: 'all' as const, label: `${t`All`}${count(counts?.invited)}` },
        ...invitedViews.map((view) => ({
          value: view,
          label: `${labels[view]}${count(counts?.views[view])}`,
        })),
      ]}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
    />
  );
}

interface PendingEmptyProps {
  list: PendingList;
  narrowed: boolean;
  /** What was searched for; '' where nothing was. */
  typed: string;
  slug: string;
  onClear: () => void;
}

/** Instead of rows: no one matches, or there is no one yet. */
export function PendingEmpty({ list, narrowed, typed, slug, onClear }: PendingEmptyProps) {
  if (narrowed) {
    return (
      <FilteredEmpty onClear={onClear}>
        <PossibleDuplicates typed={typed} slug={slug} />
      </FilteredEmpty>
    );
  }
  const labels: Record<PendingList, [title: ReactNode, text: ReactNode]> = {
    awaiting: [
      <Trans key="title">No one is waiting</Trans>,
      <Trans key="text">
        People who register with a join code that needs approval appear here.
      </Trans>,
    ],
    invited: [
      <Trans key="title">No open invitations</Trans>,
      <Trans key="text">
        Select people in the list and invite them. Each person gets a link by email.
      </Trans>,
    ],
  };
  const [title, text] = labels[list];
  return <EmptyState title={title}>{text}</EmptyState>;
}

type ListChoicesProps = Pick<ComponentProps<typeof ListViews>, 'name' | 'spec' | 'list'> &
  Pick<ComponentProps<typeof ColumnChooser>, 'columns' | 'hotkey'>;

/** How one of the two lists is shown: its saved views, and on wide screens its columns. */
function ListChoices({ name, spec, list, columns, hotkey }: ListChoicesProps) {
  return (
    <span className={styles.push}>
      <ListViews name={name} spec={spec} list={list} as="menu" />
      <span className={styles.wideOnly}>
        <ColumnChooser
          columns={columns}
          view={list.table.view}
          onView={list.table.setView}
          {...(hotkey === undefined ? {} : { hotkey })}
        />
      </span>
    </span>
  );
}
