import { plural, t } from '@lingui/core/macro';
import { formatList } from '../../../../kit/text/format-list.ts';
import { numberIn, strong, strongCount } from './phrase-parts.ts';
import type { DraftCondition } from '../rule-draft.ts';
import type { RuleLabels } from '../rule-labels.ts';

/** A condition on how many dependants there are, and which: "has a dependant (child under 12)". */
export function dependantPhrase(condition: DraftCondition, labels: RuleLabels): string {
  const details = [kindLabels(condition, labels), eligibilityLabels(condition)].filter(Boolean);
  return details.length === 0
    ? anyPhrase(condition)
    : suchPhrase(condition, strong(formatList(details, 'unit')));
}

function anyPhrase({ operator, count }: DraftCondition): string {
  const few = numberIn(count);
  const many = strongCount(few);
  if (operator === 'atLeast') {
    if (few === 1) return t`has a dependant`;
    return plural(few, {
      one: `has at least ${many} dependant`,
      other: `has at least ${many} dependants`,
    });
  }
  if (few === 1) return t`has no dependants`;
  return plural(few, {
    one: `has fewer than ${many} dependant`,
    other: `has fewer than ${many} dependants`,
  });
}

function suchPhrase({ operator, count }: DraftCondition, details: string): string {
  const few = numberIn(count);
  const many = strongCount(few);
  if (operator === 'atLeast') {
    if (few === 1) return t`has a dependant (${details})`;
    return plural(few, {
      one: `has at least ${many} dependant (${details})`,
      other: `has at least ${many} dependants (${details})`,
    });
  }
  if (few === 1) return t`has no dependants (${details})`;
  return plural(few, {
    one: `has fewer than ${many} dependant (${details})`,
    other: `has fewer than ${many} dependants (${details})`,
  });
}

/** Which relationships and ages are meant; empty where none are. */
function kindLabels({ texts, from, to }: DraftCondition, labels: RuleLabels): string {
  const kinds = formatList(
    texts.map((value) => labels.relationships[value] ?? value),
    'disjunction',
  );
  const age = numberIn(to) + 1;
  if (kinds === '') {
    if (from === '') return to === '' ? '' : t`under ${age}`;
    return to === '' ? t`aged ${from} or older` : t`aged ${from} to ${to}`;
  }
  if (from === '') return to === '' ? kinds : t`${kinds} under ${age}`;
  return to === '' ? t`${kinds} aged ${from} or older` : t`${kinds} aged ${from} to ${to}`;
}

function eligibilityLabels({ eligible }: DraftCondition): string {
  if (eligible === '') return '';
  return eligible === 'yes' ? t`eligible` : t`not eligible`;
}
