import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BulkCount } from 'contract/bulk/bulk.ts';
import { AllMatchingGroupDialog } from '../../groups/groups.public.ts';
import { type BulkKind } from '../../people/people.public.ts';
import { SetFieldDialog } from './set-field.tsx';
import {
  type BulkBody,
  AllMatchingConfirm,
  doLabels,
  useMatchingSum,
} from '../../bulk/bulk.public.ts';

export interface AllMatchingQuestionProps {
  kind: BulkKind;
  counted: BulkCount;
  /** True when it started. */
  onStart: (action: BulkBody['action']) => Promise<boolean>;
  onClose: () => void;
}

/** The question before something is done to a crowd: with the sum, and the value or group it needs. */
export function AllMatchingQuestion({ kind, counted, onStart, onClose }: AllMatchingQuestionProps) {
  const { t } = useLingui();
  const sum = useMatchingSum(counted, t`Affected`);
  const count = counted.go;
  if (kind === 'group') {
    return <AllMatchingGroupDialog {...{ count, sum, onClose }} onStart={onStart} />;
  }
  if (kind === 'set') {
    return (
      <SetFieldDialog
        {...{ count, sum, onClose }}
        onSet={(fields) => onStart({ kind: 'set', fields })}
      />
    );
  }
  return <PeopleConfirm {...{ kind, sum, count, onStart, onClose }} />;
}

interface PeopleConfirmProps extends Omit<AllMatchingQuestionProps, 'kind' | 'counted'> {
  kind: Exclude<BulkKind, 'group' | 'set'>;
  count: number;
  sum: ReturnType<typeof useMatchingSum>;
}

function PeopleConfirm({ kind, sum, count, onStart, onClose }: PeopleConfirmProps) {
  const what = {
    deactivate: (
      <Trans>They’re removed from all audiences immediately and can no longer sign in.</Trans>
    ),
    delete: <Trans>They’re removed from all lists and audiences and can no longer sign in.</Trans>,
    restore: <Trans>They’re restored from the trash, with their history.</Trans>,
    invite: <Trans>Each person gets an email with their own link.</Trans>,
  };
  const questions = {
    deactivate: plural(count, { one: 'Deactivate # person?', other: 'Deactivate # people?' }),
    delete: plural(count, { one: 'Delete # person?', other: 'Delete # people?' }),
    restore: plural(count, { one: 'Restore # person?', other: 'Restore # people?' }),
    invite: plural(count, { one: 'Invite # person?', other: 'Invite # people?' }),
  };
  return (
    <AllMatchingConfirm
      question={questions[kind]}
      action={doLabels(kind, count)}
      {...{ sum, onClose }}
      onStart={() => onStart({ kind })}
    >
      {what[kind]}
    </AllMatchingConfirm>
  );
}
