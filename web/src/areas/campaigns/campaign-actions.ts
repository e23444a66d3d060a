import { t } from '@lingui/core/macro';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { tried } from '../channels/channels.public.ts';
import { action } from '../../kit/feedback/perform.ts';
import * as queries from './campaigns.queries.ts';

type Named = Pick<CampaignHead, 'id' | 'name'>;

/** Moves a campaign to the trash and offers to restore it. True when it was done. */
export function deleteCampaign(campaign: Named): Promise<boolean> {
  const { id, name } = campaign;
  return tried(
    async () => {
      await queries.trashCampaign(id);
      notify.success({
        title: t`${name} moved to the trash`,
        actions: [action(t`Undo`, () => restoreCampaign(campaign))],
      });
    },
    t`Couldn’t delete ${name}`,
  );
}

export function restoreCampaign({ id, name }: Named): Promise<boolean> {
  return tried(
    async () => {
      await queries.bringBackCampaign(id);
      notify.success({ title: t`${name} restored` });
    },
    t`Couldn’t restore ${name}`,
  );
}

/** Creates a draft that is like another campaign; its id when it was done. */
export async function duplicateCampaign({ id, name }: Named): Promise<number | undefined> {
  const key = crypto.randomUUID();
  let copy: number | undefined;
  await tried(
    async () => {
      copy = (await queries.copyCampaign(id, key)).id;
    },
    t`Couldn’t duplicate ${name}`,
  );
  return copy;
}

/** Creates a draft for those who did not open a campaign; its id when it was done. */
export async function resendCampaign({ id, name }: Named): Promise<number | undefined> {
  const key = crypto.randomUUID();
  let draft: number | undefined;
  await tried(
    async () => {
      draft = (await queries.resendToUnopened(id, key)).id;
      notify.success({
        title: t`Draft created for people who didn’t open ${name}`,
        detail: t`People who open it in the meantime are skipped.`,
      });
    },
    t`Couldn’t resend ${name}`,
  );
  return draft;
}
