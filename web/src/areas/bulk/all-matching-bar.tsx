import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BulkCount } from 'contract/bulk/bulk.ts';
import type { Total } from 'contract/kernel/paging.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { type BulkAction, BulkBar } from '../../kit/table/bulk-bar.tsx';
import { countSelected, type Selection } from '../../kit/table/selection.ts';
import { totalLabels } from '../../kit/text/total-labels.ts';
import type { MatchingCountQuery } from './bulk.queries.ts';
import { AllMatchingConsequence } from './all-matching-labels.tsx';

export interface AllMatchingBarProps<Kind extends string> {
  selection: Selection;
  total: Total;
  /** Those that are begun at once, such as a file, are not among `Kind`. */
  actions: readonly BulkAction[];
  chosen: Kind | undefined;
  onChoose: (key: string | undefined) => void;
  onClear: () => void;
  /** How many of those who are selected it would be done to. */
  countQuery: (kind: Kind) => MatchingCountQuery;
  /** What happens to those who are counted; more than no one. */
  renderConsequence: (kind: Kind, counted: BulkCount) => ReactNode;
  /** Whether and how it can be undone. */
  renderUndo: (kind: Kind) => ReactNode;
  /** The button: the effect and the number, or what has to be chosen first. */
  renderStep: (kind: Kind, count: number) => ReactNode;
  /** The question before it begins. */
  renderQuestion: (kind: Kind, counted: BulkCount, onClose: () => void) => ReactNode;
}

/** What can be done with everyone who matches: counted by the server, and done there in the background. */
export function AllMatchingBar<Kind extends string>(props: AllMatchingBarProps<Kind>) {
  const { selection, total, actions, chosen, onChoose, onClear, countQuery } = props;
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const counting = useQuery({
    ...(chosen === undefined ? nothing : countQuery(chosen)),
    enabled: chosen !== undefined,
  });
  const counted = chosen === undefined || counting.isFetching ? undefined : counting.data;
  const able = chosen !== undefined && counted !== undefined && counted.go > 0;
  const all = totalLabels(total);
  return (
    <>
      <BulkBar
        count={countSelected(selection, total.count)}
        countText={total.kind === 'exact' ? undefined : t`All ${all} selected`}
        actions={actions}
        chosen={chosen}
        onChoose={onChoose}
        onClear={() => {
          setAsking(false);
          onChoose(undefined);
          onClear();
        }}
        consequence={
          chosen === undefined ? undefined : (
            <AllMatchingConsequence counted={counted} failed={counting.isError}>
              {able ? (
                props.renderConsequence(chosen, counted)
              ) : (
                <Trans>Everyone selected is skipped.</Trans>
              )}
            </AllMatchingConsequence>
          )
        }
        undo={able ? props.renderUndo(chosen) : undefined}
        doIt={able ? props.renderStep(chosen, counted.go) : undefined}
        onDo={() => setAsking(true)}
      />
      {asking && able ? (
        <Suspense fallback={null}>
          {props.renderQuestion(chosen, counted, () => setAsking(false))}
        </Suspense>
      ) : null}
    </>
  );
}

const nothing: MatchingCountQuery = {
  queryKey: ['nothing to count'],
};
