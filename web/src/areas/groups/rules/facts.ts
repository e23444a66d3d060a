import { plural, t } from '@lingui/core/macro';
import type { ExplainedNode, RuleFact } from 'contract/groups/rule-answers.ts';
import { formatList } from '../../../kit/text/format-list.ts';
import { dayIn, formatDay } from '../../../kit/text/time.ts';
import { type DraftNode, isBlock } from './rule-draft.ts';
import { type Asked, isChoiceField, type RuleField } from './rule-fields.ts';
import type { RuleLabels } from './rule-labels.ts';

/** How the photo, which is not a custom field, is shown: present or not. */
const yesNo = { kind: 'yesNo', choices: [] } as const;

/** What is known of a person that decides a condition, in words. */
export function factLabels(
  fact: RuleFact,
  { field, own }: Asked,
  labels: RuleLabels,
  zone: string,
): string {
  switch (fact.kind) {
    case 'text':
      return textLabels(fact.text, field, labels);
    case 'texts':
      return fact.texts.length === 0 ? t`no value` : formatList(fact.texts);
    case 'day':
      return fact.day === null ? t`no date` : formatDay(fact.day);
    case 'own':
      return labels.ownValue(own ?? yesNo, fact.value) || t`no value`;
    case 'private':
      return t`not visible to you`;
    case 'age':
      return fact.age === null
        ? t`no birth date`
        : plural(fact.age, { one: '# year old', other: '# years old' });
    case 'person':
      return fact.person === null ? t`no line manager` : fact.person.name;
    case 'unseen':
      return t`someone you can’t see`;
    case 'line':
      return lineLabels(fact.people);
    case 'dependants':
      return dependantLabels(fact.dependants, labels);
    case 'groups':
      return groupLabels(fact.groups);
    case 'hubs':
      return hubMessages(fact.hubs);
    case 'messages':
      return messageLabels(fact, zone);
  }
}

function textLabels(text: string | null, field: RuleField, labels: RuleLabels): string {
  if (text === null) return t`no value`;
  return isChoiceField(field) ? (labels.choices[field][text] ?? text) : text;
}

function groupLabels(groups: Fact<'groups'>['groups']): string {
  if (groups.length === 0) return t`in none of these groups`;
  const names = formatList(groups.map((group) => group?.name ?? t`a group you can’t see`));
  return t`in ${names}`;
}

function hubMessages(hubs: Fact<'hubs'>['hubs']): string {
  if (hubs.length === 0) return t`none of these hubs`;
  return formatList(hubs.map((hub) => hub?.name ?? t`a hub you can’t see`));
}

/** The last is the furthest up: the manager who was asked for, or the one at the top. */
function lineLabels(people: Fact<'line'>['people']): string {
  const names = people.map((person) => person?.name ?? t`someone you can’t see`);
  const top = names.at(-1);
  if (top === undefined) return t`no line manager`;
  const between = names.slice(0, -1);
  if (between.length === 0) return t`reports to ${top}`;
  const rest = between.length - 3;
  const way = formatList(
    rest > 0
      ? [...between.slice(0, 3), plural(rest, { one: '# other', other: '# others' })]
      : between,
  );
  return t`reports to ${top} through ${way}`;
}

type Fact<K extends RuleFact['kind']> = Extract<RuleFact, { kind: K }>;

function dependantLabels(all: Fact<'dependants'>['dependants'], labels: RuleLabels): string {
  if (all.length === 0) return t`no dependants`;
  const meant = all.filter(({ matches }) => matches);
  return formatList(
    (meant.length === 0 ? all : meant).slice(0, 4).map(({ firstName, relationship, age }) => {
      const kind = labels.relationships[relationship] ?? relationship;
      return age === null ? t`${firstName} (${kind})` : t`${firstName} (${kind}, age ${age})`;
    }),
  );
}

function messageLabels({ sent, opened, clicked }: Fact<'messages'>, zone: string): string {
  const day = [clicked, opened, sent].find((instant) => instant !== null);
  if (day === undefined || day === null) return t`not sent`;
  const date = formatDay(dayIn(zone, new Date(day)));
  if (clicked !== null) return t`clicked on ${date}`;
  return opened === null ? t`sent on ${date}, not opened` : t`opened on ${date}, not clicked`;
}

/** One condition of a rule with its result for a person; blocks hold those inside them. */
export interface Explained {
  readonly key: string;
  readonly node: DraftNode;
  readonly holds: boolean;
  /** The fact of a condition. */
  readonly fact: RuleFact | undefined;
  readonly inside: readonly Explained[];
}

/** Lays the answer about a person beside the rule it was asked of. */
export function explained(node: DraftNode, answer: ExplainedNode): Explained {
  const inside =
    isBlock(node) && answer.fact === undefined
      ? node.rules.flatMap((inner, at) => {
          const of = answer.rules[at];
          return of === undefined ? [] : [explained(inner, of)];
        })
      : [];
  return { key: node.key, node, holds: answer.holds, fact: answer.fact, inside };
}

/** What in the rule made a person match that does not hold for everyone in the group, in a few words. */
export function becauseOf(rule: Explained, labels: RuleLabels, zone: string): string {
  const choices = deciding(rule).slice(0, 2);
  return formatList(
    choices.flatMap(({ node, fact }) =>
      isBlock(node) || fact === undefined ? [] : [factLabels(fact, node, labels, zone)],
    ),
  );
}

/** In blocks where one is enough, the true ones; else the conditions themselves. */
function deciding({ node, inside }: Explained): readonly Explained[] {
  const any = inside.filter((inner) => isBlock(inner.node) && inner.node.match === 'any');
  const ofAny = any.flatMap((inner) => inner.inside.filter(({ holds }) => holds));
  const own = inside.filter((inner) => inner.holds && inner.fact !== undefined);
  const one = isBlock(node) && node.match === 'any';
  const leaves = ofAny.filter(({ fact }) => fact !== undefined);
  if (one || leaves.length === 0) return own.toReversed();
  return leaves;
}
