import { nodesOf } from 'contract/content/document-text.ts';
import type { MergeField } from 'contract/content/merge-fields.ts';
import type { FieldUse } from 'contract/campaigns/draft.contract.ts';
import type { MessageDocument } from 'contract/content/document.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { countAudience, countMergeValues, nameAudience } from '../delivery/delivery.public.ts';
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

/** The merge fields of a document, each once. */
export function fieldsOf(document: MessageDocument): MergeField[] {
  return [...fallbacksOf(document).keys()];
}

/** The merge fields of a document in their order, each with what is written where it is not known. */
function fallbacksOf(document: MessageDocument): Map<MergeField, Set<string>> {
  const used = new Map<MergeField, Set<string>>();
  for (const { node } of nodesOf(document)) {
    if (node.type !== 'mergeField') continue;
    const { field, fallback } = node.attrs;
    used.set(field, (used.get(field) ?? new Set()).add(fallback));
  }
  return used;
}
