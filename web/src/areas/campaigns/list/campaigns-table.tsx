import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCopy, IconEye, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type CampaignHead, isByClocks, timeOfCampaign } from 'contract/campaigns/campaign.ts';
import { trashDays } from 'contract/kernel/times.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useOrganizationZone } from '../../../kernel/session/abilities.ts';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { FilterChip } from '../../../kit/page/filter-chip.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useRowSelection } from '../../../kit/table/use-row-selection.ts';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { deleteCampaign, duplicateCampaign, restoreCampaign } from '../campaign-actions.ts';
import { loadCampaign } from '../campaigns.queries.ts';
import { SaveAsTemplate } from '../../templates/templates.public.ts';
import { campaignColumns, phoneCampaign } from './campaign-columns.tsx';
import { CampaignsEmpty, CampaignsError } from './campaigns-blank.tsx';
import { type CampaignsList, pageSize } from './use-campaigns-list.ts';

const CampaignsBulk = lazyPage(() =>
  import('./campaigns-bulk.tsx').then((part) => part.CampaignsBulk),
);

export interface CampaignsTableProps {
  list: CampaignsList;
  membership: Membership;
  /** What the tab is called that the list is of. */
  tabName: ReactNode;
}

export function CampaignsTable({ list, membership, tabName }: CampaignsTableProps) {
  const { state, page, tab, saved, table } = list;
  const { slug, timeZone } = membership;
  const { t } = useLingui();
  const organizationZone = useOrganizationZone();
  const columns = useMemo(
    () => campaignColumns(slug, timeZone, organizationZone),
    [slug, timeZone, organizationZone],
  );
  const [asked, setAsked] = useState<CampaignHead>();
  const [asTemplate, setAsTemplate] = useState<CampaignHead>();
  const { open, menu } = useCampaignMenu(slug, { onDelete: setAsked, onSave: setAsTemplate });
  const rows = page.data?.items;
  const inTrash = tab === 'trash';
  const picked = useRowSelection(JSON.stringify([tab, state.q]), rows);
  const shownCount = formatCount(rows?.length ?? 0);
  const total = page.data?.total.count ?? 0;
  const count = formatCount(total);
  return (
    <>
      <TableToolbar
        columns={columns}
        view={table.view}
        onView={table.setView}
        search={{
          label: t`Name or subject`,
          value: state.q,
          onChange: (q) => list.change({ q }, true),
        }}
        filters={
          // Without a saved view the tab says it.
          saved.current && tab !== 'all' ? (
            <FilterChip
              field={t`Status`}
              value={tabName}
              onRemove={() => list.change({ filters: {} })}
            />
          ) : null
        }
        matches={page.data && plural(total, { one: '# campaign', other: '# campaigns' })}
      />
      <DataTable
        label={t`Campaigns`}
        columns={columns}
        rows={rows}
        rowId={(campaign) => campaign.id}
        rowName={(campaign) => campaign.name}
        sort={state.sort}
        onSort={(sort) => list.change({ sort })}
        selection={picked.selection}
        onSelect={picked.select}
        onOpen={open}
        menu={menu}
        phone={(campaign) => phoneCampaign(campaign, slug)}
        view={table.view}
        refreshing={page.isPlaceholderData}
        empty={
          <CampaignsEmpty
            tab={tab}
            narrowed={state.q !== ''}
            onClear={() => list.change({ q: '' })}
          />
        }
        error={page.error && rows === undefined ? <CampaignsError list={list} /> : undefined}
        pager={
          rows === undefined ? undefined : (
            <Pager pageSize={pageSize} onPrevious={list.previous} onNext={list.next}>
              <Trans>
                {shownCount} of {count}. Rates count people only, as a share of delivered emails.
              </Trans>
              {rows.some((row) => isByClocks(row) && timeOfCampaign(row) !== null) ? (
                <>
                  {' '}
                  <Trans>* In each recipient’s time zone.</Trans>
                </>
              ) : null}
            </Pager>
          )
        }
      />
      <Suspense fallback={null}>
        {(picked.picks?.length ?? 0) === 0 ? null : (
          <CampaignsBulk selected={picked.picks ?? []} inTrash={inTrash} onClear={picked.clear} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {asTemplate === undefined ? null : (
          <SaveAsTemplate
            name={asTemplate.name}
            load={() => loadCampaign(asTemplate.id)}
            onClose={() => setAsTemplate(undefined)}
          />
        )}
      </Suspense>
      {asked ? <DeleteQuestion campaign={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

function DeleteQuestion({ campaign, onClose }: { campaign: CampaignHead; onClose: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { name } = campaign;
  return (
    <Confirm
      question={t`Delete ${name}?`}
      action={<Trans>Delete</Trans>}
      final
      busy={busy ? t`Deleting` : undefined}
      undo={<Trans>You can restore the campaign for {trashDays} days.</Trans>}
      onConfirm={() => {
        setBusy(true);
        void deleteCampaign(campaign).then(onClose);
      }}
      onClose={onClose}
    >
      {campaign.state === 'draft' ? null : (
        <Trans>Emails already sent stay with their recipients.</Trans>
      )}
    </Confirm>
  );
}

/** What the caller may do with one campaign. */
function useCampaignMenu(
  organizationSlug: string,
  { onDelete, onSave }: Record<'onDelete' | 'onSave', (campaign: CampaignHead) => void>,
) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = ({ id }: Pick<CampaignHead, 'id'>) =>
    void navigate({ to: '/$organizationSlug/campaigns/$id', params: { organizationSlug, id } });
  const copy = async (campaign: CampaignHead) => {
    const id = await duplicateCampaign(campaign);
    if (id !== undefined) open({ id });
  };
  const menu = (campaign: CampaignHead): readonly MenuEntry[] => {
    const { abilities, deletedAt } = campaign;
    return [
      {
        key: 'open',
        label: t({ message: 'Open', context: 'verb' }),
        icon: <IconEye />,
        onSelect: () => open(campaign),
      },
      ...entryIf(deletedAt === null, {
        key: 'copy',
        label: t`Duplicate`,
        icon: <IconCopy />,
        onSelect: () => void copy(campaign),
      }),
      ...entryIf(deletedAt === null, {
        key: 'template',
        label: t`Save as template`,
        icon: <IconTemplate />,
        onSelect: () => onSave(campaign),
      }),
      ...entryIf(abilities.restore, {
        key: 'restore',
        label: t`Restore`,
        icon: <IconArrowBackUp />,
        onSelect: () => void restoreCampaign(campaign),
      }),
      ...entryIf(abilities.delete, {
        key: 'delete',
        label: t`Delete`,
        icon: <IconTrash />,
        danger: true,
        apart: true,
        onSelect: () => onDelete(campaign),
      }),
    ];
  };
  return { open, menu };
}
