import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { trashDays } from 'contract/kernel/times.ts';
import { RadioGroup } from '../../kit/inputs/radio-group.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { useCan } from '../../kernel/session/abilities.ts';
import { endEligibility } from '../dependants/dependants.public.ts';
import {
  type Acted,
  changeStatus,
  fullName,
  type LeftOutCounts,
  trashPeople,
  useLeftOutSum,
} from '../people/people.public.ts';

export interface PeopleConfirmProps {
  kind: 'deactivate' | 'delete';
  people: readonly Acted[];
  left?: LeftOutCounts;
  /** After the work, or where it could not be done: its result has been shown already. */
  onDone: () => void;
  onClose: () => void;
}

const noOne: LeftOutCounts = [];

/** Asks before people are deactivated or deleted, and says what that means and what can be undone. */
export function PeopleConfirm(props: PeopleConfirmProps) {
  const { kind, people, left = noOne, onDone, onClose } = props;
  const labels = useConfirmLabels(kind, people);
  const sum = useLeftOutSum(people.length, left, labels.total);
  const [busy, setBusy] = useState(false);
  const [ends, setEnds] = useState(false);
  const mayEnd = useCan()('dependants.edit');
  const asks = kind === 'deactivate' && mayEnd && hasDependants(people);
  const run = async () => {
    setBusy(true);
    const done = kind === 'deactivate' ? changeStatus(people, 'deactivated') : trashPeople(people);
    if (await done) {
      if (ends) await endEligibility(people.filter(({ dependants }) => dependants > 0));
      onDone();
    } else onClose();
  };
  return (
    <Confirm
      question={labels.question}
      {...(sum === undefined ? {} : { sum })}
      undo={labels.undo}
      action={labels.action}
      final={kind === 'delete'}
      busy={busy ? labels.busy : undefined}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {labels.what} <Dependants kind={kind} people={people} />
      {asks ? <DependantsChoice ends={ends} onChange={setEnds} /> : null}
    </Confirm>
  );
}

function hasDependants(people: readonly Acted[]): boolean {
  return people.some(({ dependants }) => dependants > 0);
}

interface DependantsChoiceProps {
  ends: boolean;
  onChange: (ends: boolean) => void;
}

/** What happens to the dependants of people who are deactivated. */
function DependantsChoice({ ends, onChange }: DependantsChoiceProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={t`Their dependants`}
      value={ends ? 'end' : 'keep'}
      onChange={(value) => onChange(value === 'end')}
      choices={[
        { value: 'keep', label: t`Keep their eligibility` },
        {
          value: 'end',
          label: t`End their eligibility today, unless another guardian is active`,
        },
      ]}
    />
  );
}

/** What it means for the dependants of these people. */
function Dependants({ kind, people }: Pick<PeopleConfirmProps, 'kind' | 'people'>): ReactNode {
  const count = people.reduce((sum, { dependants }) => sum + dependants, 0);
  if (count === 0) return null;
  if (kind === 'delete') {
    return (
      <Plural
        value={count}
        one={`After ${trashDays} days, # dependant is deleted permanently too, unless they have another guardian.`}
        other={`After ${trashDays} days, # dependants are deleted permanently too, unless they have another guardian.`}
      />
    );
  }
  return (
    <Plural
      value={count}
      one="# dependant stays in the directory, but gets no emails through a deactivated guardian."
      other="# dependants stay in the directory, but get no emails through a deactivated guardian."
    />
  );
}

function useConfirmLabels(kind: PeopleConfirmProps['kind'], people: readonly Acted[]) {
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
        <Trans>{name} immediately leaves every audience and can no longer sign in.</Trans>
      ) : (
        <Trans>They immediately leave every audience and can no longer sign in.</Trans>
      ),
      undo: <Trans>Their history stays. You can reactivate them at any time.</Trans>,
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
    undo: <Trans>An administrator can restore them from the trash for {trashDays} days.</Trans>,
  };
}
