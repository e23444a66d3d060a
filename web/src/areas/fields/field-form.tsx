import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  fieldKinds,
  hasChoices,
  type PeopleField,
  peopleFieldSchema,
} from 'contract/fields/field.ts';
import { useRef, useState } from 'react';
import { notify } from '../../kernel/notifications/notifications.ts';
import { uuid } from '../../kernel/uuid.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { Checkbox } from '../../kit/inputs/checkbox.tsx';
import { Select } from '../../kit/inputs/select.tsx';
import { formatUnits } from '../../kit/text/format-list.ts';
import { ChoicesInput } from './choices-input.tsx';
import {
  fieldFormSchema,
  newField,
  toChangedField,
  toNewField,
  valuesOfField,
} from './field-form-values.ts';
import { useKindLabels } from './field-labels.ts';
import { changeField, makeField, usageQuery } from './fields.queries.ts';
import { GoneChoices } from './gone-choices.tsx';
import styles from './fields.module.css';

export interface FieldFormProps {
  /** Undefined for a new one. */
  field: PeopleField | undefined;
  onClose: () => void;
}

/** How a field is defined, in a dialog. */
export function FieldForm({ field, onClose }: FieldFormProps) {
  const { t } = useLingui();
  const valueLabels = useKindLabels();
  const [labels] = useState(fieldFormLabels);
  const [key] = useState(uuid);
  const first = useRef<HTMLInputElement>(null);
  const { data: usage } = useQuery({ ...usageQuery(field?.id ?? 0), enabled: field !== undefined });
  const form = useAppForm(fieldFormSchema, {
    initial: field ? valuesOfField(field) : newField,
    labels,
    version: field?.version,
    submit: (output, version) =>
      field && version !== undefined
        ? changeField(field.id, toChangedField(output, version))
        : makeField(toNewField(output), key),
    onSaved: ({ label }) => {
      notify.success({ title: field ? t`${label} saved` : t`${label} added` });
      onClose();
    },
    fromCurrent: (given) => {
      const current = peopleFieldSchema.parse(given);
      return { values: valuesOfField(current), version: current.version };
    },
  });
  const label = field?.label;
  const title = label === undefined ? t`New field` : t`Edit ${label}`;
  const inUse = (usage?.people ?? 0) > 0;
  const kinds = !inUse
    ? fieldKinds
    : field?.kind === 'text'
      ? (['text', 'longText'] as const)
      : fieldKinds.filter((kind) => kind === field?.kind);
  return (
    <FormDialog
      form={form}
      title={title}
      save={field ? <Trans>Save field</Trans> : <Trans>Add field</Trans>}
      saving={field ? t`Saving` : t`Adding`}
      onClose={onClose}
      firstFocus={first}
      describeValue={(_, value) => describe(value, { yes: t`yes`, no: t`no` })}
    >
      <TextInput {...form.field('label')} ref={first} autoComplete="off" />
      <Select
        {...form.field('kind')}
        options={kinds.map((value) => ({ value, label: valueLabels[value] }))}
        description={inUse ? t`People already have values of this kind.` : undefined}
      />
      {hasChoices(form.values.kind) ? (
        <ChoicesInput
          label={labels.choices}
          choices={form.values.choices}
          errors={form.errors}
          onChange={(choices) => form.setValue('choices', choices)}
        />
      ) : null}
      {field && hasChoices(field.kind) ? (
        <GoneChoices
          before={field.choices}
          after={form.values.choices}
          usage={usage?.choices ?? []}
          goneTo={form.values.goneTo}
          onChange={(goneTo) => form.setValue('goneTo', goneTo)}
        />
      ) : null}
      <Textarea {...form.field('help')} autosize minRows={1} maxRows={4} />
      <div className={styles.checks}>
        <Checkbox
          {...form.checkbox('required')}
          label={<Trans>Required for new people</Trans>}
          description={<Trans>Existing people can stay without a value.</Trans>}
        />
        <Checkbox
          {...form.checkbox('isPrivate')}
          label={<Trans>Private</Trans>}
          description={<Trans>Visible only to people who see birth dates and addresses.</Trans>}
        />
        <Checkbox
          {...form.checkbox('shownToPerson')}
          label={<Trans>Shown to the person</Trans>}
          description={<Trans>On their own profile, where they can’t change it.</Trans>}
        />
      </div>
    </FormDialog>
  );
}

/** A value of the form in a sentence. */
function describe(value: unknown, labels: { yes: string; no: string }): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  if (!Array.isArray(value)) return typeof value === 'string' ? value : '';
  return formatUnits(value.map(({ label }: { label: string }) => label));
}

function fieldFormLabels() {
  return {
    label: say({ message: `Name`, context: 'of a field' }),
    kind: say({ message: `Kind`, context: 'of a field' }),
    choices: say`Choices`,
    'choices.*.label': say`Choice`,
    goneTo: say`Replacement values`,
    help: say`Help text below the field`,
    required: say`Required for new people`,
    isPrivate: say`Private`,
    shownToPerson: say`Shown to the person`,
  };
}
