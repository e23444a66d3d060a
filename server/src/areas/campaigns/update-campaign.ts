import { isDeepStrictEqual } from 'node:util';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import type { CampaignUpdate } from 'contract/campaigns/campaigns.contract.ts';
import { fileIdsOf } from 'contract/documents/document-text.ts';
import { refuseCampaign } from 'contract/campaigns/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { requirePictures, usePictures } from '../content/content.public.ts';
import { askForLinks } from '../delivery/delivery.public.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { mayEdit } from './campaigns.policy.ts';
import { subjectOf } from './campaigns.presenter.ts';
import { updateCampaignRow } from './campaigns.repository.ts';
import { lockCampaignIn, readCampaignHead, requireVersion } from './read-campaign.ts';
import { isOtherMessage, requireNamed, withWanted } from './written-campaign.ts';

const fields = [
  'name',
  'channel_id',
  'topic_id',
  'subject',
  'preview_text',
  'audience',
  'tracking',
  'send_at',
  'tolerance',
  'local_time',
  'quiet_from',
  'quiet_until',
  'per_minute',
  'subject_test',
  'document',
] as const;

/**
 * Saves the named fields of a draft; what is in review is withdrawn by a change. The screen does that every few seconds:
 * the audit log has all but the document, which the message keeps once it is sent.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the campaign as it stands), CONFLICT for one that was
 *   sent, VALIDATION_FAILED for a picture that is not there
 */
export async function updateCampaign(
  tx: OrganizationTransaction,
  id: number,
  { version, ...wanted }: CampaignUpdate,
): Promise<CampaignHead> {
  const current = await lockCampaignIn(tx, id, { deleted: false });
  await requireVersion(tx, current, version);
  if (!mayEdit(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: refuseCampaign('campaign_sent_stays') });
  }
  const values = withWanted(current, wanted);
  const changed = fields.filter((field) => !isDeepStrictEqual(current[field], values[field]));
  if (changed.length === 0) return readCampaignHead(tx, id);
  await requireNamed(tx, current, values);
  if (changed.includes('document')) await requirePictures(tx, values.document);
  await updateCampaignRow(tx, id, values, {
    document: changed.includes('document') ? values.document : null,
    untested: isOtherMessage(current, values),
  });
  if (changed.includes('document')) {
    await usePictures(tx, { campaignId: id }, fileIdsOf(values.document));
    await askForLinks(tx, values.document);
  }
  if (current.state === 'in_review') {
    await recordAudit(tx, {
      action: 'campaign.withdrawn',
      targetType: 'campaign',
      targetId: id,
      changes: { state: ['in_review', 'draft'] },
    });
  }
  const audited = changed.filter((field) => field !== 'document');
  if (audited.length > 0) {
    await recordAudit(tx, {
      action: 'campaign.updated',
      targetType: 'campaign',
      targetId: id,
      changes: Object.fromEntries(audited.map((field) => [field, [current[field], values[field]]])),
    });
  }
  return readCampaignHead(tx, id);
}
