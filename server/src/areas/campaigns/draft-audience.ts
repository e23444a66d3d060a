import type { FieldUse } from 'contract/campaigns/draft.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import {
  countAudience,
  countMergeValues,
  fallbacksOf,
  nameAudience,
} from '../delivery/delivery.public.ts';
import { requireCampaign } from './read-campaign.ts';

/**
 * Who a campaign is for, and how many get it.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function readAudience(tx: OrganizationTransaction, id: number) {
  const { audience } = await requireCampaign(tx, id);
  const { organizationId } = tx.member;
  const [named, counts] = await Promise.all([
    nameAudience(tx.db, organizationId, audience),
    countAudience(tx.db, organizationId, audience),
  ]);
  return { named, counts };
}

/**
 * The merge fields of a campaign's message, and for how many each is known.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function readFieldUse(tx: OrganizationTransaction, id: number): Promise<FieldUse[]> {
  const { audience, document } = await requireCampaign(tx, id);
  const used = fallbacksOf(document);
  if (used.size === 0) return [];
  const { eligible, known } = await countMergeValues(tx, audience, [...used.keys()]);
  return [...used].map(([field, fallbacks]) => {
    const filled = known.get(field) ?? 0;
    return { field, fallbacks: [...fallbacks], filled, useFallback: eligible - filled };
  });
}
