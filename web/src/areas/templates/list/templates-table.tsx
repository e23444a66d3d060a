import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { trashDays } from 'contract/kernel/times.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense, useMemo, useState } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { deleteTemplate } from '../template-actions.ts';
import { phoneTemplate, templateColumns } from './template-columns.tsx';
import { TemplatesEmpty, TemplatesError } from './templates-blank.tsx';
import { useTemplateMenu } from './use-template-menu.tsx';
import { type ListedTemplate, pageSize, type TemplatesList } from './use-templates-list.ts';

const TemplatesBulk = lazyPage(() =>
  import('./templates-bulk.tsx').then((part) => part.TemplatesBulk),
);

export interface TemplatesTableProps {
  list: TemplatesList;
  membership: Membership;
  onCreate: () => void;
}

export function TemplatesTable({ list, membership, onCreate }: TemplatesTableProps) {
  const { state, kind, inTrash, tab, page, rows } = list;
  const { slug, timeZone } = membership;
  const { t } = useLingui();
  const columns = useMemo(() => templateColumns(kind, slug, timeZone), [kind, slug, timeZone]);
  const [asked, setAsked] = useState<ListedTemplate>();
  const { open, menu } = useTemplateMenu(slug, setAsked);
  const picked = useRowSelection(JSON.stringify([tab, state.q]), rows);
  const shown = formatCount(rows?.length ?? 0);
  const total = page.data?.total.count ?? 0;
  const count = formatCount(total);
  return (
    <>
      <TableToolbar
        columns={columns}
        view={list.table.view}
        onView={list.table.setView}
        search={{
          label: kind === 'block' ? t`Name of a block` : t`Name, subject or description`,
          value: state.q,
          onChange: (q) => list.change({ q }, true),
        }}
        matches={
          page.data &&
          (kind === 'block'
            ? plural(total, { one: '# saved block', other: '# saved blocks' })
            : plural(total, { one: '# template', other: '# templates' }))
        }
      />
      <DataTable
        label={kind === 'block' ? t`Saved blocks` : t`Templates`}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        sort={state.sort}
        onSort={(sort) => list.change({ sort })}
        selection={picked.selection}
        onSelect={picked.select}
        onOpen={open}
        menu={menu}
        phone={(row) => phoneTemplate(row, slug)}
        view={list.table.view}
        refreshing={page.isPlaceholderData}
        empty={<TemplatesEmpty list={list} onCreate={onCreate} />}
        error={page.error && rows === undefined ? <TemplatesError list={list} /> : undefined}
        pager={
          rows === undefined ? undefined : (
            <Pager pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
              <Trans>
                {shown} of {count}
              </Trans>
            </Pager>
          )
        }
      />
      <Suspense fallback={null}>
        {(picked.picks?.length ?? 0) === 0 ? null : (
          <TemplatesBulk
            selected={picked.picks ?? []}
            kind={kind}
            inTrash={inTrash}
            onClear={picked.clear}
          />
        )}
      </Suspense>
      {asked ? <DeleteQuestion row={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

function DeleteQuestion({ row, onClose }: { row: ListedTemplate; onClose: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { kind, name, drafts } = row;
  return (
    <Confirm
      question={t`Delete ${name}?`}
      action={<Trans>Delete</Trans>}
      final
      busy={busy ? t`Deleting` : undefined}
      undo={
        kind === 'block' ? (
          <Trans>You can restore the saved block for {trashDays} days.</Trans>
        ) : (
          <Trans>You can restore the template for {trashDays} days.</Trans>
        )
      }
      onConfirm={() => {
        setBusy(true);
        void deleteTemplate(row).then(onClose);
      }}
      onClose={onClose}
    >
      {kind === 'template' ? (
        <Trans>Messages that began from it stay as they are.</Trans>
      ) : drafts ? (
        <Plural
          value={drafts}
          one="# draft uses it and can’t be sent without it."
          other="# drafts use it and can’t be sent without it."
        />
      ) : (
        <Trans>Messages that were sent stay as they are.</Trans>
      )}
    </Confirm>
  );
}
