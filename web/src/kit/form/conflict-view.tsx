import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatUnits } from '../text/format-list.ts';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import choice from '../inputs/choice.module.css';
import { Modal } from '../overlay/modal.tsx';
import { type Choice, type FieldConflict, findConflicts, mergeConflict } from './conflict.ts';
import styles from './conflict-view.module.css';
import { fieldLabel } from './form-errors.ts';
import type { AppFormModel, FormConflict } from './form-model.ts';

export interface ConflictViewProps {
  form: AppFormModel;
  conflict: FormConflict;
  describeValue: ((path: string, value: unknown) => string) | undefined;
}

/** Someone else saved first: what they changed, field by field, and which value to keep. */
export function ConflictView({ form, conflict, describeValue = plainText }: ConflictViewProps) {
  const { before, theirs, rows = {}, silent = [] } = conflict;
  const paths = Object.keys(form.labels).filter((path) => !path.includes('*'));
  const among = (these: readonly string[]) => findConflicts(these, before, theirs, form.values);
  const fields = among([...paths, ...Object.keys(rows)]);
  const merged = (choices: Readonly<Record<string, Choice>>) =>
    mergeConflict([...fields, ...among(silent)], form.values, choices);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const { t } = useLingui();
  const foot = (
    <>
      <Button onClick={form.dropConflict}>
        <Trans>Go back</Trans>
      </Button>
      <Button variant="primary" onClick={() => void form.resolveConflict(merged(choices))}>
        <Trans>Save these values</Trans>
      </Button>
    </>
  );
  return (
    <Modal
      title={t`Someone else saved this first`}
      onClose={form.dropConflict}
      foot={foot}
      size="wide"
    >
      <p className={styles.lede}>
        <Plural
          value={fields.length}
          _0="They didn’t change any field shown here. Saving keeps both your changes and theirs."
          one="They changed # field while you were editing. Your changes aren’t lost."
          other="They changed # fields while you were editing. Your changes aren’t lost."
        />
      </p>
      {fields.length === 0 ? null : (
        <div className={styles.fields}>
          {fields.map((field) => (
            <ConflictField
              key={field.path}
              field={field}
              label={rows[field.path] ?? fieldLabel(form.labels, field.path) ?? field.path}
              chosen={choices[field.path] ?? (field.both ? 'mine' : 'theirs')}
              onChoose={(chosen) => setChoices({ ...choices, [field.path]: chosen })}
              text={(value) => describeValue(field.path, value)}
            />
          ))}
        </div>
      )}
    </Modal>
  );
}

interface ConflictFieldProps {
  field: FieldConflict;
  label: string;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  text: (value: unknown) => string;
}

function ConflictField({ field, label, chosen, onChoose, text }: ConflictFieldProps) {
  const name = useId();
  const { t } = useLingui();
  const nothing = t({
    message: 'empty',
    context: 'field',
    comment: 'In place of the value of an empty field.',
  });
  const before = text(field.before) || nothing;
  const option = (who: Choice, title: ReactNode, value: unknown) => (
    <label className={choice.line}>
      <input
        type="radio"
        name={name}
        className={choice.radio}
        checked={chosen === who}
        onChange={() => onChoose(who)}
      />
      <span className={styles.value}>
        <span className={styles.who}>{title}</span>
        {text(value) || nothing}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <span className={styles.before}>
        <Trans>Before: {before}</Trans>
      </span>
      <div className={styles.choices}>
        {option('theirs', <Trans>Use theirs</Trans>, field.theirs)}
        {option('mine', <Trans>Use mine</Trans>, field.mine)}
      </div>
    </fieldset>
  );
}

function plainText(_path: string, value: unknown): string {
  if (Array.isArray(value)) return formatUnits(value.map(String));
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
