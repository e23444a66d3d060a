import { Trans, useLingui } from '@lingui/react/macro';
import type { BodyInput } from 'contract/kernel/endpoint.ts';
import type {
  AwaitingBulkAction,
  BulkCount,
  InvitedBulkAction,
  BulkChange,
} from 'contract/bulk/bulk.ts';
import type { Total } from 'contract/kernel/paging.ts';
import { countPendingBulk, startPendingBulk } from 'contract/memberships/pending-bulk.contract.ts';
import { useState } from 'react';
import type { Selection } from '../../../kit/table/selection.ts';
import {
  AllMatchingBar,
  AllMatchingConfirm,
  useMatchingSum,
  useAllMatching,
  matchingCountQuery,
} from '../../bulk/bulk.public.ts';
import {
  PendingConsequence,
  type PendingKind,
  type PendingList,
  PendingUndo,
  pendingQuestion,
  pendingLabels,
  UnscopedWarning,
  usePendingActions,
} from './pending-labels.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { api } from '../../../kernel/api/api.ts';

export interface AllMatchingPendingProps {
  list: PendingList;
  /** Everyone who matches except those who were unselected. */
  selection: Selection;
  total: Total;
  /** What the list is narrowed by, as its own calls take it. */
  filter: object;
  onClear: () => void;
}

/** What can be done with everyone of one of the lists who matches. */
export function AllMatchingPending(props: AllMatchingPendingProps) {
  const { list, selection, total, filter, onClear } = props;
  const [chosen, setChosen] = useState<PendingKind>();
  const { who, start } = useAllMatching(selection, filter, () => {
    setChosen(undefined);
    onClear();
  });
  return (
    <AllMatchingBar
      {...{ selection, total, chosen, onClear }}
      actions={usePendingActions(list)}
      onChoose={(key) => setChosen(key as PendingKind | undefined)}
      countQuery={(kind) => {
        // A list offers its own kinds alone.
        const asked = { list, kind, selection: who } as BodyInput<typeof countPendingBulk>;
        return pendingCountQuery(asked);
      }}
      renderConsequence={(kind, { unscoped }) => (
        <>
          <PendingConsequence kind={kind} /> <UnscopedWarning count={unscoped} />
        </>
      )}
      renderUndo={(kind) => <PendingUndo kind={kind} />}
      renderStep={pendingLabels}
      renderQuestion={(kind, counted, onClose) => (
        <Question
          {...{ kind, counted, onClose }}
          onStart={(action) => {
            const body = { list, action, selection: who } as BodyInput<typeof startPendingBulk>;
            return start((key) => startPending(body, key));
          }}
        />
      )}
    />
  );
}

interface QuestionProps {
  kind: PendingKind;
  counted: BulkCount;
  onStart: (action: AwaitingBulkAction | InvitedBulkAction) => Promise<boolean>;
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
      question={pendingQuestion(kind, counted.go)}
      action={pendingLabels(kind, counted.go)}
      {...{ sum, onClose }}
      onStart={() => onStart({ kind })}
      {...(kind === 'revoke'
        ? {}
        : {
            undo: (
              <>
                <Trans>This runs in the background, and you can cancel it.</Trans>{' '}
                <PendingUndo kind={kind} />
              </>
            ),
          })}
    >
      <PendingConsequence kind={kind} /> <UnscopedWarning count={counted.unscoped} />
    </AllMatchingConfirm>
  );
}

function pendingCountQuery(asked: BodyInput<typeof countPendingBulk>) {
  return matchingCountQuery(countPendingBulk, asked, (body, signal) =>
    api.call(countPendingBulk, { body, signal }),
  );
}

function startPending(
  body: BodyInput<typeof startPendingBulk>,
  idempotencyKey: string,
): Promise<BulkChange> {
  return api.call(startPendingBulk, { body, idempotencyKey });
}
