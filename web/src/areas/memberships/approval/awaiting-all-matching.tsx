import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { QueryInput } from 'contract/kernel/endpoint.ts';
import type { AwaitingBulkAction, BulkCount } from 'contract/bulk/bulk.ts';
import type { listAwaiting } from 'contract/memberships/pending.contract.ts';
import { useState } from 'react';
import {
  AllMatchingBar,
  AllMatchingConfirm,
  useMatchingSum,
  useAllMatching,
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
import type { MatchingPeople } from './pending-panel.tsx';
import { RejectDialog } from './reject-dialog.tsx';

interface AllMatchingAwaitingProps extends MatchingPeople {
  /** What the list is narrowed by. */
  filter: AwaitingBulkFilter;
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
  const { who, start } = useAllMatching(selection, filter, () => {
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
