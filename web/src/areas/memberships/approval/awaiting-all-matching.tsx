import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QueryInput } from 'contract/kernel/endpoint.ts';
import type { Total } from 'contract/kernel/paging.ts';
import type { AwaitingBulkAction, BulkCount } from 'contract/bulk/bulk.ts';
import type { listAwaiting } from 'contract/memberships/pending.contract.ts';
import { useState } from 'react';
import type { Selection } from '../../../kit/table/selection.ts';
import {
  AllMatchingBar,
  AllMatchingConfirm,
  useMatchingSum,
  useStartBulk,
} from '../../bulk/bulk.public.ts';
import {
  AwaitingConsequence,
  type AwaitingKind,
  AwaitingUndo,
  UnlimitedWords,
  awaitingWords,
  useAwaitingActions,
} from './awaiting-words.tsx';
import { pendingCountQuery, startPending } from './pending-all-matching.queries.ts';
import { RejectDialog } from './reject-dialog.tsx';

export interface AllMatchingAwaitingProps {
  selection: Selection;
  total: Total;
  /** What the list is narrowed by. */
  filter: AwaitingBulkFilter;
  onClear: () => void;
}

type AwaitingBulkFilter = Pick<QueryInput<typeof listAwaiting>, 'q' | 'passed'>;

/** Decisions about everyone who awaits approval and matches. */
export function AllMatchingAwaiting({
  selection,
  total,
  filter,
  onClear,
}: AllMatchingAwaitingProps) {
  const [chosen, setChosen] = useState<AwaitingKind>();
  const except = selection.mode === 'all-matching' ? [...selection.except] : [];
  const who = { mode: 'all-matching' as const, filter, except };
  const start = useStartBulk(() => {
    setChosen(undefined);
    onClear();
  });
  return (
    <AllMatchingBar
      {...{ selection, total, chosen, onClear }}
      actions={useAwaitingActions()}
      onChoose={(key) => setChosen(key as AwaitingKind | undefined)}
      countQuery={(kind) => pendingCountQuery({ list: 'awaiting', kind, selection: who })}
      renderConsequence={(kind, { unlimited }) => (
        <>
          <AwaitingConsequence kind={kind} /> <UnlimitedWords count={unlimited} />
        </>
      )}
      renderUndo={(kind) => <AwaitingUndo kind={kind} />}
      renderStep={awaitingWords}
      renderQuestion={(kind, counted, onClose) => (
        <Question
          {...{ kind, counted, onClose }}
          onStart={(action) =>
            start((key) => startPending({ list: 'awaiting', action, selection: who }, key))
          }
        />
      )}
    />
  );
}

interface QuestionProps {
  kind: AwaitingKind;
  counted: BulkCount;
  onStart: (action: AwaitingBulkAction) => Promise<boolean>;
  onClose: () => void;
}

function Question({ kind, counted, onStart, onClose }: QuestionProps) {
  const { t } = useLingui();
  const sum = useMatchingSum(counted, t`Affected`);
  if (kind === 'reject') {
    return (
      <RejectDialog
        count={counted.go}
        {...{ sum, onClose }}
        onReject={(reason) => onStart({ kind, ...(reason === undefined ? {} : { reason }) })}
      />
    );
  }
  return (
    <AllMatchingConfirm
      question={plural(counted.go, { one: 'Approve # person?', other: 'Approve # people?' })}
      words={awaitingWords(kind, counted.go)}
      {...{ sum, onClose }}
      onStart={() => onStart({ kind })}
      undo={
        <>
          <Trans>This runs in the background, and you can cancel it.</Trans>{' '}
          <AwaitingUndo kind={kind} />
        </>
      }
    >
      <AwaitingConsequence kind={kind} /> <UnlimitedWords count={counted.unlimited} />
    </AllMatchingConfirm>
  );
}
