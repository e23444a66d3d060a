import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCopy, IconEye, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import { trashDays } from 'contract/kernel/times.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useMemo, useState } from 'react';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import {
  deleteDirectSend,
  duplicateDirectSend,
  restoreDirectSend,
} from '../direct-send-actions.ts';
import { SaveAsTemplate } from '../../templates/templates.public.ts';
import { loadDirectSend } from '../direct-sends.queries.ts';
import { nameOf } from '../direct-send-name.ts';
import { directSendColumns, phoneDirectSend } from './direct-send-columns.tsx';
import { DirectSendsEmpty, DirectSendsError } from './direct-sends-blank.tsx';
import { type DirectSendsList, pageSize } from './use-direct-sends-list.ts';

const DirectSendsBulk = lazyPage(() =>
  import('./direct-sends-bulk.tsx').then((part) => part.DirectSendsBulk),
);

export interface DirectSendsTableProps {
  list: DirectSendsList;
  membership: Membership;
  /** Beside a message that is written: without what chooses columns. */
  narrow?: boolean;
}

export function DirectSendsTable({ list, membership, narrow = false }: DirectSendsTableProps) {
  const { state, page, tab, mine } = list;
  const { slug, timeZone } = membership;
  const { t } = useLingui();
  const { view, setView } = list.table;
  const columns = useMemo(() => directSendColumns(slug, timeZone), [slug, timeZone]);
  const [asked, setAsked] = useState<DirectSendHead>();
  const [asTemplate, setAsTemplate] = useState<DirectSendHead>();
  const { open, menu } = useDirectSendMenu(slug, { onDelete: setAsked, onSave: setAsTemplate });
  const rows = page.data?.items;
  const picked = useRowSelection(JSON.stringify([tab, mine, state.q]), rows);
  const shownCount = formatCount(rows?.length ?? 0);
  const total = page.data?.total.count ?? 0;
  const count = formatCount(total);
  return (
    <>
      <TableToolbar
        {...(narrow ? {} : { columns, view, onView: setView })}
        search={{
          label: t`Subject or person`,
          value: state.q,
          onChange: (q) => list.change({ q }, true),
        }}
        filters={<Whose mine={mine} onChoose={list.showMine} />}
        matches={
          narrow || page.data === undefined
            ? undefined
            : plural(total, { one: '# direct send', other: '# direct sends' })
        }
      />
      <DataTable
        label={t`Direct sends`}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={nameOf}
        sort={state.sort}
        onSort={(sort) => list.change({ sort })}
        {...(narrow ? {} : { selection: picked.selection, onSelect: picked.select })}
        onOpen={open}
        menu={menu}
        phone={(row) => phoneDirectSend(row, slug)}
        view={view}
        refreshing={page.isPlaceholderData}
        empty={
          <DirectSendsEmpty
            tab={tab}
            narrow={narrow}
            narrowed={state.q !== '' || mine}
            onClear={() => {
              const { mine: _mine, ...filters } = state.filters;
              list.change({ q: '', filters });
            }}
          />
        }
        error={page.error && rows === undefined ? <DirectSendsError list={list} /> : undefined}
        pager={
          rows === undefined ? undefined : (
            <Pager pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
              <Trans>
                {shownCount} of {count}. Open rates count people only, as a share of delivered
                emails.
              </Trans>
            </Pager>
          )
        }
      />
      <Suspense fallback={null}>
        {narrow || (picked.picks?.length ?? 0) === 0 ? null : (
          <DirectSendsBulk
            selected={picked.picks ?? []}
            inTrash={tab === 'trash'}
            onClear={picked.clear}
          />
        )}
        {asTemplate === undefined ? null : (
          <SaveAsTemplate
            name={nameOf(asTemplate)}
            load={() => loadDirectSend(asTemplate.id)}
            onClose={() => setAsTemplate(undefined)}
          />
        )}
      </Suspense>
      {asked ? <DeleteQuestion directSend={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

/** Everyone's direct sends, or those the caller began. */
function Whose({ mine, onChoose }: { mine: boolean; onChoose: (mine: boolean) => void }) {
  const { t } = useLingui();
  return (
    <Segmented<'mine' | 'all'>
      label={t`Created by`}
      value={mine ? 'mine' : 'all'}
      onChange={(value) => onChoose(value === 'mine')}
      segments={[
        { value: 'mine', label: t({ message: 'Mine', context: 'direct sends' }) },
        { value: 'all', label: t({ message: 'Everyone’s', context: 'direct sends' }) },
      ]}
    />
  );
}

interface DeleteQuestionProps {
  directSend: DirectSendHead;
  onClose: () => void;
}

function DeleteQuestion({ directSend, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const name = nameOf(directSend);
  return (
    <Confirm
      question={t`Delete ${name}?`}
      action={<Trans>Delete</Trans>}
      final
      busy={busy ? t`Deleting` : undefined}
      undo={<Trans>You can restore the direct send for {trashDays} days.</Trans>}
      onConfirm={() => {
        setBusy(true);
        void deleteDirectSend(directSend).then(onClose);
      }}
      onClose={onClose}
    >
      {directSend.state === 'draft' ? null : (
        <Trans>Emails already sent stay with their recipients.</Trans>
      )}
    </Confirm>
  );
}

/** What the caller may do with one direct send. */
function useDirectSendMenu(
  organizationSlug: string,
  { onDelete, onSave }: Record<'onDelete' | 'onSave', (directSend: DirectSendHead) => void>,
) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = ({ id }: Pick<DirectSendHead, 'id'>) =>
    void navigate({ to: '/$organizationSlug/direct-sends/$id', params: { organizationSlug, id } });
  const copy = async (directSend: DirectSendHead) => {
    const id = await duplicateDirectSend(directSend);
    if (id !== undefined) open({ id });
  };
  const menu = (directSend: DirectSendHead): readonly MenuEntry[] => {
    const { abilities, deletedAt } = directSend;
    return [
      {
        key: 'open',
        label: t({ message: 'Open', context: 'verb' }),
        icon: <IconEye />,
        onSelect: () => open(directSend),
      },
      ...entryIf(deletedAt === null, {
        key: 'copy',
        label: t`Duplicate`,
        icon: <IconCopy />,
        onSelect: () => void copy(directSend),
      }),
      ...entryIf(deletedAt === null, {
        key: 'template',
        label: t`Save as template`,
        icon: <IconTemplate />,
        onSelect: () => onSave(directSend),
      }),
      ...entryIf(abilities.restore, {
        key: 'restore',
        label: t`Restore`,
        icon: <IconArrowBackUp />,
        onSelect: () => void restoreDirectSend(directSend),
      }),
      ...entryIf(abilities.delete, {
        key: 'delete',
        label: t`Delete`,
        icon: <IconTrash />,
        danger: true,
        apart: true,
        onSelect: () => onDelete(directSend),
      }),
    ];
  };
  return { open, menu };
}
