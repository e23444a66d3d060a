import { useMemo } from 'react';
import { formatList } from '../../../../kit/text/format-list.ts';
import { draftsOf, readConditions, useConditionNames } from './filter-conditions.ts';
import { PhraseText } from '../phrases/phrase-text.tsx';
import { ownValueWords } from '../phrases/own-value-words.ts';
import { phraseOf } from '../phrases/rule-phrases.ts';
import { useRuleWords } from '../rule-words.ts';

/** Filters of the list that are conditions of rules, in words: "is tagged Night". */
export function ConditionWords({ values }: { values: readonly string[] }) {
  const words = useRuleWords();
  const conditions = useMemo(() => readConditions(values), [values]);
  const names = useConditionNames(conditions);
  if (names === undefined) return '…';
  const phrases = draftsOf(conditions, names).map((draft) =>
    // Beside the name of the field, which of others tells less.
    draft.own === null ? phraseOf(draft, words) : ownValueWords(draft, draft.own, words),
  );
  return <PhraseText>{formatList(phrases)}</PhraseText>;
}
