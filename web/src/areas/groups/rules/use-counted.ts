import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RuleCount } from 'contract/groups/rule-answers.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { useMemo } from 'react';
import { countQuery } from './rule.queries.ts';
import { type DraftBlock, type WholePart, wholePartOf } from './rule-draft.ts';

export interface Counted {
  /** What of the draft is whole, as it is now. */
  readonly whole: WholePart;
  /** What was asked about, a moment behind the typing; null when nothing is whole. */
  readonly rule: RuleBlock | null;
  readonly count: RuleCount | undefined;
  readonly counts: ReadonlyMap<string, number>;
  readonly failed: boolean;
}

const afterMs = 250;
const none: ReadonlyMap<string, number> = new Map();

/** Counts what is whole of a rule while it is written; the figures before stand until new ones are there. */
export function useCounted(draft: DraftBlock, groupId: number | undefined): Counted {
  const whole = useMemo(() => wholePartOf(draft), [draft]);
  const [asked] = useDebouncedValue(whole, afterMs);
  const { data, isError } = useQuery({
    ...countQuery(asked, groupId),
    enabled: asked.rule !== null,
    placeholderData: keepPreviousData,
  });
  const counted = asked.rule === null ? undefined : data;
  return {
    whole,
    rule: asked.rule,
    count: counted?.count,
    counts: counted?.counts ?? none,
    failed: isError,
  };
}
