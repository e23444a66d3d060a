import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { TextInput } from '@mantine/core';
import { relationships } from 'contract/dependants/dependant.ts';
import { Button } from '../../../kit/button/button.tsx';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { LateSelect } from '../../../kit/inputs/late/late-select.tsx';
import { formatDay, localToday } from '../../../kit/text/time.ts';
import type { PersonFormSchema } from '../../people/people.public.ts';
import { useRelationshipLabels } from '../dependant-labels.ts';
import type { FamilyRow } from './family-values.ts';
import styles from './family.module.css';
import { DuplicateNote } from './duplicate-note.tsx';

export interface FamilyMemberProps {
  form: AppForm<PersonFormSchema>;
  row: FamilyRow;
  /** Among the dependants of the form. */
  position: number;
  onRemove: () => void;
}

/** One dependant among the fields of their guardian. */
export function FamilyMember({ form, row, position, onRemove }: FamilyMemberProps) {
  const { t } = useLingui();
  const labels = useRelationshipLabels();
  const path = (field: string) => `dependants.${position}.${field}` as const;
  const named = `${row.firstName} ${row.lastName}`.trim();
  const number = position + 1;
  const name = row.firstName === '' ? t`Dependant ${number}` : named;
  if (!row.editable) {
    const relationship = labels[row.relationship];
    const born = row.birthDate === '' ? null : formatDay(row.birthDate);
    return (
      <p className={styles.gone}>
        {born === null ? (
          <Trans>
            {named} ({relationship}) has another guardian you can’t edit.
          </Trans>
        ) : (
          <Trans>
            {named} ({relationship}, born {born}) has another guardian you can’t edit.
          </Trans>
        )}
      </p>
    );
  }
  return (
    <fieldset className={styles.member}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.fields}>
        <TextInput {...form.field(path('firstName'))} required autoComplete="off" />
        <TextInput {...form.field(path('lastName'))} required autoComplete="off" />
        <LateSelect
          {...form.field(path('relationship'))}
          options={relationships.map((value) => ({ value, label: labels[value] }))}
        />
        <DateField {...form.field(path('birthDate'))} max={localToday()} />
        <Checkbox {...form.checkbox(path('student'))} label={<Trans>Student</Trans>} />
        <Button
          size="small"
          variant="quiet"
          icon={<IconTrash />}
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      {row.id === null ? <DuplicateNote values={row} exceptId={undefined} /> : null}
    </fieldset>
  );
}
