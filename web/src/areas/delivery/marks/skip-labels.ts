import { plural, t } from '@lingui/core/macro';
import type { SkipReason } from 'contract/delivery/audience.ts';

/** The status of a message to one person who was skipped. */
export function skippedStatus(reason: SkipReason): string {
  switch (reason) {
    case 'no_address':
      return t`skipped: no email address`;
    case 'unsubscribed':
      return t`skipped: unsubscribed`;
    case 'unsubscribed_topic':
      return t`skipped: unsubscribed from this topic`;
    case 'excluded':
      return t`skipped: excluded`;
    case 'suppressed':
      return t`skipped: suppressed`;
    case 'not_approved':
      return t`skipped: not approved yet`;
    case 'deactivated':
      return t`skipped: deactivated`;
    case 'too_many_emails':
      return t`skipped: too many emails`;
    case 'duplicate_address':
      return t`skipped: duplicate email address`;
  }
}

/** How many people are skipped for one reason. */
export function skippedCount(reason: SkipReason, people: number): string {
  switch (reason) {
    case 'no_address':
      return plural(people, {
        one: '# without an email address',
        other: '# without an email address',
      });
    case 'unsubscribed':
      return plural(people, { one: '# unsubscribed', other: '# unsubscribed' });
    case 'unsubscribed_topic':
      return plural(people, {
        one: '# unsubscribed from this topic',
        other: '# unsubscribed from this topic',
      });
    case 'excluded':
      return plural(people, { one: '# excluded', other: '# excluded' });
    case 'suppressed':
      return plural(people, { one: '# suppressed', other: '# suppressed' });
    case 'not_approved':
      return plural(people, { one: '# not approved yet', other: '# not approved yet' });
    case 'deactivated':
      return plural(people, { one: '# deactivated', other: '# deactivated' });
    case 'too_many_emails':
      return plural(people, { one: '# with too many emails', other: '# with too many emails' });
    case 'duplicate_address':
      return plural(people, {
        one: '# with a duplicate email address',
        other: '# with a duplicate email address',
      });
  }
}
