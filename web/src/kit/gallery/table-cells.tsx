import { IconMailPlus, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AddChip } from '../page/add-chip.tsx';
import { Avatar } from '../page/avatar.tsx';
import { ChoiceChip, FilterChip } from '../page/filter-chip.tsx';
import { StatusMark, type StatusMarkProps } from '../status/status-mark.tsx';
import { BulkBar } from '../table/bulk-bar.tsx';
import { DataTable } from '../table/data-table.tsx';
import { FilteredEmpty } from '../table/filtered-empty.tsx';
import { Pager } from '../table/pager.tsx';
import {
  allMatching,
  countSelected,
  nothingSelected,
  type Selection,
  setSelected,
} from '../table/selection.ts';
import type { TableColumn } from '../table/table-column.ts';
import { TableToolbar } from '../table/table-toolbar.tsx';
import { useTableView } from '../table/table-view.ts';
import { Cell } from './cell.tsx';
import { galleryPeople, type GalleryPerson, manyPeople } from './table-rows.ts';

const marks: Record<GalleryPerson['status'], StatusMarkProps> = {
  active: { children: 'active' },
  invited: { children: 'invited', fill: 'half' },
  deactivated: { children: 'deactivated', fill: 'slashed' },
  bounced: { children: 'hard bounced', tone: 'bad' },
  soft: { children: 'soft bouncing', fill: 'half', tone: 'warn' },
};

const columns: readonly TableColumn<GalleryPerson>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    fixed: true,
    skeleton: 112,
    cell: (person, { tabIndex }) => (
      <a href={`#${person.id}`} tabIndex={tabIndex}>
        {person.first} <b>{person.last}</b>
      </a>
    ),
  },
  { id: 'department', header: 'Department', width: 120, cell: (person) => person.department },
  {
    id: 'status',
    header: 'Status',
    width: 130,
    skeleton: 52,
    cell: (person) => <StatusMark {...marks[person.status]} />,
  },
  {
    id: 'dependants',
    header: 'Dependants',
    width: 100,
    number: true,
    skeleton: 14,
    cell: (person) => person.dependants,
  },
  {
    id: 'opened',
    header: 'Opened, of 12',
    width: 110,
    number: true,
    sort: 'opened',
    cell: (person) => person.opened ?? '–',
  },
];

const common = {
  columns,
  rowId: (person: GalleryPerson) => person.id,
  rowName: (person: GalleryPerson) => `${person.first} ${person.last}`,
  menu: (person: GalleryPerson) => [
    { key: 'edit', label: `Edit ${person.first}`, onSelect: () => undefined },
    {
      key: 'delete',
      label: 'Delete',
      icon: <IconTrash />,
      danger: true,
      apart: true,
      onSelect: () => undefined,
    },
  ],
  phone: (person: GalleryPerson) => ({
    avatar: <Avatar name={`${person.first} ${person.last}`} size="medium" />,
    title: (
      <>
        {person.first} <b>{person.last}</b>
      </>
    ),
    detail: <StatusMark {...marks[person.status]} />,
    figure: person.opened ?? '–',
  }),
};

export function TableCells() {
  const [view, setView] = useTableView('gallery');
  const [sort, setSort] = useState('name');
  const [search, setSearch] = useState('');
  const [selection, setSelection] = useState<Selection>(setSelected(nothingSelected, [1, 2], true));
  const [opened, setOpened] = useState('');
  const matching = galleryPeople.filter(({ last }) =>
    last.toLowerCase().includes(search.toLowerCase()),
  );
  const rows = sort.startsWith('-') ? matching.toReversed() : matching;
  const compact = { ...view, density: 'compact' as const };
  return (
    <>
      <Cell
        name="Table"
        note={opened === '' ? 'rows 36, compact 30' : `opened ${opened}`}
        span={12}
      >
        <TableToolbar
          columns={columns}
          view={view}
          onView={setView}
          search={{ label: 'Name, email, title or id', value: search, onChange: setSearch }}
          filters={
            <>
              <FilterChip field="Location" value="Northgate Hospital" onRemove={() => undefined} />
              <ChoiceChip>Department</ChoiceChip>
              <AddChip>Filter</AddChip>
            </>
          }
          matches={`${matching.length} match`}
          phoneFilters={{ count: 1, onOpen: () => undefined }}
        />
        <DataTable
          {...common}
          label="People"
          rows={rows}
          view={view}
          sort={sort}
          onSort={setSort}
          selection={selection}
          onSelect={setSelection}
          onOpen={(person) => setOpened(person.last)}
          empty={<FilteredEmpty onClear={() => setSearch('')} />}
          pager={
            <Pager pageSize={50} onPrevious={undefined} onNext={() => undefined}>
              1 to {rows.length} of about 2,310
            </Pager>
          }
        />
        <GalleryBulkBar selection={selection} onSelect={setSelection} />
      </Cell>
      <Cell name="Table, compact" note="rows 30" span={6}>
        <DataTable
          {...common}
          label="People, compact"
          rows={galleryPeople}
          view={compact}
          empty={null}
        />
      </Cell>
      <Cell name="Table, loading" note="in the shape of what comes, after 150 ms" span={6}>
        <DataTable
          {...common}
          label="People, loading"
          rows={undefined}
          view={view}
          selection={nothingSelected}
          empty={null}
        />
      </Cell>
      <VirtualCell />
    </>
  );
}

function GalleryBulkBar({
  selection,
  onSelect,
}: {
  selection: Selection;
  onSelect: (selection: Selection) => void;
}) {
  const [chosen, setChosen] = useState<string | undefined>('invite');
  const count = countSelected(selection, 2310);
  return (
    <BulkBar
      count={count}
      selectAll={
        selection.mode === 'ids'
          ? { matching: 2310, onSelectAll: () => onSelect(allMatching) }
          : undefined
      }
      actions={[
        { key: 'group', label: 'Add to group', icon: <IconUserPlus /> },
        { key: 'invite', label: 'Invite', icon: <IconMailPlus /> },
        { key: 'delete', label: 'Delete', icon: <IconTrash />, danger: true },
      ]}
      chosen={chosen}
      onChoose={setChosen}
      onClear={() => onSelect(nothingSelected)}
      consequence={
        chosen === 'invite' ? (
          <>
            <b>{count} people</b> get an email with a personal link, valid for 14 days.{' '}
            <b>1 is skipped:</b> Noor Castelli has no email address.
          </>
        ) : undefined
      }
      undo="Undo for 30 s"
      doIt={`Invite ${count} people`}
      onDo={() => undefined}
    />
  );
}

function VirtualCell() {
  const [shown, setShown] = useState(false);
  return (
    <Cell name="Table, 1,200 rows" note="only those in view are rendered" span={12}>
      <label>
        <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} /> Show them
      </label>
      {shown ? (
        <DataTable
          {...common}
          label="Many people"
          rows={manyPeople}
          view={{ density: 'comfortable', columns: {} }}
          selection={nothingSelected}
          empty={null}
        />
      ) : null}
    </Cell>
  );
}
