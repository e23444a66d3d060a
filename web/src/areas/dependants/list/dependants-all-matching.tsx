import { Trans, useLingui } from '@lingui/react/macro';
import {
  countDependantsBulk,
  startDependantsBulk,
} from 'contract/dependants/bulk-dependants.contract.ts';
import type { Total } from 'contract/kernel/paging.ts';
import type { BulkCount } from 'contract/bulk/bulk.ts';
import { bulkUndoDays } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { api } from '../../../kernel/api/api.ts';
import type { Selection } from '../../../kit/table/selection.ts';
import {
  AllMatchingBar,
  AllMatchingConfirm,
  matchingCountQuery,
  useMatchingSum,
  useAllMatching,
} from '../../bulk/bulk.public.ts';
import type { DependantsQuery } from '../dependants.queries.ts';
import {
  DependantConsequence,
  type DependantKind,
  dependantQuestion,
  dependantLabels,
  useDependantActions,
} from './dependants-bulk-labels.tsx';

export interface AllMatchingDependantsProps {
  selection: Selection;
  total: Total;
  inTrash: boolean;
  /** What the list was asked for, without its order and the place of the page. */
  filter: DependantsQuery;
  onClear: () => void;
}

/** What can be done with all dependants that match. */
export function AllMatchingDependants(props: AllMatchingDependantsProps) {
  const { selection, total, inTrash, filter, onClear } = props;
  const [chosen, setChosen] = useState<DependantKind>();
  const { who, start: begin } = useAllMatching(selection, filter, () => {
    setChosen(undefined);
    onClear();
  });
  const start = (kind: DependantKind) => (idempotencyKey: string) =>
    api.call(startDependantsBulk, { body: { action: { kind }, selection: who }, idempotencyKey });
  return (
    <AllMatchingBar
      {...{ selection, total, chosen, onClear }}
      actions={useDependantActions(inTrash)}
      onChoose={(key) => setChosen(key as DependantKind | undefined)}
      countQuery={(kind) =>
        matchingCountQuery(countDependantsBulk, { kind, selection: who }, (body, signal) =>
          api.call(countDependantsBulk, { body, signal }),
        )
      }
      renderConsequence={(kind) => <DependantConsequence kind={kind} />}
      renderUndo={() => <Trans>Can be undone for {bulkUndoDays} days</Trans>}
      renderStep={dependantLabels}
      renderQuestion={(kind, counted, onClose) => (
        <Question {...{ kind, counted, onClose }} onStart={() => begin(start(kind))} />
      )}
    />
  );
}

interface QuestionProps {
  kind: DependantKind;
  counted: BulkCount;
  onStart: () => Promise<boolean>;
  onClose: () => void;
}

function Question({ kind, counted, onStart, onClose }: QuestionProps) {
  const { t } = useLingui();
  const sum = useMatchingSum(counted, t`Affected`);
  return (
    <AllMatchingConfirm
      question={dependantQuestion(kind, counted.go)}
      action={dependantLabels(kind, counted.go)}
      {...{ sum, onStart, onClose }}
    >
      <DependantConsequence kind={kind} />
    </AllMatchingConfirm>
  );
}
