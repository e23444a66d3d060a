import { Trans, useLingui } from '@lingui/react/macro';
import type { BulkCount } from 'contract/bulk/bulk.ts';
import { bulkUndoDays } from 'contract/kernel/times.ts';
import type { InvitedView } from 'contract/memberships/pending.contract.ts';
import { useState } from 'react';
import {
  AllMatchingBar,
  AllMatchingConfirm,
  useMatchingSum,
  useAllMatching,
} from '../../bulk/bulk.public.ts';
import {
  InvitedConsequence,
  type InvitedKind,
  invitedQuestion,
  invitedWords,
  useInvitedActions,
} from './invited-words.tsx';
import { pendingCountQuery, startPending } from './pending-all-matching.queries.ts';
import type { MatchingPeople } from './pending-panel.tsx';

interface AllMatchingInvitedProps extends MatchingPeople {
  /** What the list was asked for. */
  filter: { q?: string; view?: InvitedView };
}

/** What can be done with all invitations that match. */
export function AllMatchingInvited({ selection, total, filter, onClear }: AllMatchingInvitedProps) {
  const [chosen, setChosen] = useState<InvitedKind>();
  const { who, start } = useAllMatching(selection, filter, () => {
    setChosen(undefined);
    onClear();
  });
  return (
    <AllMatchingBar
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
  if (kind === 'revoke') return <Trans>Can be undone for {bulkUndoDays} days</Trans>;
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
  const sum = useMatchingSum(counted, t`Affected`);
  return (
    <AllMatchingConfirm
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
    </AllMatchingConfirm>
  );
}
