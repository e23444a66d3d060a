import type { CampaignCreate } from 'contract/campaigns/campaigns.contract.ts';
import { fileIdsOf } from 'contract/documents/document-text.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { requirePictures, usePictures } from '../content/content.public.ts';
import { findDefaultTopic } from '../delivery/delivery.public.ts';
import { findOnlyChannel } from '../channels/channels.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { insertCampaign, type WholeCampaignRow } from './campaigns.repository.ts';
import { requireCampaign } from './read-campaign.ts';
import { blankCampaign, requireNamed, withWanted } from './written-campaign.ts';
import { refuseCampaign } from 'contract/campaigns/refusal-messages.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { createGroup } from '../groups/groups.public.ts';
import { mayResend } from './campaigns.policy.ts';
import { subjectOf } from './campaigns.presenter.ts';
import { findFreeGroupName } from './campaigns-of-group.repository.ts';

/**
 * Begins a campaign as a draft, by the only verified channel where there is one and none is named, and about the
 * default topic.
 *
 * @returns its id
 * @throws ProblemError NOT_FOUND when the channel or someone of the audience is not there, VALIDATION_FAILED for
 *   a picture that is not there
 */
export async function createCampaign(
  tx: OrganizationTransaction,
  { name, channelId, topicId, ...wanted }: CampaignCreate,
): Promise<number> {
  const blank = blankCampaign(name);
  const channel = channelId === undefined ? await findOnlyChannel(tx) : channelId;
  const topic = topicId === undefined ? await findDefaultTopic(tx) : topicId;
  const values = withWanted(blank, { ...wanted, channelId: channel, topicId: topic });
  await requireNamed(tx, blank, values);
  await requirePictures(tx, values.document);
  const id = await insertCampaign(tx, values);
  await usePictures(tx, { campaignId: id }, fileIdsOf(values.document));
  await recordAudit(tx, {
    action: 'campaign.created',
    targetType: 'campaign',
    targetId: id,
    changes: { name: [null, name] },
  });
  return id;
}

const nameMax = 120;

/**
 * Begins a draft with the message, the channel and, unless another is wanted, the audience of another campaign.
 *
 * @returns its id
 */
export async function copyCampaign(
  tx: OrganizationTransaction,
  original: WholeCampaignRow,
  wanted: Pick<CampaignCreate, 'name' | 'audience'>,
): Promise<number> {
  // Not half of a sign at its end.
  const name = wanted.name
    .slice(0, nameMax)
    .replace(/\p{Cs}$/u, '')
    .trim();
  const values = withWanted(original, { ...wanted, name, sendAt: null });
  const copy = await insertCampaign(tx, values);
  await usePictures(tx, { campaignId: copy }, fileIdsOf(original.document));
  await recordAudit(tx, {
    action: 'campaign.created',
    targetType: 'campaign',
    targetId: copy,
    changes: { name: [null, name], copyOf: [null, original.id] },
  });
  return copy;
}

/**
 * Begins a draft with the message, the audience and the channel of another campaign.
 *
 * @returns its id
 * @throws ProblemError NOT_FOUND
 */
export async function duplicateCampaign(tx: OrganizationTransaction, id: number): Promise<number> {
  const original = await requireCampaign(tx, id);
  return copyCampaign(tx, original, { name: `Copy of ${original.name}` });
}

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
