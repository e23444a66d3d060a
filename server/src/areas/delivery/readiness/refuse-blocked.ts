import type { ReadinessCode, ReadinessLine } from 'contract/delivery/readiness.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';

/** The field in which the problem is fixed. */
const fieldOf: Readonly<Record<ReadinessCode, string>> = {
  no_audience: 'audience',
  no_one_eligible: 'audience',
  group_in_trash: 'audience',
  group_counting: 'audience',
  too_many_recipients: 'audience',
  needs_approval: 'audience',
  topic_archived: 'topicId',
  no_channel: 'channelId',
  channel_not_verified: 'channelId',
  no_subject: 'subject',
  subject_test: 'subjectTest',
  empty_message: 'document',
  picture_not_described: 'document',
  subject_field_missing: 'subject',
  preview_field_missing: 'previewText',
  text_field_missing: 'document',
  no_fallback: 'subject',
  no_preview_fallback: 'previewText',
  block_groups: 'document',
  empty_for_some: 'document',
  too_heavy: 'document',
  link_placeholder: 'document',
  link_broken: 'document',
  content_not_published: 'document',
  saved_block_gone: 'document',
  attachment_not_published: 'files',
  attachments_too_large: 'files',
  no_postal_address: 'document',
  not_tested: 'document',
  written_often: 'audience',
};

/**
 * @param audienceField the name of the audience in the draft
 * @throws ProblemError VALIDATION_FAILED with everything to fix before it can be sent
 */
export function refuseBlocked(lines: readonly ReadinessLine[], audienceField = 'audience'): void {
  const errors = lines.flatMap(({ level, code, messageCode, message }) =>
    level === 'blocked'
      ? [{ path: [placeOf(code, audienceField)], code, messageCode, message }]
      : [],
  );
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

function placeOf(code: ReadinessCode, audienceField: string): string {
  const field = fieldOf[code];
  return field === 'audience' ? audienceField : field;
}

/**
 * As {@link refuseBlocked}, for a test: who it is for does not matter to it.
 *
 * @throws ProblemError VALIDATION_FAILED
 */
export function refuseBlockedTest(lines: readonly ReadinessLine[]): void {
  refuseBlocked(lines.filter(({ code }) => fieldOf[code] !== 'audience'));
}
