import type { SocialCreate } from 'contract/content/socials/socials.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { draftHash, hashOf } from '../draft-hash.ts';
import { headValues } from '../head.repository.ts';
import { fillHubs, hubsOfNew } from '../hubs/choose-hubs.ts';
import { usePictures } from '../pictures/pictures.repository.ts';
import { requireCover } from '../pictures/required-pictures.ts';
import { writeRevision } from '../revisions.repository.ts';
import { updateContentSettings } from '../settings/update-settings.ts';
import { insertSocial } from './socials.repository.ts';
import { socialValues } from './social-values.ts';

/**
 * Begins a social as a draft.
 *
 * @returns its id
 * @throws ProblemError VALIDATION_FAILED for a text that its network does not take, a picture, a group or a hub that is
 *   not there, or where the caller has to choose a hub
 */
export async function createSocial(
  tx: OrganizationTransaction,
  {
    link,
    title,
    summary = null,
    cover = null,
    text = null,
    hubs: wanted,
    ...settings
  }: SocialCreate,
): Promise<number> {
  const values = socialValues(link, text);
  await requireCover(tx, cover);
  const hubs = await hubsOfNew(tx, wanted);
  const hash = draftHash(title, summary, cover, hashOf(values));
  const id = await insertSocial(tx, headValues(title, summary, cover, hash), values);
  await fillHubs(tx, id, hubs);
  await usePictures(tx, { contentId: id }, cover === null ? [] : [cover.fileId]);
  await writeRevision(tx, id, tx.member.accountId);
  await recordAudit(tx, {
    action: 'social.created',
    targetType: 'content',
    targetId: id,
    changes: { title: [null, title], link: [null, values.link] },
  });
  if (settings.tags !== undefined || settings.audience !== undefined) {
    await updateContentSettings(tx, id, { version: 1, ...settings });
  }
  return id;
}
