import { plural, t } from '@lingui/core/macro';
import type { ExplainedNode, RuleFact } from 'contract/groups/rule-answers.ts';
import { dayIn, formatDay } from '../../../kit/text/time.ts';
import { type DraftNode, isBlock } from './rule-draft.ts';
import { type Asked, isChoiceField, type RuleField } from './rule-fields.ts';
import { listed } from './phrase-parts.ts';
import type { RuleWords } from './rule-words.ts';

/** As what is no field of the organization is told, where it is there or not. */
const yesNo = { kind: 'yesNo', choices: [] } as const;

/** What is known of somebody that decides a condition, in words. */
export function factWords(
  fact: RuleFact,
  { field, own }: Asked,
  words: RuleWords,
  zone: string,
): string {
  switch (fact.kind) {
    case 'text':
      return textWords(fact.text, field, words);
    case 'texts':
      return fact.texts.length === 0 ? t`none` : listed(fact.texts, 'conjunction');
    case 'day':
      return fact.day === null ? t`not known` : formatDay(fact.day);
    case 'own':
      return words.ownValue(own ?? yesNo, fact.value) || t`nothing is known`;
    case 'private':
      return t`you may not see it`;
    case 'age':
      return fact.age === null
        ? t`birth date not known`
        : plural(fact.age, { one: '# year old', other: '# years old' });
    case 'person':
      return fact.person === null ? t`nobody` : fact.person.name;
    case 'unseen':
      return t`somebody you do not see`;
    case 'line':
      return lineWords(fact.people);
    case 'dependants':
      return dependantWords(fact.dependants, words);
    case 'groups':
      return fact.groups.length === 0
        ? t`in none of them`
        : t`in ${listed(
            fact.groups.map((group) => group?.name ?? t`a group you do not see`),
            'conjunction',
          )}`;
    case 'messages':
      return messageWords(fact, zone);
  }
}

function textWords(text: string | null, field: RuleField, words: RuleWords): string {
  if (text === null) return t`nothing is known`;
  return isChoiceField(field) ? (words.choices[field][text] ?? text) : text;
}

/** The last is the furthest up: who was asked for, or whoever is at the top. */
function lineWords(people: Fact<'line'>['people']): string {
  const names = people.map((person) => person?.name ?? t`somebody you do not see`);
  const top = names.at(-1);
  if (top === undefined) return t`reports to nobody`;
  const between = names.slice(0, -1);
  if (between.length === 0) return t`reports to ${top}`;
  const rest = between.length - 3;
  const way = listed(
    rest > 0
      ? [...between.slice(0, 3), plural(rest, { one: '# other', other: '# others' })]
      : between,
    'conjunction',
  );
  return t`below ${top} by way of ${way}`;
}

type Fact<K extends RuleFact['kind']> = Extract<RuleFact, { kind: K }>;

function dependantWords(all: Fact<'dependants'>['dependants'], words: RuleWords): string {
  if (all.length === 0) return t`no dependants`;
  const meant = all.filter(({ matches }) => matches);
  return listed(
    (meant.length === 0 ? all : meant).slice(0, 4).map(({ firstName, relationship, age }) => {
      const kind = words.relationships[relationship] ?? relationship;
      return age === null ? t`${firstName}, ${kind}` : t`${firstName}, ${kind} of ${age}`;
    }),
    'conjunction',
  );
}

function messageWords({ sent, opened, clicked }: Fact<'messages'>, zone: string): string {
  const on = (instant: string) => formatDay(dayIn(zone, new Date(instant)));
  if (clicked !== null) return t`clicked ${on(clicked)}`;
  if (opened !== null) return t`opened ${on(opened)}, not clicked`;
  return sent === null ? t`not sent` : t`sent ${on(sent)}, not opened`;
}

/** One condition of a rule with what it comes to for somebody; blocks hold those inside them. */
export interface Explained {
  readonly key: string;
  readonly node: DraftNode;
  readonly holds: boolean;
  /** Of a condition. */
  readonly fact: RuleFact | undefined;
  readonly inside: readonly Explained[];
}

/** Lays the answer about somebody beside the rule it was asked of. */
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

/** What of the rule brought somebody in that is not true of everybody in the group, in a few words. */
export function becauseOf(rule: Explained, words: RuleWords, zone: string): string {
  const choices = deciding(rule).slice(0, 2);
  return listed(
    choices.flatMap(({ node, fact }) =>
      isBlock(node) || fact === undefined ? [] : [factWords(fact, node, words, zone)],
    ),
    'conjunction',
  );
}

/** Of blocks where one is enough, what is true; else the conditions themselves. */
function deciding({ node, inside }: Explained): readonly Explained[] {
  const any = inside.filter((inner) => isBlock(inner.node) && inner.node.match === 'any');
  const ofAny = any.flatMap((inner) => inner.inside.filter(({ holds }) => holds));
  const own = inside.filter((inner) => inner.holds && inner.fact !== undefined);
  const one = isBlock(node) && node.match === 'any';
  const leaves = ofAny.filter(({ fact }) => fact !== undefined);
  if (one || leaves.length === 0) return own.toReversed();
  return leaves;
}
