import type { RuleHubCondition } from 'contract/groups/hub-condition.ts';
import type {
  RuleAgeCondition,
  RuleCondition,
  RuleDependantCondition,
  RuleGroupCondition,
  RuleTagCondition,
} from 'contract/groups/rule-condition.ts';
import type { RuleNode } from 'contract/groups/rule.ts';
import { addDays } from 'contract/kernel/days.ts';
import { ageOn } from '../../dependants/rules/ages.ts';
import { eligibilityOf } from '../../dependants/rules/eligibility.ts';
import { ownHolds } from './naive-own.testing.ts';
import { dayHolds, lower, textHolds } from './naive-values.testing.ts';
import type { EngagementCondition, RuleContext } from './rule-context.ts';
import type { WorldMessage, WorldPerson } from './world-person.testing.ts';

type Days = RuleContext['days'];

/** Whether a rule is true of someone, written down as plainly as it is said. */
export function isTrueOf(rule: RuleNode, person: WorldPerson, days: Days): boolean {
  if (rule.field !== undefined) return conditionHolds(rule, person, days);
  const answers = rule.rules.map((inner) => isTrueOf(inner, person, days));
  if (rule.match === 'all') return answers.every(Boolean);
  return answers.some(Boolean) === (rule.match === 'any');
}

function conditionHolds(c: RuleCondition, person: WorldPerson, days: Days): boolean {
  switch (c.field) {
    case 'type':
    case 'status':
    case 'access':
    case 'deliverability':
    case 'subscription':
    case 'source':
    case 'gender': {
      const own = person.choices[c.field];
      return (c.values as string[]).includes(own ?? '') === (c.operator === 'oneOf');
    }
    case 'photo':
      return person.hasPhoto === (c.operator === 'notEmpty');
    case 'tags':
      return tagsHold(c, person.tags.map(lower));
    case 'startDate':
    case 'endDate':
    case 'birthDate':
      return dayHolds(c, person.days[c.field], days.today);
    case 'created':
      return dayHolds(c, dayAt(person.createdAt, days), days.today);
    case 'lastActivity':
      return dayHolds(c, person.lastActivityAt && dayAt(person.lastActivityAt, days), days.today);
    case 'age':
      return ageHolds(c, person.days.birthDate, days.today);
    case 'lineManager': {
      const own = person.lineManagerId;
      if (c.operator === 'below') return person.above.some((id) => c.ids.includes(id));
      if (!('ids' in c)) return (own === null) === (c.operator === 'empty');
      return (own !== null && c.ids.includes(own)) === (c.operator === 'oneOf');
    }
    case 'dependants':
      return dependantsHold(c, person, days);
    case 'group':
      return groupsHold(c, person);
    case 'hub':
      return hubHolds(c, person);
    case 'custom':
      return ownHolds(c, person, days.today);
    case 'campaign':
      return engaged(
        c,
        person.messages.filter(({ campaign }) => campaign !== null && c.ids.includes(campaign)),
      );
    case 'messages': {
      const since = addDays(days.today, -c.days);
      return engaged(
        c,
        person.messages.filter(
          ({ isTest, sentAt }) => !isTest && sentAt !== null && dayAt(sentAt, days) >= since,
        ),
      );
    }
    default:
      return textHolds(c, person.texts[c.field] ?? null);
  }
}

function groupsHold({ operator, ids }: RuleGroupCondition, { groups }: WorldPerson): boolean {
  const isIn = (id: number) => groups.includes(id);
  if (operator === 'allOf') return ids.every(isIn);
  return ids.some(isIn) === (operator === 'anyOf');
}

function hubHolds({ operator, ids }: RuleHubCondition, { reads, edits }: WorldPerson): boolean {
  const own = operator.startsWith('reads') ? reads : edits;
  return ids.some((id) => own.includes(id)) !== operator.endsWith('None');
}

function tagsHold(c: RuleTagCondition, own: string[]): boolean {
  switch (c.operator) {
    case 'empty':
      return own.length === 0;
    case 'notEmpty':
      return own.length > 0;
    case 'anyOf':
      return c.values.some((value) => own.includes(lower(value)));
    case 'allOf':
      return c.values.every((value) => own.includes(lower(value)));
    case 'noneOf':
      return c.values.every((value) => !own.includes(lower(value)));
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayAt(moment: string, { timeZone }: Days): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(new Date(moment));
}

function ageHolds(c: RuleAgeCondition, born: string | null, today: string): boolean {
  if (born === null) return false;
  const age = ageOn(born, today);
  if (c.operator === 'between') return age >= c.from && age <= c.to;
  return c.operator === 'younger' ? age < c.years : age >= c.years;
}

function dependantsHold(c: RuleDependantCondition, person: WorldPerson, days: Days): boolean {
  const like = person.dependants.filter((one) => {
    const { relationship, birthDate, eligibility, from, until } = one;
    const state = eligibilityOf(
      {
        relationship,
        birth_date: birthDate,
        eligibility,
        eligible_from: from,
        eligible_until: until,
      },
      days,
    );
    const { age } = state;
    return (
      !one.deleted &&
      (c.relationships?.includes(relationship) ?? true) &&
      (c.ageFrom === undefined || (age !== null && age >= c.ageFrom)) &&
      (c.ageTo === undefined || (age !== null && age <= c.ageTo)) &&
      (c.eligible === undefined || state.eligibleNow === c.eligible)
    );
  });
  return like.length >= c.count === (c.operator === 'atLeast');
}

function engaged(
  { operator, machines = false }: EngagementCondition,
  messages: WorldMessage[],
): boolean {
  const sent = messages.filter(({ sentAt }) => sentAt !== null);
  const did = (wanted: string) =>
    sent.some(({ events }) =>
      events.some(({ kind, machine }) => kind === wanted && (machines || !machine)),
    );
  switch (operator) {
    case 'sent':
      return sent.length > 0;
    case 'notSent':
      return sent.length === 0;
    case 'opened':
    case 'clicked':
      return did(operator);
    case 'notOpened':
      return sent.length > 0 && !did('opened');
    case 'notClicked':
      return sent.length > 0 && !did('clicked');
  }
}
