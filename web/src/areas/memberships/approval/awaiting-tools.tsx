import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AwaitingPerson } from 'contract/memberships/pending.contract.ts';
import { useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { FilteredEmpty } from '../../../kit/table/filtered-empty.tsx';
import { SearchField } from '../../../kit/table/search-field.tsx';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { changeAccess } from '../access/change-access.ts';
import { SimilarNames, actedOn } from '../../people/people.public.ts';
import { totalWords } from '../../../kit/text/total-words.ts';
import { ListChoices } from './list-choices.tsx';
import styles from './pending.module.css';
import { type AwaitingList, awaitingSpec } from './use-awaiting-list.ts';

interface ListProps {
  list: AwaitingList;
}

/** Beside the title: the way to all of them, and to approve at once those without issues. */
export function AwaitingHead({ list }: ListProps) {
  const { items = [], total } = list.page.data ?? {};
  const isMore = total !== undefined && total.count > items.length && !list.isWhole;
  const all = total && totalWords(total);
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

interface AwaitingToolsProps extends ListProps {
  columns: readonly TableColumn<AwaitingPerson>[];
}

/** Search, views and columns, once all are looked at: the few at first need none. */
export function AwaitingTools({ list, columns }: AwaitingToolsProps) {
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
      <ListChoices
        name="awaiting"
        spec={awaitingSpec}
        list={list}
        columns={columns}
        hotkey={false}
      />
    </div>
  );
}

/** Instead of rows: no one matches, or no one is waiting. */
export function AwaitingEmpty({ list, slug }: ListProps & { slug: string }) {
  const { q } = list.state;
  if (q !== '' || list.passed) {
    return (
      <FilteredEmpty onClear={() => list.change({ q: '', filters: { all: ['yes'] } })}>
        <SimilarNames typed={q} slug={slug} />
      </FilteredEmpty>
    );
  }
  return (
    <EmptyState title={<Trans>No one is waiting</Trans>}>
      <Trans>People who register with a join code that needs approval appear here.</Trans>
    </EmptyState>
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
