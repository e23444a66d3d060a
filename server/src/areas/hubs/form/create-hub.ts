import { emptyDocument } from 'contract/documents/document.ts';
import { fileIdsOf } from 'contract/documents/document-text.ts';
import type { HubCreate } from 'contract/hubs/hubs.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { usePictures } from '../../content/content.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { insertHub, replaceAudience } from '../hubs.repository.ts';
import { writeMembers } from '../members/members.repository.ts';
import { checkHub, groupsOf } from './check-hub.ts';
import { freeSlug, holdSlugs } from './hub-slug.repository.ts';
import { keysOf } from './hub-keys.ts';

/**
 * Begins a hub as a draft whose owner is the caller.
 *
 * @returns its id
 * @throws ProblemError VALIDATION_FAILED for an address that is taken, and for pictures and groups that are not there
 */
export async function createHub(
  tx: OrganizationTransaction,
  { description = emptyDocument, audience = { kind: 'everyone' }, ...wanted }: HubCreate,
): Promise<number> {
  const { name, summary = null, cover = null } = wanted;
  await holdSlugs(tx);
  await checkHub(tx, 0, { slug: wanted.slug, cover, description, audience });
  const values = {
    name,
    slug: wanted.slug ?? (await freeSlug(tx, name)),
    summary,
    cover_file_id: cover?.fileId ?? null,
    cover_alt: cover?.alt ?? null,
    icon: wanted.icon ?? 'building',
    colour: wanted.colour ?? 'petrol',
    visibility: audience.kind,
    sort: wanted.order ?? 'hand',
    ...keysOf(name, summary),
  } as const;
  const id = await insertHub(tx, values, description);
  await replaceAudience(tx, id, groupsOf(audience));
  await writeMembers(tx, id, [{ id: tx.member.accountId, role: 'owner' }]);
  await usePictures(tx, { hubId: id }, [
    ...fileIdsOf(description),
    ...(cover ? [cover.fileId] : []),
  ]);
  await recordAudit(tx, {
    action: 'hub.created',
    targetType: 'hub',
    targetId: id,
    changes: { name: [null, name] },
  });
  return id;
}
