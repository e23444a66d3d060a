import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { suggestedFields } from 'contract/people/accounts.contract.ts';
import { factsOf } from 'contract/people/columns/columns-with.ts';
import type { ManyFields } from 'contract/people/many-accounts.contract.ts';
import { TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { LateSelect } from '../../../kit/inputs/late/late-select.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { LedgerBlock, type LedgerRow } from '../../../kit/page/ledger-block.tsx';
import text from '../../../kit/theme/text.module.css';
import {
  languageChoices,
  timeZoneChoices,
  PersonPicker,
  UsedTagsInput,
  UsedValueInput,
  type LeftOutCounts,
  useLeftOutSum,
  setField,
  setTags,
  type Acted,
} from '../../people/people.public.ts';
import { FieldInput, type OwnInput } from '../../fields/fields.public.ts';
import { type FieldToSet, isNothing, useFieldsToSet } from './field-to-set.ts';
import styles from './set-field.module.css';

export interface SetFieldDialogProps {
  /** How many get the value. */
  count: number;
  /** From all who are selected to those; undefined where no one is skipped. */
  sum: readonly LedgerRow[] | undefined;
  /** With the name of the field and the value as it reads. True when it was done. */
  onSet: (fields: ManyFields, labels: { label: string; shown: string }) => Promise<boolean>;
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
  const sum = useLeftOutSum(people.length, left, t`Affected`);
  const set: SetFieldDialogProps['onSet'] = async (values, labels) => {
    const ofTags = values.addTags ?? values.removeTags;
    const done =
      ofTags === undefined
        ? await setField(people, values, labels)
        : await setTags(people, values, labels.shown);
    if (done) onDone();
    return done;
  };
  return <SetFieldDialog count={people.length} sum={sum} onSet={set} onClose={onClose} />;
}

/** Chooses a field and the value that people get in it; an empty one clears what they have. */
export function SetFieldDialog({ count, sum, onSet, onClose }: SetFieldDialogProps) {
  const { t } = useLingui();
  const { fields, read } = useFieldsToSet();
  const [chosen, choose] = useState('department');
  const field = fields.find(({ id }) => id === chosen) ?? fields[0];
  const [value, setValue] = useState<OwnInput>('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();

  const change = (next: OwnInput) => {
    setValue(next);
    setError(undefined);
  };
  const save = async () => {
    if (busy || field === undefined) return;
    const given = read(field, value);
    if ('error' in given) {
      setError(given.error);
      return;
    }
    setBusy(true);
    const labels = { label: field.label, shown: names.get(given.shown) ?? given.shown };
    const done = await onSet(given.fields, labels);
    if (!done) setBusy(false);
  };
  return (
    <Modal
      title={plural(count, { one: 'Set a field for # person', other: 'Set a field for # people' })}
      onClose={onClose}
      persistent={busy}
      firstFocus={first}
      foot={
        <DialogFoot
          onClose={onClose}
          type="submit"
          form={formId}
          busy={busy ? t`Setting` : undefined}
        >
          {doLabels(field, value, count)}
        </DialogFoot>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Select
          ref={first}
          label={t`Field`}
          options={fields.map(({ id, label }) => ({ value: id, label }))}
          value={chosen}
          onChange={(next) => {
            choose(next ?? 'department');
            change('');
          }}
        />
        {field === undefined ? null : (
          <ValueInput
            key={field.id}
            {...{ field, value, error, names }}
            onChange={change}
            onKnown={(id, name) => setNames((known) => new Map(known).set(id, name))}
          />
        )}
        {field?.tags === undefined ? (
          <p className={text.dim}>
            <Trans>Leave empty to clear the current value.</Trans>
          </p>
        ) : null}
        {sum === undefined ? null : <LedgerBlock boxed caption={t`Affected people`} rows={sum} />}
      </form>
    </Modal>
  );
}

function doLabels(field: FieldToSet | undefined, value: OwnInput, count: number): string {
  if (field?.tags === 'addTags') {
    return plural(count, { one: 'Add tags to # person', other: 'Add tags to # people' });
  }
  if (field?.tags === 'removeTags') {
    return plural(count, { one: 'Remove tags from # person', other: 'Remove tags from # people' });
  }
  return isNothing(value)
    ? plural(count, { one: 'Clear value for # person', other: 'Clear value for # people' })
    : plural(count, { one: 'Set value for # person', other: 'Set value for # people' });
}

interface ValueInputProps {
  field: FieldToSet;
  value: OwnInput;
  error: string | undefined;
  onChange: (value: OwnInput) => void;
  /** Names of people who can be line managers, by ID. */
  names: ReadonlyMap<string, string>;
  onKnown: (id: string, name: string) => void;
}

function ValueInput({ field, value, error, onChange, names, onKnown }: ValueInputProps) {
  const { t } = useLingui();
  const { id, label, own } = field;
  if (own !== undefined) {
    return (
      <FieldInput field={{ ...own, required: false }} path={id} {...{ value, error, onChange }} />
    );
  }
  if (field.tags !== undefined) {
    const tags = typeof value === 'string' ? [] : value;
    return <UsedTagsInput {...{ label, value: tags, error, onChange }} data-path={id} />;
  }
  const entered = typeof value === 'string' ? value : '';
  const { kind } = factsOf(field.name);
  if (kind === 'day') {
    return <DateField {...{ label, error }} value={entered} onChange={onChange} data-path={id} />;
  }
  if (field.name === 'locale' || field.name === 'timeZone') {
    return (
      <LateSelect
        {...{ label, error }}
        options={field.name === 'locale' ? languageChoices(entered) : timeZoneChoices(entered)}
        value={entered === '' ? null : entered}
        onChange={(chosen) => onChange(chosen ?? '')}
        searchable
        clearable
        limit={60}
        placeholder={t`Same as organization`}
        data-path={id}
      />
    );
  }
  if (field.name === 'lineManagerId') {
    return (
      <PersonPicker
        field={{ label, error, value: entered, onChange, 'data-path': id }}
        known={names}
        onKnown={onKnown}
        except={undefined}
      />
    );
  }
  const offered = suggestedFields.find((one) => one === field.name);
  return offered === undefined ? (
    <TextInput
      {...{ label, value: entered, error }}
      onChange={({ target }) => onChange(target.value)}
      data-path={id}
    />
  ) : (
    <UsedValueInput name={offered} {...{ label, value: entered, error, onChange }} />
  );
}
