import type { FieldUse } from 'contract/campaigns/draft.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import {
  countAudience,
  countMergeValues,
  fallbacksOf,
  findTopic,
  nameAudience,
  type Meant,
} from '../delivery/delivery.public.ts';
import { resolveBlocks } from '../templates/templates.public.ts';
import type { CampaignRow } from './campaigns.repository.ts';
import { requireCampaign } from './read-campaign.ts';
import { subjectsOf } from './subject-test/subject-test-lines.ts';

/** The audience of a campaign with the topic that people may have left. */
export async function meantBy(
  tx: OrganizationTransaction,
  { audience, topic_id: topicId }: Pick<CampaignRow, 'audience' | 'topic_id'>,
): Promise<Meant> {
  const topic = topicId === null ? null : await findTopic(tx, topicId);
  return { ...audience, topic: topic ?? null };
}

/**
 * Who a campaign is for, and how many get it.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function readAudience(tx: OrganizationTransaction, id: number) {
  const row = await requireCampaign(tx, id);
  const { audience } = row;
  const meant = await meantBy(tx, row);
  const [named, counts] = await Promise.all([nameAudience(tx, audience), countAudience(tx, meant)]);
  return { named, counts };
}

/**
 * The merge fields of a campaign's message, and for how many each is known.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function readFieldUse(tx: OrganizationTransaction, id: number): Promise<FieldUse[]> {
  const row = await requireCampaign(tx, id);
  const document = await resolveBlocks(tx, row.document);
  const used = fallbacksOf({ ...subjectsOf(row), document, previewText: row.preview_text });
  if (used.size === 0) return [];
  const { eligible, known } = await countMergeValues(tx, await meantBy(tx, row), [...used.keys()]);
  return [...used].map(([field, fallbacks]) => {
    const { count: filled, example } = known.get(field) ?? { count: 0, example: null };
    return { field, fallbacks: [...fallbacks], filled, useFallback: eligible - filled, example };
  });
}
