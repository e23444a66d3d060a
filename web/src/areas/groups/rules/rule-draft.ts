import { issuesMessage } from '../../../kernel/messages/schema-messages.ts';
import type { RuleNames } from 'contract/groups/group.ts';
import { type RuleCondition, ruleConditionSchema } from 'contract/groups/rule-condition.ts';
import type { RuleBlock, RuleMatch, RuleNode } from 'contract/groups/rule.ts';
import {
  type Asked,
  type OwnField,
  operatorsOf,
  type RuleField,
  valueKindOf,
} from './rule-fields.ts';

export interface NamedId {
  readonly id: number;
  readonly name: string;
}

/**
 * A condition as it is being written. What an operator does not ask for is kept all the same, so that trying
 * another one loses nothing.
 */
export interface DraftCondition extends Asked {
  readonly key: string;
  readonly operator: string;
  readonly texts: readonly string[];
  readonly named: readonly NamedId[];
  /** A part of a text, or a day. */
  readonly text: string;
  /** Numbers as they are typed: how many, days or years, and the end of a range. */
  readonly count: string;
  readonly from: string;
  readonly to: string;
  readonly eligible: '' | 'yes' | 'no';
  readonly machines: boolean;
}

export interface DraftBlock {
  readonly key: string;
  readonly match: RuleMatch;
  readonly rules: readonly DraftNode[];
}
export type DraftNode = DraftBlock | DraftCondition;

export function isBlock(node: DraftNode): node is DraftBlock {
  return 'rules' in node;
}

let keys = 0;
const newKey = () => `rule-${(keys += 1)}`;

export function newCondition(field: RuleField, own: OwnField | null = null): DraftCondition {
  return {
    key: newKey(),
    field,
    own,
    operator: operatorsOf({ field, own })[0] ?? '',
    texts: [],
    named: [],
    text: '',
    count: '1',
    from: '',
    to: '',
    eligible: '',
    machines: false,
  };
}

export function newBlock(match: RuleMatch, rules: readonly DraftNode[]): DraftBlock {
  return { key: newKey(), match, rules };
}

/** Another field: what was chosen for the one before means nothing for it. */
export function withField(before: DraftCondition, { field, own }: Asked): DraftCondition {
  return { ...newCondition(field, own), key: before.key };
}

/** A rule as it was saved; `names` are those of the ids in it. */
export function draftOf(rule: RuleBlock, names: RuleNames | null): DraftBlock {
  return newBlock(
    rule.match,
    rule.rules.map((node) =>
      node.field === undefined ? draftOf(node, names) : draftCondition(node, names),
    ),
  );
}

function draftCondition(condition: RuleCondition, names: RuleNames | null): DraftCondition {
  const { field, operator } = condition;
  const given = (key: string): unknown => Reflect.get(condition, key);
  const number = (...wanted: string[]) => {
    const found = wanted.map(given).find((value) => typeof value === 'number');
    return found === undefined ? '' : String(found);
  };
  const texts = given(field === 'dependants' ? 'relationships' : 'values');
  const eligible = given('eligible');
  return {
    ...newCondition(field, ownOf(condition, names)),
    operator,
    texts: Array.isArray(texts) ? texts.map(String) : [],
    named: 'ids' in condition ? condition.ids.map((id) => named(field, id, names)) : [],
    text: textIn(condition),
    count: number('count'),
    from: number('days', 'years', 'number', 'from', 'ageFrom'),
    to: number('to', 'ageTo'),
    eligible: eligible === undefined ? '' : eligible === true ? 'yes' : 'no',
    machines: given('machines') === true,
  };
}

function textIn(condition: RuleCondition): string {
  if ('value' in condition) return condition.value;
  return 'date' in condition ? condition.date : '';
}

/** One that is gone is shown by its number, too. */
function ownOf(condition: RuleCondition, names: RuleNames | null): OwnField | null {
  if (condition.field !== 'custom') return null;
  const id = condition.fieldId;
  const known = names?.fields.find((one) => one.id === id);
  return known ?? { id, label: `#${id}`, kind: 'text', choices: [] };
}

/** A permanently deleted one has no name, and is shown by its number. */
function named(field: RuleField, id: number, names: RuleNames | null): NamedId {
  const lists = { group: names?.groups, campaign: names?.campaigns, hub: names?.hubs };
  const list = field in lists ? lists[field as keyof typeof lists] : names?.people;
  return { id, name: list?.find((one) => one.id === id)?.name ?? `#${id}` };
}

