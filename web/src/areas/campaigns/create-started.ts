import { t } from '@lingui/core/macro';
import type { CampaignCreate } from 'contract/campaigns/campaigns.contract.ts';
import { getArticle } from 'contract/content/articles.contract.ts';
import { emptyAudience } from 'contract/delivery/audience.ts';
import { getGroup } from 'contract/groups/groups.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { loadTemplate } from '../templates/templates.public.ts';
import { loadCampaign, makeCampaign } from './campaigns.queries.ts';
import { shortestName } from './draft/carried-name.ts';
import type { DraftStep } from './draft/draft-steps.ts';
import { type CampaignStart, shortened } from './campaign-start.ts';

/** The article has nothing that readers can open. */
export class NotPublished extends Error {
  override readonly name = 'NotPublished';
}

const longestName = 120;
const longestLine = 150;

/**
 * Creates the draft; with the same key it is the same draft.
 *
 * @returns its id, and the first step that is still to be done
 * @throws NotPublished
 */
export async function createStarted(
  start: CampaignStart,
  idempotencyKey: string,
): Promise<{ id: number; step: DraftStep }> {
  const { body, step } =
    start.kind === 'group'
      ? await toGroup(start.id)
      : start.kind === 'article'
        ? await ofArticle(start.id)
        : await fromTemplate(start.id);
  const { id } = await makeCampaign(body, idempotencyKey);
  await loadCampaign(id);
  return { id, step };
}

interface Started {
  body: CampaignCreate;
  step: DraftStep;
}

async function toGroup(id: number): Promise<Started> {
  const { name } = await api.call(getGroup, { params: { id } });
  const audience = { ...emptyAudience, include: { groups: [id], people: [] } };
  return { body: { name: nameFrom(name), audience }, step: 'message' };
}

async function ofArticle(id: number): Promise<Started> {
  const { title, summary, state, deletedAt } = await api.call(getArticle, { params: { id } });
  if (state !== 'published' || deletedAt !== null) throw new NotPublished();
  return {
    body: {
      name: nameFrom(title),
      subject: shortened(title, longestLine),
      previewText: shortened(summary ?? '', longestLine),
      // A line above the card, so that typing does not replace it.
      document: {
        type: 'doc',
        content: [{ type: 'paragraph' }, { type: 'contentCard', attrs: { contentId: id } }],
      },
    },
    step: 'audience',
  };
}

async function fromTemplate(id: number): Promise<Started> {
  const { name, subject, previewText, document } = await loadTemplate(id);
  return { body: { name: nameFrom(name), subject, previewText, document }, step: 'audience' };
}

function nameFrom(text: string): string {
  const name = shortened(text, longestName);
  return name.length < shortestName ? t`Message about ${name}` : name;
}
