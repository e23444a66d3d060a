import { t } from '@lingui/core/macro';
import { formatList } from '../../../../kit/text/format-list.ts';
import { type DraftBlock, type DraftNode, isBlock, problemOf } from '../rule-draft.ts';
import { phraseOf } from './rule-phrases.ts';
import type { RuleLabels } from '../rule-labels.ts';

/**
 * A rule as one would say it: a lead-in, and its conditions as a list. Incomplete conditions are skipped; empty where
 * none is complete.
 */
export function sentenceOf(rule: DraftBlock, labels: RuleLabels): string {
  const { match, rules } = rule;
  if (match === 'any') {
    const sentences = phrases(rules, labels);
    return sentences.length === 0 ? '' : everyoneWho(formatList(sentences, 'disjunction'));
  }
  const [inside, excluded] =
    match === 'none'
      ? [[], phrases(rules, labels)]
      : [
          phrases(
            rules.filter((node) => !isExcluding(node)),
            labels,
          ),
          rules.flatMap((node) =>
            isBlock(node) && isExcluding(node) ? phrases(node.rules, labels) : [],
          ),
        ];
  const everyone =
    inside.length === 0 ? t`Everyone.` : everyoneWho(formatList(inside, 'conjunction'));
  if (excluded.length === 0) return inside.length === 0 ? '' : everyone;
  return `${everyone} ${anyoneExcluded(formatList(excluded, 'disjunction'))}`;
}

const isExcluding = (node: DraftNode) => isBlock(node) && node.match === 'none';

const everyoneWho = (conditions: string) =>
  t({
    message: `Everyone who ${conditions}.`,
    comment:
      'The conditions are a list of clauses, such as “is active, works in Nursing and has a photo”. Where they cannot continue the sentence, say: “Everyone of whom this is true: {conditions}.”',
  });

const anyoneExcluded = (conditions: string) =>
  t({
    message: `Anyone who ${conditions} is excluded.`,
    comment:
      'The conditions are a list of clauses, such as “is in Night shift or has no photo”. Where they cannot be inside the sentence, say: “Excluded is anyone of whom this is true: {conditions}.”',
  });

/** Conditions first, blocks of them last: "is active and either works in Nursing or has a photo". */
function phrases(nodes: readonly DraftNode[], labels: RuleLabels): string[] {
  const ordered = nodes.toSorted((one, other) => Number(isBlock(one)) - Number(isBlock(other)));
  return ordered.flatMap((node) => nodePhrase(node, labels) ?? []);
}

/** A condition, or a block of them, as one clause; nothing where none of it is complete. */
export function nodePhrase(node: DraftNode, labels: RuleLabels): string | undefined {
  if (!isBlock(node)) return problemOf(node) === undefined ? phraseOf(node, labels) : undefined;
  const sentences = phrases(node.rules, labels);
  if (sentences.length === 0) return undefined;
  if (sentences.length === 1 && node.match !== 'none') return sentences[0];
  if (node.match === 'all') return formatList(sentences, 'conjunction');
  const conditions = formatList(sentences, 'disjunction');
  return node.match === 'any'
    ? t({
        message: `either ${conditions}`,
        comment: 'A list of clauses: “either works in Nursing or has a photo”',
      })
    : t({
        message: `doesn’t match any of these: ${conditions}`,
        comment: 'A list of clauses: “is active or works in Nursing”',
      });
}
