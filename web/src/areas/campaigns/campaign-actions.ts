import { t } from '@lingui/core/macro';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { HttpError, NetworkError } from '../../kernel/api/api-errors.ts';
import { logError, reportError } from '../../kernel/errors/report-error.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { action, isOurs } from '../people/people.public.ts';
import * as queries from './campaigns.queries.ts';

type Named = Pick<CampaignHead, 'id' | 'name'>;

/** Moves a campaign to the trash and offers to take it back. True when it was done. */
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
    t`${name} could not be deleted`,
  );
}

export function restoreCampaign({ id, name }: Named): Promise<boolean> {
  return tried(
    async () => {
      await queries.bringBackCampaign(id);
      notify.success({ title: t`${name} restored` });
    },
    t`${name} could not be restored`,
  );
}

/** Begins a draft that is like another campaign; its id when it was done. */
export async function duplicateCampaign({ id, name }: Named): Promise<number | undefined> {
  const key = crypto.randomUUID();
  let copy: number | undefined;
  await tried(
    async () => {
      copy = (await queries.copyCampaign(id, key)).id;
    },
    t`${name} could not be duplicated`,
  );
  return copy;
}

/** Does it, or says why not. True when it was done. */
export async function tried(work: () => Promise<void>, failed: string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isOurs(error)) {
      logError(error);
      notify.error({ title: failed, detail: reasonOf(error) });
    } else reportError(error);
    return false;
  }
}

/** Why the server refused, in words for whoever asked. */
export function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return t`The server did not answer.`;
  if (!(error instanceof HttpError)) return t`Something went wrong.`;
  if (error.status === 404) return t`Somebody else deleted or restored it in the meantime.`;
  const problem = error.problem;
  const reasons = problem?.errors?.map(({ message }) => message).join(' ');
  return reasons || problem?.detail || problem?.title || t`The server had a problem.`;
}
