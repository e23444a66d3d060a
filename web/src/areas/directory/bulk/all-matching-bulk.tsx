import { Trans } from '@lingui/react/macro';
import type { PeopleBulkAction } from 'contract/bulk/bulk.ts';
import { bulkUndoDays } from 'contract/kernel/times.ts';
import type { BulkKind } from '../../people/people.public.ts';
import { BulkStep } from './bulk-step.tsx';
import type { PickedBulkProps } from './picked-bulk.tsx';
import {
  bulkCountQuery,
  startBulk,
  AllMatchingBar,
  WhatOfPeople,
  useAllMatching,
} from '../../bulk/bulk.public.ts';
import { AllMatchingQuestion } from './all-matching-question.tsx';

/** What each choice is called by the server, as far as it is known before a group is chosen. */
const serverKinds: Record<BulkKind, PeopleBulkAction['kind']> = {
  group: 'addToGroup',
  set: 'set',
  invite: 'invite',
  deactivate: 'deactivate',
  delete: 'delete',
  restore: 'restore',
};

/** What can be done with everyone who matches, where they are many: counted and done by the server. */
export function AllMatchingBulk(props: PickedBulkProps) {
  const { selection, query, total, actions, chosen, onChoose, onClear, onDone } = props;
  const { who, start } = useAllMatching(selection, query, () => {
    onChoose(undefined);
    onClear();
    onDone();
  });
  return (
    <AllMatchingBar
      {...{ selection, total, actions, chosen, onClear }}
      onChoose={(key) => onChoose(key as BulkKind | undefined)}
      countQuery={(kind) => bulkCountQuery({ kind: serverKinds[kind], selection: who })}
      renderConsequence={(kind, { go }) => <WhatOfPeople kind={kind} count={go} />}
      renderUndo={() => <Trans>Can be undone for {bulkUndoDays} days</Trans>}
      renderStep={(kind, count) => <BulkStep kind={kind} count={count} />}
      renderQuestion={(kind, counted, onClose) => (
        <AllMatchingQuestion
          {...{ kind, counted, onClose }}
          onStart={(action) => start((key) => startBulk({ action, selection: who }, key))}
        />
      )}
    />
  );
}
