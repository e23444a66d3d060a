import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconMailForward, IconX } from '@tabler/icons-react';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { Total } from 'contract/kernel/paging.ts';
import type { countPending, InvitedPerson } from 'contract/memberships/pending.contract.ts';
import { Suspense, useMemo } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { CsvButton } from '../../../kit/button/csv-button.tsx';
import { LoadError } from '../../../kit/feedback/load-error.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { allMatching } from '../../../kit/table/selection.ts';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { type AccessAction, changeAccess } from '../access/change-access.ts';
import { fullName, actedOn } from '../../people/people.public.ts';
import { totalWords } from '../../../kit/text/total-words.ts';
import { InvitedEmpty, InvitedTools } from './invited-tools.tsx';
import { invitedColumns, type PendingPlace, phoneInvited } from './pending-columns.tsx';
import { type InvitedList, pageSize, useInvitedList } from './use-invited-list.ts';

const InvitedBulk = lazyPage(() =>
  import('./invited-bulk.tsx').then((module) => module.InvitedBulk),
);
const AllMatchingInvited = lazyPage(() =>
  import('./invited-all-matching.tsx').then((module) => module.AllMatchingInvited),
);

export interface InvitedPanelProps {
  place: PendingPlace;
  counts: Answer<typeof countPending> | undefined;
}

/** People who are invited and have not joined, with the status of the link. */
export function InvitedPanel({ place, counts }: InvitedPanelProps) {
  const { t } = useLingui();
  const list = useInvitedList();
  const { state, page, change } = list;
  const columns = useMemo(() => invitedColumns(place), [place]);
  const menu = useInvitedMenu();
  const rows = page.data?.items;
  const picked = useRowSelection(`${list.view ?? ''} ${state.q}`, rows);
  return (
    <>
      <Panel
        flush
        title={<Trans>Invited</Trans>}
        count={page.data && totalWords(page.data.total)}
        actions={
          rows === undefined || rows.length === 0 ? undefined : (
            <CsvButton fileName="invited.csv" read={list.readCsv} onError={reportError} />
          )
        }
      >
        <InvitedTools list={list} counts={counts} columns={columns} />
        <DataTable
          bare
          label={t`Invited`}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={fullName}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          selection={picked.selection}
          onSelect={picked.select}
          menu={menu}
          phone={(person) => phoneInvited(person, place)}
          view={list.table.view}
          refreshing={page.isPlaceholderData}
          empty={
            <InvitedEmpty
              narrowed={state.q !== '' || list.view !== undefined}
              typed={state.q}
              slug={place.slug}
              onClear={() => change({ q: '', filters: {} })}
            />
          }
          error={page.error && rows === undefined ? <ListError list={list} /> : undefined}
          pager={
            page.data && <Pages list={list} shown={rows?.length ?? 0} total={page.data.total} />
          }
        />
      </Panel>
      <Suspense fallback={null}>
        {page.data === undefined ? null : picked.picks === undefined ? (
          <AllMatchingInvited
            selection={picked.selection}
            total={page.data.total}
            filter={{
              ...(state.q === '' ? {} : { q: state.q }),
              ...(list.view === undefined ? {} : { view: list.view }),
            }}
            onClear={picked.clear}
          />
        ) : picked.picks.length > 0 ? (
          <InvitedBulk
            selected={picked.picks}
            total={page.data.total}
            onSelectAll={() => picked.select(allMatching)}
            onClear={picked.clear}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function ListError({ list: { page, state, change } }: { list: InvitedList }) {
  return (
    <LoadError
      title={<Trans>Couldn’t load invitations</Trans>}
      error={page.error}
      onRetry={() => void page.refetch()}
      onStartOver={state.cursor === undefined ? undefined : () => change({})}
    />
  );
}

interface PagesProps {
  list: InvitedList;
  shown: number;
  total: Total;
}

function Pages({ list, shown, total }: PagesProps) {
  const all = totalWords(total);
  return (
    <Pager pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
      <Trans>
        {shown} of {all}
      </Trans>
    </Pager>
  );
}

/** What can be done with one invitation; what the caller may not is not there. */
function useInvitedMenu() {
  const { t } = useLingui();
  return (person: InvitedPerson): readonly MenuEntry[] => {
    const run = (work: AccessAction) => () => void changeAccess(work, actedOn([person]));
    const { mayDecide, invitation } = person;
    return [
      ...entryIf(mayDecide, {
        key: 'resend',
        label: t`Send new link`,
        icon: <IconMailForward />,
        onSelect: run('invitePeople'),
      }),
      ...entryIf(mayDecide && invitation.state !== 'bounced', {
        key: 'extend',
        label: t`Extend link`,
        icon: <IconCalendarPlus />,
        onSelect: run('extendInvitations'),
      }),
      ...entryIf(mayDecide, {
        key: 'revoke',
        label: t`Revoke invitation`,
        icon: <IconX />,
        danger: true,
        apart: true,
        onSelect: run('revokeInvitations'),
      }),
    ];
  };
}
