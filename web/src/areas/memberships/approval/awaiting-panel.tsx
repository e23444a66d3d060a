import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { AwaitingPerson } from 'contract/memberships/pending.contract.ts';
import { Suspense, useMemo, useState } from 'react';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { allMatching } from '../../../kit/table/selection.ts';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { changeAccess } from '../access/change-access.ts';
import { fullName, actedOn } from '../../people/people.public.ts';
import { totalWords } from '../../../kit/text/total-words.ts';
import { AwaitingEmpty, AwaitingHead, AwaitingPages, AwaitingTools } from './awaiting-tools.tsx';
import { awaitingColumns, type PendingPlace, phoneAwaiting } from './pending-columns.tsx';
import { type AwaitingList, useAwaitingList } from './use-awaiting-list.ts';

const AwaitingBulk = lazyPage(() =>
  import('./awaiting-bulk.tsx').then((module) => module.AwaitingBulk),
);
const AllMatchingAwaiting = lazyPage(() =>
  import('./awaiting-all-matching.tsx').then((module) => module.AllMatchingAwaiting),
);
const RejectDialog = lazyPage(() =>
  import('./reject-dialog.tsx').then((module) => module.RejectDialog),
);

/** People who registered and await approval; those who have waited longest come first. */
export function AwaitingPanel({ place }: { place: PendingPlace }) {
  const { t } = useLingui();
  const list = useAwaitingList();
  const { state, page, change, passed } = list;
  const [rejecting, setRejecting] = useState<AwaitingPerson>();
  const columns = useMemo(() => awaitingColumns(place, setRejecting), [place]);
  const menu = useAwaitingMenu(setRejecting);
  const rows = page.data?.items;
  const total = page.data?.total;
  const picked = useRowSelection(`awaiting ${passed} ${state.q}`, rows);
  return (
    <>
      <Panel
        flush
        title={<Trans>Awaiting approval</Trans>}
        count={total && totalWords(total)}
        actions={<AwaitingHead list={list} />}
      >
        <AwaitingTools list={list} columns={columns} />
        <DataTable
          bare
          label={t`Awaiting approval`}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={fullName}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          selection={picked.selection}
          onSelect={picked.select}
          menu={menu}
          phone={(person) => phoneAwaiting(person, place.slug, place.now)}
          view={list.table.view}
          refreshing={page.isPlaceholderData}
          empty={<AwaitingEmpty list={list} slug={place.slug} />}
          error={page.error && rows === undefined ? <ListError list={list} /> : undefined}
          pager={list.isWhole && page.data ? <AwaitingPages list={list} /> : undefined}
        />
      </Panel>
      <Suspense fallback={null}>
        {total === undefined ? null : picked.picks === undefined ? (
          <AllMatchingAwaiting
            selection={picked.selection}
            total={total}
            filter={{
              ...(state.q === '' ? {} : { q: state.q }),
              ...(passed ? { passed: 'yes' } : {}),
            }}
            onClear={picked.clear}
          />
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

function ListError({ list: { page, state, change } }: { list: AwaitingList }) {
  return (
    <LoadError
      title={<Trans>Couldn’t load people waiting for approval</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : () => change({})}
    />
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
