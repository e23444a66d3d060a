import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconFilter,
  IconMail,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Group } from 'contract/groups/group.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useMemo } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { restoreGroup } from '../group-actions.ts';
import { groupColumns, phoneGroup } from './group-columns.tsx';
import { filterQuery } from './group-filters.ts';
import { GroupsEmpty, GroupsError } from './groups-blank.tsx';
import { GroupsToolbar } from './groups-toolbar.tsx';
import { useKindLabels } from '../kind-labels.ts';
import { useWriteToGroup, writeLabels } from '../write-to-group.ts';
import { type GroupsList, pageSize } from './use-groups-list.ts';

const GroupsBulk = lazyPage(() => import('./groups-bulk.tsx').then((module) => module.GroupsBulk));

/** What is asked of one group before it is done. */
export type AskedOf = 'edit' | 'delete';

export interface GroupsTableProps {
  list: GroupsList;
  membership: Membership;
  onMake: () => void;
  onAsk: (kind: AskedOf, group: Group) => void;
}

export function GroupsTable({ list, membership, onMake, onAsk }: GroupsTableProps) {
  const { state, page, inTrash } = list;
  const { slug, timeZone } = membership;
  const { t } = useLingui();
  const { fixed, rule, snapshot } = useKindLabels();
  const columns = useMemo(
    () => groupColumns(slug, timeZone, { fixed, rule, snapshot }),
    [slug, timeZone, fixed, rule, snapshot],
  );
  const { view } = list.table;
  const picked = useRowSelection(JSON.stringify(filterQuery(state)), page.data?.items);
  const clear = () => list.change({ q: '', filters: list.tab });
  const open = useOpenMembers(slug);
  const menu = useGroupMenu(slug, open, onAsk);
  const rows = page.data?.items;
  const total = page.data?.total.count ?? 0;
  const count = formatCount(total);
  return (
    <>
      <GroupsToolbar list={list} columns={columns} onClear={clear} />
      <DataTable
        label={t`Groups`}
        columns={columns}
        rows={rows}
        rowId={(group) => group.id}
        rowName={(group) => group.name}
        sort={state.sort}
        onSort={(sort) => list.change({ sort })}
        selection={picked.selection}
        onSelect={picked.select}
        onOpen={open}
        menu={menu}
        phone={(group) => phoneGroup(group, slug)}
        view={view}
        refreshing={page.isPlaceholderData}
        empty={
          <GroupsEmpty
            inTrash={inTrash}
            narrowed={state.q !== '' || Object.keys(list.added).length > 0}
            onClear={clear}
            onMake={onMake}
          />
        }
        error={page.error && rows === undefined ? <GroupsError list={list} /> : undefined}
        pager={
          rows === undefined ? undefined : (
            <Pager pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
              <Trans>
                {rows.length} of {count}
              </Trans>
            </Pager>
          )
        }
      />
      <Suspense fallback={null}>
        {picked.picks === undefined || picked.picks.length === 0 ? null : (
          <GroupsBulk
            selected={picked.picks}
            inTrash={inTrash}
            sort={state.sort}
            onClear={picked.clear}
          />
        )}
      </Suspense>
    </>
  );
}

/** Shows the people in a group; one in the trash has none to show. */
function useOpenMembers(organizationSlug: string) {
  const navigate = useNavigate();
  return ({ id, deletedAt }: Group) => {
    if (deletedAt !== null) return;
    void navigate({
      to: '/$organizationSlug/people',
      params: { organizationSlug },
      search: { group: String(id) },
    });
  };
}

/** What can be done with one group; what the caller may not is not there. */
function useGroupMenu(
  organizationSlug: string,
  open: (group: Group) => void,
  onAsk: GroupsTableProps['onAsk'],
) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const write = useWriteToGroup();
  return (group: Group): readonly MenuEntry[] => {
    const { id, kind, abilities, deletedAt, memberCount } = group;
    return [
      ...entryIf(deletedAt === null, {
        key: 'people',
        label: t`See people`,
        icon: <IconUsers />,
        onSelect: () => open(group),
      }),
      ...entryIf(write !== undefined && deletedAt === null && memberCount > 0, {
        key: 'write',
        label: writeLabels(memberCount),
        icon: <IconMail />,
        onSelect: () => write?.(group),
      }),
      ...entryIf(kind === 'rule' && deletedAt === null, {
        key: 'rule',
        label: t`See rule`,
        icon: <IconFilter />,
        onSelect: () =>
          void navigate({
            to: '/$organizationSlug/people/groups/$groupId/rule',
            params: { organizationSlug, groupId: id },
          }),
      }),
      ...entryIf(abilities.edit, {
        key: 'edit',
        label: t`Edit details`,
        icon: <IconPencil />,
        onSelect: () => onAsk('edit', group),
      }),
      ...entryIf(abilities.restore, {
        key: 'restore',
        label: t`Restore`,
        icon: <IconArrowBackUp />,
        onSelect: () => void restoreGroup(group).catch(reportError),
      }),
      ...entryIf(abilities.delete, {
        key: 'delete',
        label: t`Delete`,
        icon: <IconTrash />,
        danger: true,
        apart: true,
        onSelect: () => onAsk('delete', group),
      }),
    ];
  };
}
