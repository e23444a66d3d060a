import { useMemo } from 'react';
import { formatList } from '../../../../kit/text/format-list.ts';
import { draftsOf, readConditions, useConditionNames } from './filter-conditions.ts';
import { PhraseText } from '../phrases/phrase-text.tsx';
import { ownValueLabels } from '../phrases/own-value-labels.ts';
import { phraseOf } from '../phrases/rule-phrases.ts';
import { useRuleLabels } from '../rule-labels.ts';

/** Filters of the list that are conditions of rules, in words: "is tagged Night". */
export function ConditionLabels({ values }: { values: readonly string[] }) {
  const labels = useRuleLabels();
  const conditions = useMemo(() => readConditions(values), [values]);
  const names = useConditionNames(conditions);
  if (names === undefined) return '…';
  const phrases = draftsOf(conditions, names).map((draft) =>
    // Beside the name of the field, which of others tells less.
    draft.own === null ? phraseOf(draft, labels) : ownValueLabels(draft, draft.own, labels),
  );
  return <PhraseText>{formatList(phrases)}</PhraseText>;
}
