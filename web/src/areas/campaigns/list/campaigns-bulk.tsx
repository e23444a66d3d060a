import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCalendarOff, IconTrash } from '@tabler/icons-react';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { type BulkAction, BulkBar, useBulkChoice } from '../../../kit/table/bulk-bar.tsx';
import { changeMany } from './change-campaigns.ts';

type BulkKind = 'cancel' | 'delete' | 'restore';

export interface CampaignsBulkProps {
  selected: readonly CampaignHead[];
  inTrash: boolean;
  onClear: () => void;
}

/** What can be done with the selected campaigns, and which are skipped. */
export function CampaignsBulk({ selected, inTrash, onClear }: CampaignsBulkProps) {
  const { t } = useLingui();
  const { chosen, busy, choose, run } = useBulkChoice<BulkKind>(onClear);
  const actions = useActions(inTrash);
  const go = chosen === undefined ? [] : selected.filter((one) => fits(one, chosen));
  const left = selected.length - go.length;
  return (
    <BulkBar
      count={selected.length}
      actions={actions}
      chosen={chosen}
      onChoose={choose}
      onClear={onClear}
      consequence={
        chosen === undefined ? undefined : (
          <>
            <Consequence kind={chosen} />{' '}
            {left === 0 ? null : (
              <Plural
                value={left}
                one="# campaign is skipped because of its status."
                other="# campaigns are skipped because of their status."
              />
            )}
          </>
        )
      }
      undo={go.length === 0 ? undefined : <Trans>Can be undone</Trans>}
      doIt={chosen === undefined || go.length === 0 ? undefined : buttonLabels(chosen, go.length)}
      busy={busy ? t`Saving` : undefined}
      onDo={() => chosen && void run(() => changeMany(chosen, go))}
    />
  );
}

/** A schedule that is cancelled can be undone as long as its time is to come. */
function fits({ abilities, schedule }: CampaignHead, kind: BulkKind): boolean {
  return kind === 'cancel' ? schedule !== null && schedule.held === null : abilities[kind];
}

function useActions(inTrash: boolean): readonly BulkAction[] {
  const { t } = useLingui();
  if (inTrash) return [{ key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> }];
  return [
    { key: 'cancel', label: t`Cancel schedule`, icon: <IconCalendarOff /> },
    { key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true },
  ];
}

function Consequence({ kind }: { kind: BulkKind }) {
  switch (kind) {
    case 'cancel':
      return <Trans>These campaigns aren’t sent at their time.</Trans>;
    case 'delete':
      return (
        <Trans>
          You can restore the campaigns for {trashDays} days. Scheduled ones aren’t sent.
        </Trans>
      );
    case 'restore':
      return <Trans>Campaigns that weren’t sent are drafts.</Trans>;
  }
}

/** The effect and the number, as it stands on the button. */
function buttonLabels(kind: BulkKind, count: number): string {
  switch (kind) {
    case 'cancel':
      return plural(count, { one: 'Cancel # campaign', other: 'Cancel # campaigns' });
    case 'delete':
      return plural(count, { one: 'Delete # campaign', other: 'Delete # campaigns' });
    case 'restore':
      return plural(count, { one: 'Restore # campaign', other: 'Restore # campaigns' });
  }
}
