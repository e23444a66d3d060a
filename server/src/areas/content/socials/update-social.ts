import type { Social } from 'contract/content/socials/social.ts';
import type { SocialUpdate } from 'contract/content/socials/socials.contract.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { mayEdit } from '../content.policy.ts';
import { coverOf, subjectOf } from '../content.presenter.ts';
import type { SocialRow } from '../content.repository.ts';
import { draftHash, hashOf } from '../draft-hash.ts';
import { headValues } from '../head.repository.ts';
import { usePictures } from '../pictures/pictures.repository.ts';
import { requireCover } from '../pictures/required-pictures.ts';
import { lockVisibleSocial, readSocial, requireVersion } from '../read-content.ts';
import { writeRevision } from '../revisions.repository.ts';
import { updateContentSettings } from '../settings/update-settings.ts';
import { updateSocialRow } from './socials.repository.ts';
import { socialValues } from './social-values.ts';

const audited = ['title', 'summary', 'link', 'network', 'text'] as const;

/**
 * Saves the named fields of a social, its hubs and its audience.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the current social), CONFLICT for an archived one and for tags,
 *   hubs and audience that the caller may not change, VALIDATION_FAILED as `createSocial`
 */
export async function updateSocial(
  tx: OrganizationTransaction,
  id: number,
  { version, tags, hubs, audience, ...wanted }: SocialUpdate,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<Social> {
  const current = await lockVisibleSocial(tx, id);
  await requireVersion(tx, current, version);
  if (!mayEdit(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', { detail: refuseContent('content_reopen_to_edit') });
  }
  const isWritten = await writeFields(tx, current, wanted, fresh);
  if (tags !== undefined || hubs !== undefined || audience !== undefined) {
    const settings = { version: isWritten ? version + 1 : version, tags, hubs, audience };
    await updateContentSettings(tx, id, settings);
  }
  return readSocial(tx, id);
}

/** @returns whether anything differs */
async function writeFields(
  tx: OrganizationTransaction,
  current: SocialRow,
  wanted: Omit<SocialUpdate, 'version' | 'tags' | 'hubs' | 'audience'>,
  fresh: boolean,
): Promise<boolean> {
  const { id } = current;
  const { title = current.title, summary = current.summary, cover = coverOf(current) } = wanted;
  const { link = current.link, text = current.text } = wanted;
  const values = socialValues(link, text);
  if (wanted.cover !== undefined) await requireCover(tx, cover);
  const hash = draftHash(title, summary, cover, hashOf(values));
  if (hash === current.draft_hash) return false;
  const head = headValues(title, summary, cover, hash);
  await updateSocialRow(tx, id, head, values);
  await usePictures(tx, { contentId: id }, cover === null ? [] : [cover.fileId]);
  await writeRevision(tx, id, tx.member.accountId, { fresh });
  const next = { ...head, ...values };
  const changed = audited.filter((field) => next[field] !== current[field]);
  await recordAudit(tx, {
    action: 'social.updated',
    targetType: 'content',
    targetId: id,
    changes: Object.fromEntries(changed.map((field) => [field, [current[field], next[field]]])),
  });
  return true;
}
