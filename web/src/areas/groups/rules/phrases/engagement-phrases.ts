import { plural, t } from '@lingui/core/macro';
import { numberIn, orOf, strongCount } from './phrase-parts.ts';
import type { DraftCondition } from '../rule-draft.ts';

/** A condition on certain campaigns: whether they were sent, opened or clicked. */
export function campaignPhrase({ operator, named }: DraftCondition): string {
  const campaigns = orOf(named.map(({ name }) => `“${name}”`));
  switch (operator) {
    case 'sent':
      return t`was sent ${campaigns}`;
    case 'notSent':
      return t`wasn’t sent ${campaigns}`;
    case 'opened':
      return t`opened ${campaigns}`;
    case 'notOpened':
      return t`was sent but didn’t open ${campaigns}`;
    case 'clicked':
      return t`clicked a link in ${campaigns}`;
    default:
      return t`was sent but didn’t click a link in ${campaigns}`;
  }
}

/** A condition on certain hubs: who reads them, and who fills them. */
export function hubPhrase({ operator, named }: DraftCondition): string {
  const hubs = orOf(named.map(({ name }) => name));
  switch (operator) {
    case 'reads':
      return t`can read ${hubs}`;
    case 'readsNone':
      return t`can’t read ${hubs}`;
    case 'edits':
      return t`edits ${hubs}`;
    default:
      return t`doesn’t edit ${hubs}`;
  }
}

/** A condition on any message of the last days. */
export function messagePhrase({ operator, from }: DraftCondition): string {
  const days = numberIn(from);
  const count = strongCount(days);
  switch (operator) {
    case 'sent':
      return plural(days, {
        one: `was sent an email in the last ${count} day`,
        other: `was sent an email in the last ${count} days`,
      });
    case 'notSent':
      return plural(days, {
        one: `wasn’t sent any email in the last ${count} day`,
        other: `wasn’t sent any email in the last ${count} days`,
      });
    case 'opened':
      return plural(days, {
        one: `opened an email sent in the last ${count} day`,
        other: `opened an email sent in the last ${count} days`,
      });
    case 'notOpened':
      return plural(days, {
        one: `was sent but didn’t open any email in the last ${count} day`,
        other: `was sent but didn’t open any email in the last ${count} days`,
      });
    case 'clicked':
      return plural(days, {
        one: `clicked a link in an email sent in the last ${count} day`,
        other: `clicked a link in an email sent in the last ${count} days`,
      });
    default:
      return plural(days, {
        one: `was sent but didn’t click a link in any email in the last ${count} day`,
        other: `was sent but didn’t click a link in any email in the last ${count} days`,
      });
  }
}
