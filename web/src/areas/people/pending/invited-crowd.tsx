import { Trans, useLingui } from '@lingui/react/macro';
import type { Total } from 'contract/kernel/paging.ts';
import type { BulkCount } from 'contract/people/bulk/bulk.ts';
import type { InvitedView } from 'contract/people/joining/pending.contract.ts';
import { useState } from 'react';
import type { Selection } from '../../../kit/table/selection.ts';
import { CrowdBar } from '../bulk/crowd-bar.tsx';
import { CrowdConfirm } from '../bulk/crowd-confirm.tsx';
import { useCrowdSum } from '../bulk/crowd-words.tsx';
import { useStartCrowd } from '../bulk/use-start-crowd.ts';
import {
  InvitedConsequence,
  type InvitedKind,
  invitedQuestion,
  invitedWords,
  useInvitedActions,
} from './invited-words.tsx';
import { pendingCountQuery, startPending } from './pending-crowd.queries.ts';

export interface InvitedCrowdProps {
  selection: Selection;
  total: Total;
  /** What the list was asked for. */
  filter: { q?: string; view?: InvitedView };
  onClear: () => void;
}

/** What can be done with all invitations that match. */
export function InvitedCrowd({ selection, total, filter, onClear }: InvitedCrowdProps) {
  const [chosen, setChosen] = useState<InvitedKind>();
  const except = selection.mode === 'all-matching' ? [...selection.except] : [];
  const who = { mode: 'all-matching' as const, filter, except };
  const start = useStartCrowd(() => {
    setChosen(undefined);
    onClear();
  });
  return (
    <CrowdBar
      {...{ selection, total, chosen, onClear }}
      actions={useInvitedActions()}
      onChoose={(key) => setChosen(key as InvitedKind | undefined)}
      countQuery={(kind) => pendingCountQuery({ list: 'invited', kind, selection: who })}
      renderConsequence={(kind) => <InvitedConsequence kind={kind} />}
      renderUndo={(kind) => <Undo kind={kind} />}
      renderStep={invitedWords}
      renderQuestion={(kind, counted, onClose) => (
        <Question
          {...{ kind, counted, onClose }}
          onStart={() =>
            start((key) => startPending({ list: 'invited', action: { kind }, selection: who }, key))
          }
        />
      )}
    />
  );
}

function Undo({ kind }: { kind: InvitedKind }) {
  if (kind === 'revoke') return <Trans>Can be undone for 7 days</Trans>;
  return kind === 'resend' ? (
    <Trans>Emails already sent can’t be undone.</Trans>
  ) : (
    <Trans>This can’t be undone. You can revoke links later.</Trans>
  );
}

interface QuestionProps {
  kind: InvitedKind;
  counted: BulkCount;
  onStart: () => Promise<boolean>;
  onClose: () => void;
}

function Question({ kind, counted, onStart, onClose }: QuestionProps) {
  const { t } = useLingui();
  const sum = useCrowdSum(counted, t`Affected`);
  return (
    <CrowdConfirm
      question={invitedQuestion(kind, counted.go)}
      words={invitedWords(kind, counted.go)}
      {...{ sum, onStart, onClose }}
      {...(kind === 'revoke'
        ? {}
        : {
            undo: (
              <>
                <Trans>This runs in the background, and you can cancel it.</Trans>{' '}
                <Undo kind={kind} />
              </>
            ),
          })}
    >
      <InvitedConsequence kind={kind} />
    </CrowdConfirm>
  );
}
