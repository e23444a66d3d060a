import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { MailQueue } from '../../../kernel/mail/mail.jobs.ts';
import { aboveFor, findApprovalThreshold } from '../../delivery/delivery.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { type BlockUser, forgetTestsWith } from '../../templates/templates.public.ts';
import { isWithdrawnByBlock } from '../campaigns.policy.ts';
import {
  type DecidedCampaign,
  findDecided,
  forgetReviewed,
  setUnplanned,
} from './plan.repository.ts';
import { notifyOwner } from './notify-owner.ts';
import { withdrawnMail } from './owner-mails.ts';

export interface CampaignBlockDeps {
  readonly mailQueue: MailQueue;
  readonly publicUrl: string;
}

/** Campaigns as what saved blocks stand in: a block that says something else withdraws what was decided of them. */
export function campaignBlocks(deps: CampaignBlockDeps): BlockUser {
  return {
    async blockChanged(tx, { id, name }) {
      const campaigns = await findDecided(tx, await forgetTestsWith(tx, 'campaign', id));
      if (campaigns.length === 0) return;
      const threshold = await findApprovalThreshold(tx);
      for (const campaign of campaigns) {
        const above = aboveFor(tx.member.type, { official: campaign.official, threshold });
        if (!isWithdrawnByBlock(campaign, above)) continue;
        // One connection, one after the other.
        // oxlint-disable-next-line no-await-in-loop
        await withdraw(tx, deps, campaign, name);
      }
    },
  };
}

async function withdraw(
  tx: OrganizationTransaction,
  { mailQueue, publicUrl }: CampaignBlockDeps,
  { id, state, startsAt }: DecidedCampaign,
  block: string,
): Promise<void> {
  if (state === 'cancelled') {
    // It stays cancelled, and is not scheduled again as it was.
    await forgetReviewed(tx, id);
    return;
  }
  if (state === 'scheduled') {
    await notifyOwner(tx, mailQueue, id, (owner) => withdrawnMail(owner, block, publicUrl));
  }
  await setUnplanned(tx, id, 'draft', { block });
  await recordAudit(tx, {
    action: 'campaign.block_changed',
    targetType: 'campaign',
    targetId: id,
    changes: {
      state: [state, 'draft'],
      saved_block: [null, block],
      ...(startsAt === null ? {} : { send_at: [startsAt, null] }),
    },
  });
}
