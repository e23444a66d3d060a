import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { accountFields } from 'contract/people/account.ts';
import type { ManyFields } from 'contract/people/many-accounts.contract.ts';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { LedgerBlock, type LedgerRow } from '../../../kit/page/ledger-block.tsx';
import { PersonPicker } from '../form/person-picker.tsx';
import { UsedValueInput } from '../form/used-values.tsx';
import { type LeftOutCounts, useLeftOutSum } from '../left-out.ts';
import { setField } from '../people-actions.ts';
import type { Acted } from '../perform.ts';
import styles from './people-list.module.css';

type SetField = Exclude<keyof ManyFields, 'status' | 'fields'>;
const fields: readonly SetField[] = ['department', 'location', 'jobTitle', 'lineManagerId'];

export interface SetFieldDialogProps {
  /** How many get the value. */
  count: number;
  /** From all who are selected to those; undefined where nobody is left out. */
  sum: readonly LedgerRow[] | undefined;
  /** With the name of the field and the value as it reads. True when it was done. */
  onSet: (fields: ManyFields, words: { label: string; shown: string }) => Promise<boolean>;
  onClose: () => void;
}

export interface PickedSetFieldProps {
  people: readonly Acted[];
  left: LeftOutCounts;
  onDone: () => void;
  onClose: () => void;
}

/** The same for people picked one by one. */
export function PickedSetField({ people, left, onDone, onClose }: PickedSetFieldProps) {
  const { t } = useLingui();
  const sum = useLeftOutSum(people.length, left, t`Get the value`);
  const set: SetFieldDialogProps['onSet'] = async (values, words) => {
    const done = await setField(people, values, words);
    if (done) onDone();
    return done;
  };
  return <SetFieldDialog count={people.length} sum={sum} onSet={set} onClose={onClose} />;
}

/** Chooses a field and the value that people get in it; an empty one takes away what they have. */
export function SetFieldDialog({ count, sum, onSet, onClose }: SetFieldDialogProps) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const [field, chooseField] = useState<SetField>('department');
  const [value, setValue] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();
  const label = labels[field];

  const change = (next: string) => {
    setValue(next);
    setError(undefined);
  };
  const save = async () => {
    if (busy) return;
    const parsed = accountFields[field].safeParse(idOrText(field, value));
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? '');
      return;
    }
    setBusy(true);
    const words = { label, shown: names.get(value) ?? value.trim() };
    const done = await onSet({ [field]: parsed.data }, words);
    if (!done) setBusy(false);
  };
  return (
    <Modal
      title={plural(count, { one: 'Set a field for # person', other: 'Set a field for # people' })}
      onClose={onClose}
      persistent={busy}
      firstFocus={first}
      foot={
        <>
          <Button onClick={busy ? undefined : onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy ? t`Setting` : undefined}
          >
            {value.trim() === '' ? (
              <Plural value={count} one="Clear it for # person" other="Clear it for # people" />
            ) : (
              <Plural value={count} one="Set it for # person" other="Set it for # people" />
            )}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.setField}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Select
          ref={first}
          label={t`Field`}
          options={fields.map((name) => ({ value: name, label: labels[name] }))}
          value={field}
          onChange={(name) => {
            chooseField((name ?? 'department') as SetField);
            change('');
          }}
        />
        {field === 'lineManagerId' ? (
          <PersonPicker
            field={{ label, error, value, onChange: change, 'data-path': field }}
            known={names}
            onKnown={(id, name) => setNames((known) => new Map(known).set(id, name))}
            except={undefined}
          />
        ) : (
          <UsedValueInput key={field} name={field} {...{ label, value, error, onChange: change }} />
        )}
        <p className={styles.dim}>
          <Trans>Left empty, what they have in it is taken away.</Trans>
        </p>
        {sum === undefined ? null : <LedgerBlock boxed caption={t`Who gets it`} rows={sum} />}
      </form>
    </Modal>
  );
}

function useFieldLabels(): Record<SetField, string> {
  const { t } = useLingui();
  return {
    department: t`Department`,
    location: t`Location`,
    jobTitle: t`Title`,
    lineManagerId: t`Line manager`,
  };
}

function idOrText(field: SetField, text: string): string | number | null {
  if (text.trim() === '') return null;
  return field === 'lineManagerId' ? Number(text) : text;
}