/** As it is written here or there, with a comma or a point. */
const decimalIn = (text: string) =>
  /^-?\d{1,16}(?:[.,]\d{1,16})?$/.test(text.trim())
    ? Number(text.trim().replace(',', '.'))
    : undefined;
const numberIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);

/** As it would be sent; {@link ruleConditionSchema} says whether it is whole. */
export function conditionOf(draft: DraftCondition): unknown {
  const { field, own, operator, texts, text, from, to } = draft;
  const head = { field, ...(own && { fieldId: own.id }), operator };
  const ids = draft.named.map(({ id }) => id);
  const machines = draft.machines ? { machines: true } : {};
  switch (valueKindOf(draft, operator)) {
    case 'none':
      return head;
    case 'texts':
    case 'choices':
    case 'ownChoices':
      return { ...head, values: texts };
    case 'text':
      return { ...head, value: text };
    case 'date':
      return { ...head, date: text };
    case 'days':
      return { ...head, days: numberIn(from) };
    case 'years':
      return { ...head, years: numberIn(from) };
    case 'ages':
      return { ...head, from: numberIn(from), to: numberIn(to) };
    case 'number':
      return { ...head, number: decimalIn(from) };
    case 'numbers':
      return { ...head, from: decimalIn(from), to: decimalIn(to) };
    case 'people':
    case 'groups':
    case 'hubs':
      return { ...head, ids };
    case 'campaigns':
      return { ...head, ids, ...machines };
    case 'messages':
      return { ...head, days: numberIn(from), ...machines };
    case 'dependants':
      return { ...head, ...dependantsOf(draft) };
  }
}

function dependantsOf({ count, texts, from, to, eligible }: DraftCondition) {
  const [ageFrom, ageTo] = [numberIn(from), numberIn(to)];
  return {
    count: numberIn(count),
    ...(texts.length === 0 ? {} : { relationships: texts }),
    ...(ageFrom === undefined ? {} : { ageFrom }),
    ...(ageTo === undefined ? {} : { ageTo }),
    ...(eligible === '' ? {} : { eligible: eligible === 'yes' }),
  };
}

type Parsed = ReturnType<typeof ruleConditionSchema.safeParse>;

/** Conditions are never changed in place: each is parsed once. */
const parsedConditions = new WeakMap<DraftCondition, Parsed>();

function parsedOf(draft: DraftCondition): Parsed {
  const parsed = parsedConditions.get(draft) ?? ruleConditionSchema.safeParse(conditionOf(draft));
  parsedConditions.set(draft, parsed);
  return parsed;
}

/** What is missing or wrong in a condition; undefined when it is whole. */
export function problemOf(draft: DraftCondition): string | undefined {
  return issuesMessage(parsedOf(draft).error);
}

/** A rule without what is not whole yet, and which of its nodes belongs to which part of the draft. */
export interface WholePart {
  readonly rule: RuleBlock | null;
  /** Path of a node, joined by dots, → key. */
  readonly keys: ReadonlyMap<string, string>;
}

export function wholePartOf(draft: DraftBlock): WholePart {
  const paths = new Map<string, string>();
  const whole = (node: DraftNode, path: readonly number[]): RuleNode | null => {
    if (!isBlock(node)) {
      const parsed = parsedOf(node);
      if (!parsed.success) return null;
      paths.set(path.join('.'), node.key);
      return parsed.data;
    }
    const rules: RuleNode[] = [];
    for (const inner of node.rules) {
      const part = whole(inner, [...path, rules.length]);
      if (part !== null) rules.push(part);
    }
    if (rules.length === 0) return null;
    paths.set(path.join('.'), node.key);
    return { match: node.match, rules };
  };
  const rule = whole(draft, []);
  return { rule: rule?.field === undefined ? rule : null, keys: paths };
}

/** Everything in it, conditions and blocks, in the order in which it stands. */
export function nodesOf(block: DraftBlock): DraftNode[] {
  return [block, ...block.rules.flatMap((node) => (isBlock(node) ? nodesOf(node) : [node]))];
}

/** Blocks inside each other, the outermost counted. */
export function depthOf(block: DraftBlock): number {
  return 1 + Math.max(0, ...block.rules.map((node) => (isBlock(node) ? depthOf(node) : 0)));
}
