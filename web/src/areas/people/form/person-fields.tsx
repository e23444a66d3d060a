import { Textarea, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type AccountType, accountTypes } from 'contract/kernel/permissions.ts';
import { genders } from 'contract/people/account.ts';
import type { SuggestedField } from 'contract/people/accounts.contract.ts';
import type { ColumnSection } from 'contract/people/columns/column-facts.ts';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { LateSelect } from '../../../kit/inputs/late/late-select.tsx';
import { localToday } from '../../../kit/text/time.ts';
import { countries, languageChoices, timeZoneChoices } from '../choices.ts';
import { useGenderLabels, usePersonLabels } from '../person-marks.tsx';
import { offeredTextsIn, plainTextsIn } from '../texts-in.ts';
import { EmailField, type EmailFieldProps, InviteField } from './email-field.tsx';
import { PersonPicker, type PersonPickerProps } from './person-picker.tsx';
import { PersonSection } from './person-section.tsx';
import type { PersonFormSchema } from './person-values.ts';
import { UsedTagsInput } from './used-tags.tsx';
import { UsedValueInput } from './used-values.tsx';
import styles from './person-form.module.css';

type Form = AppForm<PersonFormSchema>;

interface FieldsProps {
  form: Form;
}

export function NameFields({ form }: FieldsProps) {
  return (
    <PersonSection title={<Trans>Name</Trans>} hint={<Trans>Shown in emails and lists.</Trans>}>
      <TextInput {...form.field('firstName')} required autoComplete="off" />
      <TextInput {...form.field('lastName')} required autoComplete="off" />
      <PlainTexts form={form} section="name" />
    </PersonSection>
  );
}

export interface WorkFieldsProps extends FieldsProps {
  managers: Omit<PersonPickerProps, 'field'>;
  mayChangeType: boolean;
  /** The role of a person who signs in: another role ends their sessions. */
  typeNow: AccountType | undefined;
}

export function WorkFields({ form, managers, mayChangeType, typeNow }: WorkFieldsProps) {
  const ends = typeNow !== undefined && form.values.type !== typeNow;
  const types = usePersonLabels().type;
  const type = form.field('type');
  return (
    <PersonSection
      title={<Trans context="fields of a person">Work</Trans>}
      hint={<Trans>Groups and audiences use these fields.</Trans>}
    >
      {offeredTextsIn('work').map((name) => (
        <Suggesting key={name} form={form} name={name} />
      ))}
      <PersonPicker field={form.field('lineManagerId')} {...managers} />
      <DateField {...form.field('startDate')} />
      <DateField {...form.field('endDate')} />
      <PlainTexts form={form} section="work" />
      {mayChangeType ? (
        <LateSelect
          {...type}
          options={accountTypes.map((value) => ({ value, label: types[value] }))}
          onChange={(value: string | null) => {
            type.onChange(value);
            // Only managers have a scope.
            if (value !== 'manager') form.setValue('accessScope', null);
          }}
        />
      ) : null}
      {ends ? (
        <p role="status" className={styles.announcement}>
          <Trans>This person has to sign in again after you save.</Trans>
        </p>
      ) : null}
      <Tags form={form} />
    </PersonSection>
  );
}

/** Texts that need no input of their own. */
function PlainTexts({ form, section }: FieldsProps & { section: ColumnSection }) {
  return plainTextsIn(section).map((name) => (
    <TextInput key={name} {...form.field(name)} autoComplete="off" />
  ));
}

function Suggesting({ form, name }: FieldsProps & { name: SuggestedField }) {
  return <UsedValueInput {...form.field(name)} name={name} value={form.values[name]} />;
}

/** An error in one tag is shown at the field that holds all tags. */
function Tags({ form }: FieldsProps) {
  const path = Object.keys(form.errors).find((key) => /^tags(?:\.|$)/u.test(key)) ?? 'tags';
  return (
    <UsedTagsInput
      {...form.field('tags')}
      value={form.values.tags}
      data-path={path}
      error={form.errors[path]}
    />
  );
}

interface ContactFieldsProps extends EmailFieldProps {
  /** Whether the link to sign in may be sent as soon as the person is added. */
  mayInvite: boolean;
}

export function ContactFields({ form, personId, mayInvite }: ContactFieldsProps) {
  const { t } = useLingui();
  const { locale, timeZone } = form.values;
  // Hundreds of names: not built again with every letter that is typed.
  const languages = useMemo(() => languageChoices(locale), [locale]);
  const zones = useMemo(() => timeZoneChoices(timeZone), [timeZone]);
  return (
    <PersonSection
      title={<Trans>Contact</Trans>}
      hint={<Trans>People without an email address can’t get emails or sign in.</Trans>}
    >
      <EmailField form={form} personId={personId} />
      {mayInvite ? <InviteField form={form} /> : null}
      <TextInput
        {...form.field('phone')}
        type="tel"
        autoComplete="off"
        placeholder="+442079460117"
      />
      <PlainTexts form={form} section="contact" />
      <LateSelect
        {...form.field('locale')}
        options={languages}
        {...clearable(form, 'locale')}
        placeholder={t`Organization default`}
      />
      <LateSelect
        {...form.field('timeZone')}
        options={zones}
        {...clearable(form, 'timeZone')}
        limit={60}
        placeholder={t`Organization default`}
      />
    </PersonSection>
  );
}

/** A select that may stay empty: the form holds '' for nothing. */
function clearable(form: Form, name: 'locale' | 'timeZone' | 'gender' | 'postalAddress.country') {
  const { value, onChange } = form.field(name);
  return {
    value: value === '' ? null : String(value),
    onChange: (chosen: string | null) => onChange(chosen ?? ''),
    searchable: true,
    clearable: true,
  };
}

export function PersonalFields({ form, withPrivate }: FieldsProps & { withPrivate: boolean }) {
  const labels = useGenderLabels();
  return (
    <PersonSection title={<Trans>Personal</Trans>} hint={<Trans>All optional.</Trans>}>
      <LateSelect
        {...form.field('gender')}
        options={genders.map((value) => ({ value, label: labels[value] }))}
        {...clearable(form, 'gender')}
      />
      <PlainTexts form={form} section="personal" />
      {withPrivate ? <DateField {...form.field('birthDate')} max={localToday()} /> : null}
    </PersonSection>
  );
}

export function AddressFields({ form }: FieldsProps) {
  const named = useMemo(() => countries(), []);
  return (
    <PersonSection
      title={<Trans context="postal">Address</Trans>}
      hint={<Trans>Visible to administrators and managers only.</Trans>}
      locked
    >
      <TextInput {...form.field('postalAddress.street')} autoComplete="off" />
      <TextInput {...form.field('postalAddress.extra')} autoComplete="off" />
      <TextInput {...form.field('postalAddress.postalCode')} autoComplete="off" />
      <TextInput {...form.field('postalAddress.city')} autoComplete="off" />
      <TextInput {...form.field('postalAddress.region')} autoComplete="off" />
      <LateSelect
        {...form.field('postalAddress.country')}
        options={named}
        {...clearable(form, 'postalAddress.country')}
        limit={60}
      />
    </PersonSection>
  );
}

export function NotesField({ form }: FieldsProps) {
  return (
    <PersonSection
      title={<Trans>Notes</Trans>}
      hint={<Trans>Visible to administrators and managers only.</Trans>}
      locked
      wide
    >
      <Textarea {...form.field('notes')} autosize minRows={3} maxRows={14} />
    </PersonSection>
  );
}
