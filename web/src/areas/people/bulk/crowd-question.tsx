import { Trans, useLingui } from '@lingui/react/macro';
import type { BulkCount } from 'contract/people/bulk/bulk.ts';
import { useState } from 'react';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import type { BulkKind } from '../bulk-plan.ts';
import { SetFieldDialog } from '../list/set-field.tsx';
import { usePeopleAdditions } from '../people-additions.ts';
import type { BulkBody } from './bulk.queries.ts';
import { doWords, useCrowdSum } from './crowd-words.tsx';

export interface CrowdQuestionProps {
  kind: BulkKind;
  counted: BulkCount;
  /** True when it began. */
  onStart: (action: BulkBody['action']) => Promise<boolean>;
  onClose: () => void;
}

/** The question before something is done to a crowd: with the sum, and the value or group it needs. */
export function CrowdQuestion({ kind, counted, onStart, onClose }: CrowdQuestionProps) {
  const { t } = useLingui();
  const additions = usePeopleAdditions();
  const sum = useCrowdSum(counted, t`It is done to`);
  const count = counted.go;
  if (kind === 'group') {
    return (
      additions && <additions.CrowdGroupDialog {...{ count, sum, onClose }} onStart={onStart} />
    );
  }
  if (kind === 'set') {
    return (
      <SetFieldDialog
        {...{ count, sum, onClose }}
        onSet={(fields) => onStart({ kind: 'set', fields })}
      />
    );
  }
  return <CrowdConfirm {...{ kind, sum, count, onStart, onClose }} />;
}

interface CrowdConfirmProps extends Omit<CrowdQuestionProps, 'kind' | 'counted'> {
  kind: Exclude<BulkKind, 'group' | 'set'>;
  count: number;
  sum: ReturnType<typeof useCrowdSum>;
}

function CrowdConfirm({ kind, sum, count, onStart, onClose }: CrowdConfirmProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const words = doWords(kind, count);
  const what = {
    deactivate: <Trans>They leave every audience at once and can no longer sign in.</Trans>,
    delete: <Trans>They leave every list and audience and can no longer sign in.</Trans>,
    restore: <Trans>They come back from the trash, with their history.</Trans>,
    invite: <Trans>Each gets a mail with a link of his own.</Trans>,
  };
  const start = async () => {
    setBusy(true);
    if (!(await onStart({ kind }))) setBusy(false);
  };
  return (
    <Confirm
      question={`${words}?`}
      {...(sum === undefined ? {} : { sum })}
      undo={
        <Trans>
          It goes on in the background. You can cancel it, and take back for 7 days what it did.
        </Trans>
      }
      action={words}
      busy={busy ? t`Beginning` : undefined}
      onConfirm={() => void start()}
      onClose={onClose}
    >
      {what[kind]}
    </Confirm>
  );
}
