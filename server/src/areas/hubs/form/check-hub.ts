import type { HubAudience } from 'contract/hubs/hubs.contract.ts';
import type { ArticleDocument } from 'contract/documents/document.ts';
import type { Cover } from 'contract/content/content.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { requireCover, requirePictures } from '../../content/content.public.ts';
import { findLeadingToHub, holdGroups, lockRules } from '../../groups/groups.public.ts';
import { hubFieldError, hubMessage } from '../hub-problems.ts';
import { isSlugTaken } from './hub-slug.repository.ts';

interface Wanted {
  slug?: string | undefined;
  cover?: Cover | null | undefined;
  description?: ArticleDocument | undefined;
  audience?: HubAudience | undefined;
}

/**
 * Checks what goes beyond one value.
 *
 * @param id 0: of a new hub
 * @throws ProblemError VALIDATION_FAILED for an address that is taken, and for pictures and groups that are not there
 */
export async function checkHub(
  tx: OrganizationTransaction,
  id: number,
  { slug, cover, description, audience }: Wanted,
): Promise<void> {
  const errors: FieldError[] = [];
  if (slug !== undefined && (await isSlugTaken(tx, slug, id))) {
    errors.push(hubFieldError(['slug'], 'taken', hubMessage('hub_slug_taken')));
  }
  if (audience?.kind === 'groups') {
    errors.push(...(await audienceErrors(tx, id, audience.groups)));
  }
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  if (description !== undefined) await requirePictures(tx, description, 'description');
  if (cover !== undefined) await requireCover(tx, cover);
}

/**
 * Groups that do not exist, or find their members by this hub. Rules about hubs wait during the check, and so do
 * changes of the members of these groups: otherwise the worker would miss one of both.
 */
async function audienceErrors(
  tx: OrganizationTransaction,
  id: number,
  groups: readonly number[],
): Promise<FieldError[]> {
  await lockRules(tx);
  const inUse = await holdGroups(tx, groups);
  const leading = await findLeadingToHub(tx, groups, id);
  return groups.flatMap((group, index) => {
    const path = ['audience', 'groups', index];
    if (!inUse.has(group)) return [hubFieldError(path, 'not_found', hubMessage('group_not_found'))];
    return leading.has(group)
      ? [hubFieldError(path, 'circular', hubMessage('group_by_this_hub'))]
      : [];
  });
}

/** The groups of an audience. */
export function groupsOf(audience: HubAudience): readonly number[] {
  return audience.kind === 'groups' ? audience.groups : [];
}
