import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LedgerRow } from '../../kit/page/ledger-block.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import type { LeftOutReason } from './bulk-plan.ts';
import { type Acted, changeStatus, trashPeople } from './people-actions.ts';
import { fullName } from './person-name.ts';

export interface PeopleConfirmProps {
  kind: 'deactivate' | 'delete';
  people: readonly Acted[];
  /** Those who were selected and are left out, by reason. */
  left?: readonly { reason: LeftOutReason; people: readonly unknown[] }[];
  onDone: () => void;
  onClose: () => void;
}

const nobody: NonNullable<PeopleConfirmProps['left']> = [];

/** Asks before people are deactivated or deleted, says what that means and what can be taken back. */
export function PeopleConfirm(props: PeopleConfirmProps) {
  const { kind, people, left = nobody, onDone, onClose } = props;
  const { t } = useLingui();
  const words = useConfirmWords(kind, people);
  const reasons = useLeftOutWords();
  const [done, setDone] = useState<number>();
  const run = async () => {
    setDone(0);
    if (kind === 'deactivate') await changeStatus(people, 'deactivated', setDone);
    else if (!(await trashPeople(people))) {
      onClose();
      return;
    }
    onDone();
  };
  const selected = people.length + left.reduce((sum, { people: those }) => sum + those.length, 0);
  const sum: LedgerRow[] = [
    { key: 'selected', label: t`Selected`, value: selected },
    ...left.map(({ reason, people: those }) => ({
      key: reason,
      label: reasons[reason],
      value: those.length,
      kind: 'less' as const,
    })),
    { key: 'total', label: words.total, value: people.length, kind: 'total' },
  ];
  const of = people.length;
  const counted = kind === 'deactivate' && of > 1;
  return (
    <Confirm
      question={words.question}
      {...(left.length > 0 ? { sum } : {})}
      undo={words.undo}
      action={words.action}
      final={kind === 'delete'}
      busy={done === undefined ? undefined : counted ? t`${done} of ${of}` : words.busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {words.what}
    </Confirm>
  );
}

function useConfirmWords(kind: PeopleConfirmProps['kind'], people: readonly Acted[]) {
  const { t } = useLingui();
  const count = people.length;
  const [first] = people;
  const name = count === 1 && first ? fullName(first) : undefined;
  if (kind === 'deactivate') {
    return {
      question: name
        ? t`Deactivate ${name}?`
        : plural(count, { one: 'Deactivate # person?', other: 'Deactivate # people?' }),
      action: name
        ? t`Deactivate`
        : plural(count, { one: 'Deactivate # person', other: 'Deactivate # people' }),
      total: t`Deactivated`,
      busy: t`Deactivating`,
      what: name ? (
        <Trans>{name} leaves every audience at once and can no longer sign in.</Trans>
      ) : (
        <Trans>They leave every audience at once and can no longer sign in.</Trans>
      ),
      undo: <Trans>The history stays. Reactivating is possible at any time.</Trans>,
    };
  }
  return {
    question: name
      ? t`Delete ${name}?`
      : plural(count, { one: 'Delete # person?', other: 'Delete # people?' }),
    action: name ? t`Delete` : plural(count, { one: 'Delete # person', other: 'Delete # people' }),
    total: t`Moved to the trash`,
    busy: t`Deleting`,
    what: name ? (
      <Trans>{name} leaves every list and audience and can no longer sign in.</Trans>
    ) : (
      <Trans>They leave every list and audience and can no longer sign in.</Trans>
    ),
    undo: <Trans>An administrator can restore from the trash for 30 days.</Trans>,
  };
}

/** Why somebody is left out, as a row of a sum. */
export function useLeftOutWords(): Record<LeftOutReason, string> {
  const { t } = useLingui();
  return {
    already: t`It is so already`,
    self: t`You yourself`,
    admin: t`Administrators, whom only administrators may change`,
    limit: t`More than go at once`,
  };
}
