import { plural, t } from '@lingui/core/macro';
import type { BulkChange, BulkLeftOutReason } from 'contract/bulk/bulk.ts';
import { columnsWith, textKinds } from 'contract/people/columns/columns-with.ts';
import { formatUnits } from '../../kit/text/format-list.ts';
import { columnLabel, shownValue } from '../people/people.public.ts';

/** "Set department to Nursing", "Add to Night shift": what a bulk change does, whatever its state. */
export function actionLabels({ action, subject }: Pick<BulkChange, 'action' | 'subject'>): string {
  const group = subject ?? t`a deleted group`;
  switch (action.kind) {
    case 'set':
      return setMessages(action.fields, subject);
    case 'deactivate':
      return t`Deactivate`;
    case 'reactivate':
      return t`Reactivate`;
    case 'addToGroup':
      return t`Add to ${group}`;
    case 'removeFromGroup':
      return t`Remove from ${group}`;
    case 'invite':
      return t`Invite`;
    case 'delete':
      return t`Move to the trash`;
    case 'restore':
      return t`Restore from the trash`;
    case 'resend':
      return t`Send new links`;
    case 'extend':
      return t`Extend links`;
    case 'revoke':
      return t`Revoke invitations`;
    case 'approve':
      return t`Approve`;
    case 'reject':
      return action.reason === undefined ? t`Reject` : t`Reject (reason: ${action.reason})`;
    case 'eligible':
      return t`Mark eligible`;
    case 'not_eligible':
      return t`Mark not eligible`;
    case 'rule':
      return t`Decide eligibility by dates and age`;
  }
}

type SetFields = Extract<BulkChange['action'], { kind: 'set' }>['fields'];

type Worded = (typeof worded)[number];

const setTo: Partial<Record<Worded, (value: string) => string>> = {
  jobTitle: (value: string) => t`Set job title to ${value}`,
  department: (value: string) => t`Set department to ${value}`,
  location: (value: string) => t`Set location to ${value}`,
  startDate: (value: string) => t`Set start date to ${value}`,
  endDate: (value: string) => t`Set end date to ${value}`,
  locale: (value: string) => t`Set language to ${value}`,
  timeZone: (value: string) => t`Set time zone to ${value}`,
};

const cleared: Partial<Record<Worded, () => string>> = {
  jobTitle: () => t`Clear job title`,
  department: () => t`Clear department`,
  location: () => t`Clear location`,
  startDate: () => t`Clear start date`,
  endDate: () => t`Clear end date`,
  locale: () => t`Clear language`,
  timeZone: () => t`Clear time zone`,
};

/** Texts and days; a line manager is said by name, tags all at once. */
const worded = columnsWith('bulk', ...textKinds, 'day');

function setMessages(fields: SetFields, manager: string | null): string {
  for (const name of worded) {
    const value = fields[name];
    const label = columnLabel(name);
    if (value === null) return cleared[name]?.() ?? t`Clear “${label}”`;
    if (value === undefined) continue;
    const shown = shownValue(name, value);
    return setTo[name]?.(shown) ?? t`Set “${label}” to ${shown}`;
  }
  const tags = tagLabels(fields);
  if (tags !== undefined) return tags;
  if (fields.lineManagerId === null) return t`Clear line manager`;
  if (fields.lineManagerId === undefined) return t`Set a field`;
  return manager === null
    ? t`Set line manager to a deleted person`
    : t`Set line manager to ${manager}`;
}

function tagLabels({ addTags, removeTags }: SetFields): string | undefined {
  const [added, removed] = [addTags && formatUnits(addTags), removeTags && formatUnits(removeTags)];
  if (added !== undefined) return t`Add tags: ${added}`;
  return removed === undefined ? undefined : t`Remove tags: ${removed}`;
}

/** "12,310 people", "214 dependants" */
export function howManyOf({ list }: Pick<BulkChange, 'list'>, count: number): string {
  return list === 'dependants'
    ? plural(count, { one: '# dependant', other: '# dependants' })
    : plural(count, { one: '# person', other: '# people' });
}

/** How many are skipped and why, a whole sentence for each reason. */
const skippedMessages: Record<BulkLeftOutReason, (count: number) => string> = {
  inTrash: (count) =>
    plural(count, {
      one: '# skipped: in the trash.',
      other: '# skipped: in the trash.',
    }),
  already: (count) =>
    plural(count, {
      one: '# skipped: nothing to change.',
      other: '# skipped: nothing to change.',
    }),
  self: () => t`You’re skipped: you can’t do this to yourself.`,
  admin: (count) =>
    plural(count, {
      one: '# skipped: only administrators can change an administrator.',
      other: '# skipped: only administrators can change administrators.',
    }),
  staff: (count) =>
    plural(count, {
      one: '# skipped: only administrators can decide about administrators and managers.',
      other: '# skipped: only administrators can decide about administrators and managers.',
    }),
  hasAccess: (count) =>
    plural(count, {
      one: '# skipped: already has access.',
      other: '# skipped: already have access.',
    }),
  awaitingApproval: (count) =>
    plural(count, {
      one: '# skipped: waiting for approval.',
      other: '# skipped: waiting for approval.',
    }),
  suspended: (count) =>
    plural(count, {
      one: '# skipped: access suspended.',
      other: '# skipped: access suspended.',
    }),
  deactivated: (count) =>
    plural(count, {
      one: '# skipped: deactivated.',
      other: '# skipped: deactivated.',
    }),
  noEmail: (count) =>
    plural(count, {
      one: '# skipped: no email address.',
      other: '# skipped: no email address.',
    }),
  circle: (count) =>
    plural(count, {
      one: '# skipped: would report to themselves.',
      other: '# skipped: would report to themselves.',
    }),
  dates: (count) =>
    plural(count, {
      one: '# skipped: the end date would be before the start date.',
      other: '# skipped: the end date would be before the start date.',
    }),
  tags: (count) =>
    plural(count, {
      one: '# skipped: would have too many tags.',
      other: '# skipped: would have too many tags.',
    }),
  taken: (count) =>
    plural(count, {
      one: '# skipped: someone else has the email address or external ID.',
      other: '# skipped: other people have the email addresses or external IDs.',
    }),
  gone: (count) =>
    plural(count, {
      one: '# skipped: deleted since the change started.',
      other: '# skipped: deleted since the change started.',
    }),
  notPending: (count) =>
    plural(count, {
      one: '# skipped: no longer pending.',
      other: '# skipped: no longer pending.',
    }),
  bounced: (count) =>
    plural(count, {
      one: '# skipped: the email address bounced.',
      other: '# skipped: the email addresses bounced.',
    }),
  clash: (count) =>
    plural(count, {
      one: '# skipped: the guardian can’t have another such dependant, or the external ID is in use.',
      other:
        '# skipped: the guardians can’t have more such dependants, or the external IDs are in use.',
    }),
  ofAdmin: (count) =>
    plural(count, {
      one: '# skipped: only administrators can change an administrator’s dependant.',
      other: '# skipped: only administrators can change administrators’ dependants.',
    }),
};

/** One sentence for each reason; '' where no one is skipped. */
export function leftOutLabels(leftOut: BulkChange['leftOut']): string {
  return leftOut.map(({ reason, count }) => skippedMessages[reason](count)).join(' ');
}
