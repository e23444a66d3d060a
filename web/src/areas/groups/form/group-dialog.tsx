import { plural, t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { LedgerBlock } from '../../../kit/page/ledger-block.tsx';
import type { Acted, LeftOutCounts } from '../../people/people.public.ts';
import { makeGroupOf, moveMembers, type Way } from '../group-actions.ts';
import styles from '../choice/group-dialog.module.css';
import { type GroupChoice, GroupPicker, wrongName } from '../choice/group-picker.tsx';
import { amongQuery } from '../groups.queries.ts';
import { useWriteToGroup } from '../write-to-group.ts';

export interface GroupDialogProps {
  people: readonly Acted[];
  /** The selected people who are skipped already. */
  left: LeftOutCounts;
  onDone: () => void;
  onClose: () => void;
}

/** Adds people to an existing or a new group, or removes them from one. */
export function GroupDialog({ people, left, onDone, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>('add');
  const [choice, choose] = useState<GroupChoice>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();
  const { go, failed } = useGoing(way, choice, people);
  const adds = way === 'add';
  const write = useWriteToGroup();

  const pick = (next: GroupChoice | undefined) => {
    choose(next);
    setError(undefined);
  };
  const turn = (next: Way) => {
    setWay(next);
    if (choice && 'newName' in choice) pick(undefined);
  };
  const save = async () => {
    if (busy || go?.length === 0) return;
    const wrong = choice === undefined ? t`Choose a group` : wrongName(choice);
    if (choice === undefined || wrong !== undefined) {
      setError(wrong);
      first.current?.focus();
      return;
    }
    if (go === undefined) return;
    setBusy(true);
    const done = await ('group' in choice
      ? moveMembers(way, choice.group, go)
      : makeGroupOf(choice.newName, go, write));
    setBusy(false);
    if (done) onDone();
  };
  return (
    <Modal
      title={plural(people.length, { one: 'Groups of # person', other: 'Groups of # people' })}
      onClose={onClose}
      persistent={busy}
      firstFocus={first}
      foot={
        <DialogFoot
          onClose={onClose}
          type="submit"
          form={formId}
          busy={busy ? (adds ? t`Adding` : t`Removing`) : undefined}
          disabledReason={go?.length === 0 ? noOne(adds) : undefined}
        >
          <DoLabels adds={adds} count={go?.length ?? people.length} />
        </DialogFoot>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RadioGroup
          label={t`Action`}
          choices={[
            { value: 'add', label: t`Add to a group` },
            { value: 'remove', label: t`Remove from a group` },
          ]}
          value={way}
          onChange={turn}
        />
        <GroupPicker
          key={way}
          inputRef={first}
          label={t`Group`}
          choice={choice}
          onChoose={pick}
          canMake={adds}
          error={error}
        />
        <div aria-live="polite">
          {failed ? (
            <Trans>Couldn’t check who is already in the group. Choose the group again.</Trans>
          ) : choice && go ? (
            <Sum adds={adds} {...{ people, left, go }} />
          ) : null}
        </div>
      </form>
    </Modal>
  );
}

/** Those there is something to do for; undefined until that is known. */
function useGoing(way: Way, choice: GroupChoice | undefined, people: readonly Acted[]) {
  const id = choice && 'group' in choice ? choice.group.id : undefined;
  const among = useQuery({
    ...amongQuery(
      id ?? 0,
      people.map((person) => person.id),
    ),
    enabled: id !== undefined,
  });
  if (id === undefined) return { go: choice && people, failed: false };
  if (among.data === undefined) return { go: undefined, failed: among.isError };
  const inside = new Set(among.data.ids);
  return {
    go: people.filter((person) => inside.has(person.id) === (way === 'remove')),
    failed: false,
  };
}

interface SumProps extends Pick<GroupDialogProps, 'people' | 'left'> {
  adds: boolean;
  go: readonly Acted[];
}

/** From all who were selected to those who are added or removed. */
function Sum({ adds, people, left, go }: SumProps) {
  const { t } = useLingui();
  const out = left.reduce((sum, { people: those }) => sum + those.length, 0);
  const same = people.length - go.length;
  return (
    <LedgerBlock
      boxed
      caption={adds ? t`People to add` : t`People to remove`}
      rows={[
        { key: 'selected', label: t`Selected`, value: people.length + out },
        ...less('out', t`Skipped`, out),
        ...less('same', adds ? t`Already in the group` : t`Not in the group`, same),
        { key: 'total', label: adds ? t`To add` : t`To remove`, value: go.length, kind: 'total' },
      ]}
    />
  );
}

function less(key: string, label: string, value: number) {
  return value === 0 ? [] : [{ key, label, value, kind: 'less' as const }];
}

function DoLabels({ adds, count }: { adds: boolean; count: number }) {
  return adds ? (
    <Plural value={count} one="Add # person" other="Add # people" />
  ) : (
    <Plural value={count} one="Remove # person" other="Remove # people" />
  );
}

function noOne(adds: boolean): string {
  return adds
    ? say`Everyone selected is already in the group`
    : say`No one selected is in the group`;
}
