import { Trans } from '@lingui/react/macro';
import { PhraseText } from './phrases/phrase-text.tsx';
import type { DraftBlock } from './rule-draft.ts';
import { sentenceOf } from './phrases/rule-sentence.ts';
import type { RuleLabels } from './rule-labels.ts';

/** The sentence of a rule, or what to do for there to be one. */
export function RuleSummary({ rule, labels }: { rule: DraftBlock; labels: RuleLabels }) {
  const sentence = sentenceOf(rule, labels);
  if (sentence === '') return <Trans>Add conditions below. The rule appears here in words.</Trans>;
  return <PhraseText>{sentence}</PhraseText>;
}
