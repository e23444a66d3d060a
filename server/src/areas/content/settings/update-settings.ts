import type { ContentHead } from 'contract/content/content.ts';
import type { ContentUpdate } from 'contract/content/settings.contract.ts';
import { may } from 'contract/kernel/permissions.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { mayChangeSettings } from '../content.policy.ts';
import { subjectOf } from '../content.presenter.ts';
import type { ContentRow } from '../content.repository.ts';
import { replaceHubs } from '../hubs/choose-hubs.ts';
import { lockVisible, readContent, requireVersion } from '../read-content.ts';
import { changeAt, problemsOfTime } from '../states/times.ts';
import {
  findGroupsInUse,
  isSlugTaken,
  mayBeAuthor,
  updateSettings,
  type SettingsValues,
} from './settings.repository.ts';

/**
 * Changes what stands beside the text and counts at once.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the content as it stands), CONFLICT where the caller may not
 *   change it as it stands, FORBIDDEN where they may not give it another author, VALIDATION_FAILED
 */
export async function updateContentSettings(
  tx: OrganizationTransaction,
  id: number,
  { version, ...wanted }: ContentUpdate,
): Promise<ContentHead> {
  const current = await lockVisible(tx, id, { deleted: false });
  await requireVersion(tx, current, version);
  if (!mayChangeSettings(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', { detail: refuseContent('content_ask_publisher') });
  }
  if (wanted.authorId !== undefined && !may(tx.member.type, 'content.publish')) {
    throw new ProblemError('CONFLICT', {
      detail: refuseContent('content_ask_publisher_author'),
    });
  }
  await requireValid(tx, current, wanted);
  const hubs = wanted.hubs === undefined ? null : await replaceHubs(tx, id, wanted.hubs);
  const values = valuesAfter(current, wanted);
  await updateSettings(tx, id, values);
  const { unpublish_at: end } = values;
  if (wanted.unpublishAt != null && end !== null) await changeAt(tx, id, end);
  await recordAudit(tx, {
    action: 'content.updated',
    targetType: 'content',
    targetId: id,
    changes: { ...changesOf(current, values), ...(hubs && { hubs }) },
  });
  return readContent(tx, id);
}

function valuesAfter(current: ContentRow, wanted: Omit<ContentUpdate, 'version'>): SettingsValues {
  const { audience, unpublishAt, acknowledgement = current.acknowledgement } = wanted;
  const acknowledgeBy = givenOrStored(current.acknowledge_by, wanted.acknowledgeBy);
  return {
    slug: givenOrStored(current.slug, wanted.slug),
    tags: wanted.tags === undefined ? current.tags : [...new Set(wanted.tags)],
    audience: audience?.kind ?? current.audience,
    author_id: wanted.authorId ?? current.author_id,
    groups: audience === undefined ? null : audience.kind === 'groups' ? audience.groups : [],
    unpublish_at: endOf(current.unpublish_at, unpublishAt),
    review_at: givenOrStored(current.review_at, wanted.reviewAt),
    acknowledgement,
    acknowledge_again: acknowledgement && (wanted.acknowledgeAgain ?? current.acknowledge_again),
    acknowledge_by: acknowledgement ? acknowledgeBy : null,
  };
}

function endOf(stored: Date | null, given: string | null | undefined): Date | null {
  if (given === undefined) return stored;
  return given === null ? null : new Date(given);
}

function givenOrStored(stored: string | null, given: string | null | undefined): string | null {
  return given === undefined ? stored : given;
}

async function requireValid(
  tx: OrganizationTransaction,
  { id, publish_at: start }: ContentRow,
  { slug, audience, authorId, unpublishAt }: Omit<ContentUpdate, 'version'>,
): Promise<void> {
  const errors: FieldError[] = [];
  if (slug != null && (await isSlugTaken(tx, slug, id))) {
    errors.push({
      path: ['slug'],
      code: 'taken',
      ...messageOf(refuseContent('content_slug_taken')),
    });
  }
  if (audience?.kind === 'groups') {
    const inUse = await findGroupsInUse(tx, audience.groups);
    for (const [index, group] of audience.groups.entries()) {
      if (inUse.has(group)) continue;
      const path = ['audience', 'groups', index];
      errors.push({
        path,
        code: 'not_found',
        ...messageOf(refuseContent('content_group_not_found')),
      });
    }
  }
  if (authorId !== undefined && !(await mayBeAuthor(tx, authorId))) {
    errors.push({
      path: ['authorId'],
      code: 'not_found',
      ...messageOf(refuseContent('content_author_not_found')),
    });
  }
  if (unpublishAt != null) {
    const end = new Date(unpublishAt);
    errors.push(...(await problemsOfTime(tx, 'unpublishAt', end)));
    // Publishing forgets an end that has passed: readers would have the item for ever.
    if (start !== null && end <= start) {
      const message = refuseContent('content_end_before_start');
      errors.push({ path: ['unpublishAt'], code: 'before_start', ...messageOf(message) });
    }
  }
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

const audited = [
  'slug',
  'tags',
  'audience',
  'author_id',
  'unpublish_at',
  'review_at',
  'acknowledgement',
  'acknowledge_by',
] as const;

function changesOf(before: ContentRow, after: SettingsValues): Record<string, [unknown, unknown]> {
  const changed = audited.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return {
    ...Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]])),
    ...(after.groups !== null && after.groups.length > 0 && { groups: [null, after.groups] }),
  };
}
