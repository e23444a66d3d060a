import { refuseCampaign } from 'contract/campaigns/refusal-words.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { createGroup } from '../groups/groups.public.ts';
import { mayResend } from './campaigns.policy.ts';
import { subjectOf } from './campaigns.presenter.ts';
import { findFreeGroupName } from './campaigns-of-group.repository.ts';
import { copyCampaign } from './create-campaign.ts';
import { requireCampaign } from './read-campaign.ts';

/**
 * Begins a draft with the message of a campaign for those who did not open it. They are a group by rule: who opens it
 * before the draft is sent leaves the group, and the group says of each member why they are in it.
 *
 * @returns its id
 * @throws ProblemError NOT_FOUND, CONFLICT before it has ended, or where opens are not known by person
 */
export async function resendCampaign(tx: OrganizationTransaction, id: number): Promise<number> {
  const original = await requireCampaign(tx, id);
  if (original.tracking !== 'identified') {
    throw new ProblemError('CONFLICT', { detail: refuseCampaign('campaign_opens_unknown') });
  }
  if (!mayResend(tx.member, subjectOf(original))) {
    throw new ProblemError('CONFLICT', { detail: refuseCampaign('campaign_resend_early') });
  }
  const name = await findFreeGroupName(tx, `Didn’t open ${original.name}`);
  const groupId = await createGroup(tx, { name, rule: didNotOpen(id) });
  const { exclude } = original.audience;
  return copyCampaign(tx, original, {
    name: `Again: ${original.name}`,
    audience: { include: { groups: [groupId], people: [] }, exclude },
  });
}

function didNotOpen(id: number): RuleBlock {
  return { match: 'all', rules: [{ field: 'campaign', operator: 'notOpened', ids: [id] }] };
}
