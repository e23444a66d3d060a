import { t } from '@lingui/core/macro';
import { type DraftBlock, type DraftNode, isBlock, problemOf } from './rule-draft.ts';
import { listed } from './phrase-parts.ts';
import { phraseOf } from './rule-phrases.ts';
import type { RuleWords } from './rule-words.ts';

/** The sentence that a rule comes to; what is not whole yet is left out. Empty when nothing is whole. */
export function sentenceOf(rule: DraftBlock, words: RuleWords): string {
  if (rule.match !== 'all') {
    const said = phrases(rule.rules, words);
    if (said.length === 0) return '';
    const who = listed(said, 'disjunction');
    return rule.match === 'any' ? t`Everyone who ${who}.` : t`Everyone but whoever ${who}.`;
  }
  const inside = phrases(
    rule.rules.filter((node) => !isLeaving(node)),
    words,
  );
  const leaving = rule.rules.flatMap((node) =>
    isBlock(node) && isLeaving(node) ? phrases(node.rules, words) : [],
  );
  const who =
    inside.length === 0 ? t`Everyone.` : t`Everyone who ${listed(inside, 'conjunction')}.`;
  if (leaving.length === 0) return inside.length === 0 ? '' : who;
  return `${who} ${t`Left out is whoever ${listed(leaving, 'disjunction')}.`}`;
}

const isLeaving = (node: DraftNode) => isBlock(node) && node.match === 'none';

function phrases(nodes: readonly DraftNode[], words: RuleWords): string[] {
  return nodes.flatMap((node) => nodePhrase(node, words) ?? []);
}

/** Nothing where nothing of it is whole. */
export function nodePhrase(node: DraftNode, words: RuleWords): string | undefined {
  if (!isBlock(node)) return problemOf(node) === undefined ? phraseOf(node, words) : undefined;
  const said = phrases(node.rules, words);
  if (said.length === 0) return undefined;
  if (said.length === 1 && node.match !== 'none') return said[0];
  if (node.match === 'all') return listed(said, 'conjunction');
  if (node.match === 'any') return t`either ${listed(said, 'disjunction')}`;
  return t`in no case ${listed(said, 'disjunction')}`;
}
