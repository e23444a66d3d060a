import type { RuleMatch } from 'contract/groups/rule.ts';
import { type DraftBlock, type DraftCondition, type DraftNode, isBlock } from './rule-draft.ts';

/** What can be done to a rule; keys name its parts. */
export type RuleChange =
  | { readonly kind: 'add'; readonly block: string; readonly node: DraftNode }
  | { readonly kind: 'change'; readonly condition: DraftCondition }
  | { readonly kind: 'match'; readonly block: string; readonly match: RuleMatch }
  | { readonly kind: 'remove'; readonly key: string }
  /** One place up or down, into and out of blocks. */
  | { readonly kind: 'step'; readonly key: string; readonly by: -1 | 1 }
  /** In front of another part. */
  | { readonly kind: 'before'; readonly key: string; readonly other: string }
  | { readonly kind: 'undo' }
  /** What was saved is where the next changes begin; nothing before it is undone. */
  | { readonly kind: 'start'; readonly rule: DraftBlock };

export interface RuleEdits {
  readonly rule: DraftBlock;
  /** What it was before each change, the last one last. */
  readonly past: readonly DraftBlock[];
}

const rememberedAtMost = 100;

export function changeRule(edits: RuleEdits, change: RuleChange): RuleEdits {
  const { rule, past } = edits;
  if (change.kind === 'start') return { rule: change.rule, past: [] };
  if (change.kind === 'undo') {
    const before = past.at(-1);
    return before === undefined ? edits : { rule: before, past: past.slice(0, -1) };
  }
  const next = changed(rule, change);
  return next === rule ? edits : { rule: next, past: [...past, rule].slice(-rememberedAtMost) };
}

function changed(rule: DraftBlock, change: Exclude<RuleChange, { kind: 'start' | 'undo' }>) {
  switch (change.kind) {
    case 'add':
      return inBlock(rule, change.block, (block) => ({
        ...block,
        rules: [...block.rules, change.node],
      }));
    case 'match':
      return inBlock(rule, change.block, (block) => ({ ...block, match: change.match }));
    case 'change':
      return withNode(rule, change.condition.key, () => [change.condition]);
    case 'remove':
      return withNode(rule, change.key, () => []);
    case 'before':
      return movedBefore(rule, change.key, change.other);
    case 'step':
      return stepped(rule, change.key, change.by);
  }
}

function inBlock(
  block: DraftBlock,
  key: string,
  change: (block: DraftBlock) => DraftBlock,
): DraftBlock {
  if (block.key === key) return change(block);
  const rules = block.rules.map((node) => (isBlock(node) ? inBlock(node, key, change) : node));
  return rules.every((node, at) => node === block.rules[at]) ? block : { ...block, rules };
}

/** Puts what `change` makes of a part in its place. */
function withNode(
  block: DraftBlock,
  key: string,
  change: (node: DraftNode) => readonly DraftNode[],
): DraftBlock {
  const rules = block.rules.flatMap((node) =>
    node.key === key ? change(node) : isBlock(node) ? [withNode(node, key, change)] : [node],
  );
  const same =
    rules.length === block.rules.length && rules.every((node, at) => node === block.rules[at]);
  return same ? block : { ...block, rules };
}

export function findNode(block: DraftBlock, key: string): DraftNode | undefined {
  for (const node of block.rules) {
    if (node.key === key) return node;
    const inside = isBlock(node) ? findNode(node, key) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

function movedBefore(rule: DraftBlock, key: string, other: string): DraftBlock {
  const node = findNode(rule, key);
  const intoItself = node !== undefined && isBlock(node) && findNode(node, other) !== undefined;
  if (node === undefined || key === other || intoItself) return rule;
  const without = withNode(rule, key, () => []);
  return withNode(without, other, (target) => [node, target]);
}

interface RulePosition {
  block: DraftBlock;
  at: number;
  parent: RulePosition | undefined;
}

function positionOf(
  block: DraftBlock,
  key: string,
  parent?: RulePosition,
): RulePosition | undefined {
  for (const [at, node] of block.rules.entries()) {
    const position: RulePosition = { block, at, parent };
    if (node.key === key) return position;
    const inside = isBlock(node) ? positionOf(node, key, position) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

/** At the edge of a block it goes out of it; next to a block it goes into that. A block stays beside blocks. */
function stepped(rule: DraftBlock, key: string, by: -1 | 1): DraftBlock {
  const position = positionOf(rule, key);
  const node = findNode(rule, key);
  if (position === undefined || node === undefined) return rule;
  const next = position.block.rules[position.at + by];
  const without = () => withNode(rule, key, () => []);
  if (next === undefined) {
    if (position.parent === undefined) return rule;
    const around = position.block.key;
    return withNode(without(), around, (block) => (by < 0 ? [node, block] : [block, node]));
  }
  if (isBlock(next) && !isBlock(node)) {
    return inBlock(without(), next.key, (block) => ({
      ...block,
      rules: by < 0 ? [...block.rules, node] : [node, ...block.rules],
    }));
  }
  return withNode(without(), next.key, (other) => (by < 0 ? [node, other] : [other, node]));
}
