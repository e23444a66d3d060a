import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AwaitingPerson } from 'contract/people/joining/pending.contract.ts';
import { Suspense, useMemo, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { allMatching } from '../../../kit/table/selection.ts';
import { useTableView } from '../../../kit/table/table-view.ts';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { changeAccess } from '../list/change-access.ts';
import { fullName } from '../person-name.ts';
import { totalWords } from '../list/total-words.ts';
import { actedOn } from '../perform.ts';
import { awaitingColumns, type PendingPlace, phoneAwaiting } from './pending-columns.tsx';
import { awaitingQuery } from './pending.queries.ts';
import styles from './pending.module.css';

const AwaitingBulk = lazyPage(() =>
  import('./awaiting-bulk.tsx').then((module) => module.AwaitingBulk),
);
const AwaitingCrowd = lazyPage(() =>
  import('./awaiting-crowd.tsx').then((module) => module.AwaitingCrowd),
);
const RejectDialog = lazyPage(() =>
  import('./reject-dialog.tsx').then((module) => module.RejectDialog),
);

/** As many as are shown until all are asked for. */
const few = 5;
const most = 100;

/** Who registered and waits until somebody lets him in; those who wait longest come first. */
export function AwaitingPanel({ place }: { place: PendingPlace }) {
  const { t } = useLingui();
  const [sort, setSort] = useState<string>('since');
  const [all, setAll] = useState(false);
  const [view] = useTableView('awaiting');
  const [rejecting, setRejecting] = useState<AwaitingPerson>();
  const columns = useMemo(() => awaitingColumns(place, setRejecting), [place]);
  const menu = useAwaitingMenu(setRejecting);
  const page = useQuery(awaitingQuery({ sort: sort as 'since', limit: String(all ? most : few) }));
  const rows = page.data?.items;
  const total = page.data?.total;
  const picked = useRowSelection('awaiting', rows);
  const more = total !== undefined && rows !== undefined && total.count > rows.length;
  return (
    <>
      <Panel
        flush
        title={<Trans>Awaiting approval</Trans>}
        count={total && totalWords(total)}
        actions={
          <>
            <span className={`${styles.dim} ${styles.wideOnly}`}>
              <Trans>They cannot sign in until you decide</Trans>
            </span>
            {more && !all ? (
              <Button size="small" variant="quiet" onClick={() => setAll(true)}>
                <Trans>Show more</Trans>
              </Button>
            ) : null}
            <ApprovePassed rows={rows ?? []} />
          </>
        }
      >
        <DataTable
          bare
          label={t`Awaiting approval`}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={fullName}
          sort={sort}
          onSort={setSort}
          selection={picked.selection}
          onSelect={picked.select}
          menu={menu}
          phone={(person) => phoneAwaiting(person, place.slug, place.now)}
          view={view}
          empty={
            <EmptyState title={<Trans>Nobody waits</Trans>}>
              <Trans>
                Whoever registers with a join code that asks for approval is listed here.
              </Trans>
            </EmptyState>
          }
          error={
            page.error && rows === undefined ? (
              <LoadError
                title={<Trans>Who waits did not load</Trans>}
                error={page.error}
                onRetry={() => void page.refetch()}
              />
            ) : undefined
          }
        />
      </Panel>
      <Suspense fallback={null}>
        {total === undefined ? null : picked.picks === undefined ? (
          <AwaitingCrowd selection={picked.selection} total={total} onClear={picked.clear} />
        ) : picked.picks.length > 0 ? (
          <AwaitingBulk
            selected={picked.picks}
            total={total}
            onSelectAll={() => picked.select(allMatching)}
            onClear={picked.clear}
          />
        ) : null}
        {rejecting === undefined ? null : (
          <RejectOne person={rejecting} onClose={() => setRejecting(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function RejectOne({ person, onClose }: { person: AwaitingPerson; onClose: () => void }) {
  return (
    <RejectDialog
      name={fullName(person)}
      count={1}
      onReject={async (reason) => {
        const done = await changeAccess('rejectPeople', actedOn([person]), reason);
        if (done) onClose();
        return done;
      }}
      onClose={onClose}
    />
  );
}

/** The same as the buttons of a row, which the phone has no room for. */
function useAwaitingMenu(onReject: (person: AwaitingPerson) => void) {
  const { t } = useLingui();
  return (person: AwaitingPerson): readonly MenuEntry[] => {
    return [
      ...entryIf(person.mayDecide, {
        key: 'approve',
        label: t`Approve`,
        icon: <IconCheck />,
        onSelect: () => void changeAccess('approvePeople', actedOn([person])),
      }),
      ...entryIf(person.mayDecide, {
        key: 'reject',
        label: t`Reject`,
        icon: <IconX />,
        danger: true,
        apart: true,
        onSelect: () => onReject(person),
      }),
    ];
  };
}

/** Lets in those who are shown and of whom there is nothing to be looked at. */
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
        one="Approve # with nothing to look at"
        other="Approve the # with nothing to look at"
      />
    </Button>
  );
}
