import type { RuleTextCondition } from 'contract/groups/rule-condition.ts';
import { addDays } from 'contract/kernel/days.ts';
import { birthday } from '../../dependants/rules/ages.ts';
import type { DayAsked } from './person-conditions.repository.ts';

/** Small letters as the database makes them: sign by sign, each for one. */
export const lower = (text: string) =>
  Array.from(text, (sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('');

/** What can be asked of any text, without the field it stands in. */
type TextAsked = RuleTextCondition extends infer C
  ? C extends unknown
    ? Omit<C, 'field'>
    : never
  : never;

export function textHolds(c: TextAsked, own: string | null): boolean {
  switch (c.operator) {
    case 'empty':
      return own === null;
    case 'notEmpty':
      return own !== null;
    case 'oneOf':
      return own !== null && c.values.some((value) => lower(value) === lower(own));
    case 'noneOf':
      return own === null || c.values.every((value) => lower(value) !== lower(own));
    case 'contains':
      return own !== null && lower(own).includes(lower(c.value));
    case 'startsWith':
      return own !== null && lower(own).startsWith(lower(c.value));
    case 'endsWith':
      return own !== null && lower(own).endsWith(lower(c.value));
  }
}

export function dayHolds(c: DayAsked, own: string | null, today: string): boolean {
  if (c.operator === 'empty') return own === null;
  if (own === null) return false;
  switch (c.operator) {
    case 'notEmpty':
      return true;
    case 'before':
      return own < c.date;
    case 'onOrAfter':
      return own >= c.date;
    case 'lastDays':
      return own >= addDays(today, -c.days) && own <= today;
    case 'nextDays':
      return own >= today && own <= addDays(today, c.days);
    case 'moreThanDaysAgo':
      return own < addDays(today, -c.days);
    case 'anniversaryNextDays': {
      const until = addDays(today, c.days);
      const first = Number(today.slice(0, 4)) - Number(own.slice(0, 4));
      return [first, first + 1].some((years) => {
        if (years < 1) return false;
        const day = birthday(own, years);
        return day >= today && day <= until;
      });
    }
  }
}
