import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { accountFields } from 'contract/people/account.ts';
import type { ManyFields } from 'contract/people/many-accounts.contract.ts';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { LedgerBlock } from '../../../kit/page/ledger-block.tsx';
import { PersonPicker } from '../form/person-picker.tsx';
import { UsedValueInput } from '../form/used-values.tsx';
import { type LeftOutCounts, useLeftOutSum } from '../left-out.ts';
import { setField } from '../people-actions.ts';
import type { Acted } from '../perform.ts';
import styles from './people-list.module.css';

type SetField = Exclude<keyof ManyFields, 'status' | 'fields'>;
const fields: readonly SetField[] = ['department', 'location', 'jobTitle', 'lineManagerId'];

export interface SetFieldDialogProps {
  people: readonly Acted[];
  left: LeftOutCounts;
  onDone: () => void;
  onClose: () => void;
}

/** Chooses a field and the value that people get in it; an empty one takes away what they have. */
export function SetFieldDialog({ people, left, onDone, onClose }: SetFieldDialogProps) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const [field, chooseField] = useState<SetField>('department');
  const [value, setValue] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();
  const count = people.length;
  const sum = useLeftOutSum(count, left, t`Get the value`);
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
    const done = await setField(
      people,
      { [field]: parsed.data },
      { label, shown: names.get(value) ?? value.trim() },
    );
    setBusy(false);
    if (done) onDone();
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
