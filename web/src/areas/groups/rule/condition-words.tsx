import { useMemo } from 'react';
import { draftsOf, readConditions, useConditionNames } from './filter-conditions.ts';
import { PhraseText } from './phrase-text.tsx';
import { phraseOf, listed } from './rule-phrases.ts';
import { useRuleWords } from './rule-words.ts';

/** What filters of the list say, which are conditions of rules: "is tagged Night". */
export function ConditionWords({ values }: { values: readonly string[] }) {
  const words = useRuleWords();
  const conditions = useMemo(() => readConditions(values), [values]);
  const names = useConditionNames(conditions);
  if (names === undefined) return '…';
  const phrases = draftsOf(conditions, names).map((draft) => phraseOf(draft, words));
  return <PhraseText>{listed(phrases, 'conjunction')}</PhraseText>;
}
