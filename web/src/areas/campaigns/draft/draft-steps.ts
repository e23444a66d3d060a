import type { ReadinessLine } from 'contract/delivery/readiness.ts';

export const draftSteps = ['audience', 'message', 'schedule', 'review'] as const;
export type DraftStep = (typeof draftSteps)[number];

/** The step an address names; the first when it names none. */
export function stepOf(search: string): DraftStep {
  const named = new URLSearchParams(search).get('step');
  return draftSteps.find((step) => step === named) ?? draftSteps[0];
}

/** What the list of checks leads to. */
export type DraftField = 'topic' | 'include' | 'subject' | 'preview' | 'text' | 'channel' | 'test';

/** Where each check is settled. */
export const searchOfCheck: Readonly<
  Record<ReadinessLine['code'], { step: DraftStep; field: DraftField }>
> = {
  no_audience: { step: 'audience', field: 'include' },
  group_in_trash: { step: 'audience', field: 'include' },
  group_counting: { step: 'audience', field: 'include' },
  too_many_recipients: { step: 'audience', field: 'include' },
  needs_approval: { step: 'audience', field: 'include' },
  no_one_eligible: { step: 'audience', field: 'include' },
  topic_archived: { step: 'audience', field: 'topic' },
  no_subject: { step: 'message', field: 'subject' },
  subject_test: { step: 'message', field: 'subject' },
  empty_message: { step: 'message', field: 'text' },
  picture_not_described: { step: 'message', field: 'text' },
  subject_field_missing: { step: 'message', field: 'subject' },
  preview_field_missing: { step: 'message', field: 'preview' },
  text_field_missing: { step: 'message', field: 'text' },
  no_fallback: { step: 'message', field: 'subject' },
  no_preview_fallback: { step: 'message', field: 'preview' },
  block_groups: { step: 'message', field: 'text' },
  empty_for_some: { step: 'message', field: 'text' },
  too_heavy: { step: 'message', field: 'text' },
  link_placeholder: { step: 'message', field: 'text' },
  link_broken: { step: 'message', field: 'text' },
  content_not_published: { step: 'message', field: 'text' },
  saved_block_gone: { step: 'message', field: 'text' },
  // Of a direct send alone: campaigns carry no files.
  attachment_not_published: { step: 'message', field: 'text' },
  attachments_too_large: { step: 'message', field: 'text' },
  no_channel: { step: 'schedule', field: 'channel' },
  channel_not_verified: { step: 'schedule', field: 'channel' },
  // The list of checks leads to the settings of the organization.
  no_postal_address: { step: 'review', field: 'test' },
  written_often: { step: 'schedule', field: 'channel' },
  not_tested: { step: 'review', field: 'test' },
};
