import { t } from '@lingui/core/macro';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { formatMoment } from '../../kit/text/time.ts';
import { action } from '../../kit/feedback/perform.ts';
import { tried } from '../channels/channels.public.ts';
import * as queries from './plan/plan.queries.ts';

/** Has a campaign started at a time, and offers to undo that. True when it was done. */
export function scheduleCampaign(
  campaign: CampaignHead,
  wanted: queries.ScheduleWanted,
  timeZone: string,
): Promise<boolean> {
  const { id, name } = campaign;
  const at = formatMoment(wanted.at.toISOString(), timeZone);
  return tried(
    async () => {
      await queries.planCampaign(campaign, wanted);
      notify.success({
        title: t`${name} scheduled for ${at}`,
        actions: [action(t`Undo`, () => reopenCampaign({ id, name }))],
      });
    },
    t`Couldn’t schedule ${name}`,
  );
}

/** Makes a planned or cancelled campaign a draft again. */
export function reopenCampaign({ id, name }: Pick<CampaignHead, 'id' | 'name'>): Promise<boolean> {
  return tried(
    async () => {
      await queries.changePlan(id, 'reopen');
      notify.success({ title: t`${name} is a draft again` });
    },
    t`Couldn’t make ${name} a draft`,
  );
}

export function cancelCampaign({ id, name }: Pick<CampaignHead, 'id' | 'name'>): Promise<boolean> {
  return tried(
    async () => {
      await queries.changePlan(id, 'cancel');
      notify.success({ title: t`${name} cancelled` });
    },
    t`Couldn’t cancel ${name}`,
  );
}

export function submitCampaign(campaign: CampaignHead, note: string | null): Promise<boolean> {
  const { name } = campaign;
  return tried(
    async () => {
      await queries.submitForReview(campaign, note);
      notify.success({
        title: t`${name} submitted for review`,
        detail: t`Administrators find it on their dashboard.`,
      });
    },
    t`Couldn’t submit ${name}`,
  );
}

export function sendBackCampaign(campaign: CampaignHead, comment: string): Promise<boolean> {
  const { name } = campaign;
  return tried(
    async () => {
      await queries.sendBackToAuthor(campaign, comment);
      notify.success({ title: t`${name} sent back` });
    },
    t`Couldn’t send ${name} back`,
  );
}
