import type { RuleNames } from 'contract/groups/group.ts';
import type { RuleCondition } from 'contract/groups/rule-condition.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { fieldKinds } from 'contract/fields/field.ts';
import { describe, expect, it } from 'vitest';
import { changeRule, findNode } from './rule-changes.ts';
import {
  conditionOf,
  depthOf,
  draftOf,
  isBlock,
  newBlock,
  newCondition,
  nodesOf,
  problemOf,
  wholePartOf,
} from './rule-draft.ts';
import { askedBy, fieldOrder, nameOf, operatorsOf } from './rule-fields.ts';

const names: RuleNames = {
  groups: [{ id: 3, name: 'Parents', colour: 'moss' }],
  people: [{ id: 4, name: 'Ines Duarte' }],
  campaigns: [{ id: 5, name: 'Flu' }],
  hubs: [],
  fields: fieldKinds.map((kind, index) => ({
    id: 10 + index,
    label: kind,
    kind,
    choices: [{ id: 1, label: 'One' }],
  })),
};

const conditions: RuleCondition[] = [
  { field: 'status', operator: 'oneOf', values: ['active'] },
  { field: 'department', operator: 'noneOf', values: ['Nursing', 'Café'] },
  { field: 'email', operator: 'endsWith', value: '.example' },
  { field: 'phone', operator: 'notEmpty' },
  { field: 'tags', operator: 'allOf', values: ['first aider'] },
  { field: 'startDate', operator: 'before', date: '2026-06-01' },
  { field: 'endDate', operator: 'nextDays', days: 30 },
  { field: 'birthDate', operator: 'anniversaryNextDays', days: 0 },
  { field: 'age', operator: 'between', from: 18, to: 30 },
  { field: 'age', operator: 'younger', years: 20 },
  { field: 'lineManager', operator: 'oneOf', ids: [4] },
  { field: 'lineManager', operator: 'below', ids: [4] },
  { field: 'dependants', operator: 'atLeast', count: 2, relationships: ['child'], ageTo: 11 },
  { field: 'dependants', operator: 'fewerThan', count: 1, ageFrom: 3, eligible: false },
  { field: 'group', operator: 'anyOf', ids: [3] },
  { field: 'campaign', operator: 'notOpened', ids: [5], machines: true },
  { field: 'messages', operator: 'opened', days: 90 },
  { field: 'custom', fieldId: 10, operator: 'oneOf', values: ['B 12'] },
  { field: 'custom', fieldId: 11, operator: 'contains', value: 'night' },
  { field: 'custom', fieldId: 12, operator: 'between', from: -2.5, to: 40 },
  { field: 'custom', fieldId: 12, operator: 'isNot', number: 0.5 },
  { field: 'custom', fieldId: 13, operator: 'nextDays', days: 30 },
  { field: 'custom', fieldId: 14, operator: 'yes' },
  { field: 'custom', fieldId: 15, operator: 'noneOf', values: ['1'] },
  { field: 'custom', fieldId: 16, operator: 'allOf', values: ['1'] },
  { field: 'custom', fieldId: 17, operator: 'empty' },
];

const rule: RuleBlock = {
  match: 'all',
  rules: [
    ...conditions,
    { match: 'any', rules: [{ match: 'none', rules: conditions.slice(0, 2) }] },
  ],
};

describe('a rule in the builder', () => {
  it('is what was saved', () => {
    const draft = draftOf(rule, names);
    const { rule: again, keys } = wholePartOf(draft);
    expect(again).toEqual(rule);
    expect(keys.size).toBe(nodesOf(draft).length);
    expect(depthOf(draft)).toBe(3);
    const group = nodesOf(draft).find((node) => !isBlock(node) && node.field === 'group');
    expect(group).toMatchObject({ named: [{ id: 3, name: 'Parents' }] });
  });

  it('can ask everything of every field', () => {
    const everybodys = Object.values(fieldOrder).flat();
    const asked = [
      ...everybodys.map((field) => ({ field, own: null })),
      ...names.fields.map((own) => ({ field: 'custom' as const, own })),
    ];
    for (const { field, own } of asked) {
      for (const operator of operatorsOf({ field, own })) {
        const draft = { ...newCondition(field, own), operator };
        const whole = {
          ...draft,
          texts: field === 'type' ? ['admin'] : field === 'status' ? ['active'] : draft.texts,
        };
        // Where the operator does not exist, the contract says so, and not what is missing of its value.
        expect(problemOf(whole)).not.toBe('Choose a condition for this field');
        expect(conditionOf(whole)).toMatchObject({ field, operator });
        expect(askedBy(nameOf(draft), names.fields)).toEqual({ field, own });
      }
    }
  });

  it('drops incomplete conditions, and blocks without any', () => {
    const [empty, whole] = [newCondition('department'), newCondition('phone')];
    const filled = { ...whole, operator: 'empty' };
    const draft = newBlock('all', [empty, newBlock('any', [newCondition('jobTitle')]), filled]);
    const { rule: part, keys } = wholePartOf(draft);
    expect(part).toEqual({ match: 'all', rules: [{ field: 'phone', operator: 'empty' }] });
    expect([...keys]).toEqual([
      ['0', filled.key],
      ['', draft.key],
    ]);
    expect(wholePartOf(newBlock('all', [empty])).rule).toBeNull();
  });
});

describe('a change of a rule', () => {
  const [a, b, c] = ['status', 'department', 'location'].map((field) =>
    newCondition(field as 'status'),
  ) as [
    ReturnType<typeof newCondition>,
    ReturnType<typeof newCondition>,
    ReturnType<typeof newCondition>,
  ];
  const inner = newBlock('any', [b, c]);
  const start = { rule: newBlock('all', [a, inner]), past: [] };
  const shape = (block: ReturnType<typeof newBlock>): unknown =>
    block.rules.map((node) => (isBlock(node) ? shape(node) : node.field));

  it('moves a part into a block, within it and out of it', () => {
    const step = (edits: typeof start, by: 1 | -1) =>
      changeRule(edits, { kind: 'step', key: a.key, by }) as typeof start;
    let edits = step(start, 1);
    expect(shape(edits.rule)).toEqual([['status', 'department', 'location']]);
    edits = step(step(edits, 1), 1);
    expect(shape(edits.rule)).toEqual([['department', 'location', 'status']]);
    edits = step(edits, 1);
    expect(shape(edits.rule)).toEqual([['department', 'location'], 'status']);
    expect(step(edits, 1)).toBe(edits);
  });

  it('puts a part in front of another, but no block into itself', () => {
    const before = (key: string, other: string) =>
      changeRule(start, { kind: 'before', key, other }).rule;
    expect(shape(before(c.key, a.key))).toEqual(['location', 'status', ['department']]);
    expect(shape(before(inner.key, a.key))).toEqual([['department', 'location'], 'status']);
    expect(before(inner.key, c.key)).toBe(start.rule);
  });

  it('is undone, one after the other', () => {
    const changes = [
      { kind: 'remove', key: b.key },
      { kind: 'match', block: inner.key, match: 'none' },
      { kind: 'change', condition: { ...a, texts: ['active'] } },
    ] as const;
    let edits = changes.reduce(changeRule, start);
    expect(shape(edits.rule)).toEqual(['status', ['location']]);
    expect(findNode(edits.rule, a.key)).toMatchObject({ texts: ['active'] });
    for (let times = 0; times < 4; times += 1) edits = changeRule(edits, { kind: 'undo' });
    expect(edits).toEqual(start);
  });
});
