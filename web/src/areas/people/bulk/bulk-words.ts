import { plural, t } from '@lingui/core/macro';
import type { BulkChange, BulkLeftOutReason } from 'contract/people/bulk/bulk.ts';
import { shownValue } from '../list/shown-value.ts';

/** "Department set to Nursing", "Added to Night shift": what it does, without the number. */
export function actionWords({ action, subject }: Pick<BulkChange, 'action' | 'subject'>): string {
  const group = subject ?? t`a group that is gone`;
  switch (action.kind) {
    case 'set':
      return setWords(action.fields, subject);
    case 'deactivate':
      return t`Deactivated`;
    case 'reactivate':
      return t`Reactivated`;
    case 'addToGroup':
      return t`Added to ${group}`;
    case 'removeFromGroup':
      return t`Taken out of ${group}`;
    case 'invite':
      return t`Invited`;
    case 'delete':
      return t`Moved to the trash`;
    case 'restore':
      return t`Restored from the trash`;
    case 'resend':
      return t`New links sent`;
    case 'extend':
      return t`Links extended`;
    case 'revoke':
      return t`Invitations taken back`;
    case 'approve':
      return t`Approved`;
    case 'reject':
      return action.reason === undefined ? t`Rejected` : t`Rejected (${action.reason})`;
    case 'eligible':
      return t`Decided by hand: eligible`;
    case 'not_eligible':
      return t`Decided by hand: not eligible`;
    case 'rule':
      return t`Eligibility by dates and age`;
  }
}

type SetFields = Extract<BulkChange['action'], { kind: 'set' }>['fields'];

const worded = [
  'jobTitle',
  'department',
  'location',
  'startDate',
  'endDate',
  'locale',
  'timeZone',
] as const;

function setWords(fields: SetFields, manager: string | null): string {
  const labels = {
    jobTitle: t`Title`,
    department: t`Department`,
    location: t`Location`,
    lineManagerId: t`Line manager`,
    startDate: t`Start date`,
    endDate: t`End date`,
    locale: t`Language`,
    timeZone: t`Time zone`,
  };
  for (const name of worded) {
    const value = fields[name];
    if (value === null) return t`${labels[name]} cleared`;
    if (value !== undefined) {
      const shown = shownValue(name, value);
      return t`${labels[name]} set to ${shown}`;
    }
  }
  const tags = tagWords(fields);
  if (tags !== undefined) return tags;
  if (fields.lineManagerId === null) return t`${labels.lineManagerId} cleared`;
  if (fields.lineManagerId === undefined) return t`A field set`;
  return t`${labels.lineManagerId} set to ${manager ?? t`somebody who is gone`}`;
}

function tagWords({ addTags, removeTags }: SetFields): string | undefined {
  const [added, removed] = [addTags?.join(', '), removeTags?.join(', ')];
  if (added !== undefined) return t`Tags added: ${added}`;
  return removed === undefined ? undefined : t`Tags taken away: ${removed}`;
}

/** "12,310 people", "214 dependants" */
export function howManyOf({ list }: Pick<BulkChange, 'list'>, count: number): string {
  return list === 'dependants'
    ? plural(count, { one: '# dependant', other: '# dependants' })
    : plural(count, { one: '# person', other: '# people' });
}

/** Why somebody is left out, as the rest of a sentence: "214 have no e-mail address". */
export function reasonWords(reason: BulkLeftOutReason, count: number): string {
  const words: Record<BulkLeftOutReason, string> = {
    inTrash: plural(count, { one: '# is in the trash', other: '# are in the trash' }),
    already: plural(count, { one: '# is so already', other: '# are so already' }),
    self: t`you yourself`,
    admin: plural(count, {
      one: '# is an administrator, whom only administrators may change',
      other: '# are administrators, whom only administrators may change',
    }),
    staff: plural(count, {
      one: '# is staff, whom only administrators invite',
      other: '# are staff, whom only administrators invite',
    }),
    hasAccess: plural(count, { one: '# has access', other: '# have access' }),
    awaitingApproval: plural(count, {
      one: '# waits for approval',
      other: '# wait for approval',
    }),
    suspended: plural(count, { one: '# is suspended', other: '# are suspended' }),
    deactivated: plural(count, { one: '# is deactivated', other: '# are deactivated' }),
    noEmail: plural(count, { one: '# has no e-mail address', other: '# have no e-mail address' }),
    circle: plural(count, {
      one: '# would report to himself',
      other: '# would report to themselves',
    }),
    dates: plural(count, {
      one: '# would end before the start',
      other: '# would end before their start',
    }),
    tags: plural(count, {
      one: '# would have too many tags',
      other: '# would have too many tags',
    }),
    taken: plural(count, {
      one: '# has an address or id that somebody else has by now',
      other: '# have an address or id that somebody else has by now',
    }),
    gone: plural(count, { one: '# was deleted meanwhile', other: '# were deleted meanwhile' }),
    notPending: plural(count, {
      one: '# is not pending any more',
      other: '# are not pending any more',
    }),
    bounced: plural(count, {
      one: '# has an address that bounced',
      other: '# have an address that bounced',
    }),
    clash: plural(count, {
      one: '# has no place below a guardian, or an id that was given away',
      other: '# have no place below a guardian, or an id that was given away',
    }),
    ofAdmin: plural(count, {
      one: '# belongs to an administrator, whom only administrators may change',
      other: '# belong to administrators, whom only administrators may change',
    }),
  };
  return words[reason];
}

/** All of them in one sentence; '' where nobody is left out. */
export function leftOutWords(leftOut: BulkChange['leftOut']): string {
  return leftOut.map(({ reason, count }) => reasonWords(reason, count)).join(', ');
}
