import { plural, t } from '@lingui/core/macro';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import type { CampaignChange } from 'contract/campaigns/overview.contract.ts';
import { severalMax } from 'contract/kernel/counts.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { action } from '../../../kit/feedback/perform.ts';
import { type ChangedMany, changeParts } from '../../delivery/delivery.public.ts';
import { tried } from '../../channels/channels.public.ts';
import { changeCampaigns } from '../campaigns.queries.ts';

/** What is done to selected campaigns; each is undone by another change. */
export const undoOf = {
  cancel: 'reschedule',
  reschedule: 'cancel',
  delete: 'restore',
  restore: 'delete',
} as const satisfies Record<CampaignChange, CampaignChange>;

/** Changes campaigns and offers to undo it. True when it was done. */
export function changeMany(
  change: CampaignChange,
  campaigns: readonly Pick<CampaignHead, 'id'>[],
): Promise<boolean> {
  const ids = campaigns.map(({ id }) => id);
  return tried(
    async () => {
      const { changed, skipped } = await changeAll(change, ids);
      const report = changed.length === 0 ? notify.info : notify.success;
      report({
        title: doneMessages(change, changed.length),
        ...(skipped.length > 0 && {
          detail: plural(skipped.length, {
            one: '# campaign was skipped because of its status.',
            other: '# campaigns were skipped because of their status.',
          }),
        }),
        actions: changed.length === 0 ? [] : [action(t`Undo`, () => undo(change, changed))],
      });
    },
    plural(ids.length, {
      one: 'Couldn’t change # campaign',
      other: 'Couldn’t change # campaigns',
    }),
  );
}

function undo(change: CampaignChange, ids: readonly number[]): Promise<boolean> {
  return tried(
    async () => {
      const { changed } = await changeAll(undoOf[change], ids);
      notify.success({
        title: plural(changed.length, {
          one: 'Change of # campaign undone',
          other: 'Change of # campaigns undone',
        }),
      });
    },
    plural(ids.length, {
      one: 'Couldn’t undo the change of # campaign',
      other: 'Couldn’t undo the change of # campaigns',
    }),
  );
}

function changeAll(change: CampaignChange, ids: readonly number[]): Promise<ChangedMany> {
  return changeParts(ids, severalMax, (some, key) => changeCampaigns(change, some, key));
}

function doneMessages(change: CampaignChange, count: number): string {
  switch (change) {
    case 'cancel':
      return plural(count, { one: '# campaign cancelled', other: '# campaigns cancelled' });
    case 'reschedule':
      return plural(count, { one: '# campaign scheduled', other: '# campaigns scheduled' });
    case 'delete':
      return plural(count, {
        one: '# campaign moved to the trash',
        other: '# campaigns moved to the trash',
      });
    case 'restore':
      return plural(count, { one: '# campaign restored', other: '# campaigns restored' });
  }
}
