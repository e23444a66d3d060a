import { Textarea, TextInput } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { eligibilities, relationships } from 'contract/dependants/dependant.ts';
import { genders } from 'contract/people/account.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { LateSelect } from '../../../kit/inputs/late/late-select.tsx';
import { localToday } from '../../../kit/text/time.ts';
import {
  PersonPicker,
  type PersonPickerProps,
  PersonSection,
  useGenderLabels,
} from '../../people/people.public.ts';
import { useEligibilityLabels, useRelationshipLabels } from '../dependant-labels.ts';
import type { dependantFormSchema } from './dependant-values.ts';

interface FieldsProps {
  form: AppForm<typeof dependantFormSchema>;
}

export function WhoFields({ form }: FieldsProps) {
  const labels = useRelationshipLabels();
  const genderLabels = useGenderLabels();
  const gender = form.field('gender');
  return (
    <PersonSection
      title={<Trans>Personal details</Trans>}
      hint={<Trans>A child needs a birth date.</Trans>}
    >
      <TextInput {...form.field('firstName')} required autoComplete="off" />
      <TextInput {...form.field('lastName')} required autoComplete="off" />
      <LateSelect
        {...form.field('relationship')}
        options={relationships.map((value) => ({ value, label: labels[value] }))}
      />
      <DateField {...form.field('birthDate')} max={localToday()} />
      <LateSelect
        {...gender}
        value={form.values.gender === '' ? null : form.values.gender}
        onChange={(value) => gender.onChange(value ?? '')}
        clearable
        options={genders.map((value) => ({ value, label: genderLabels[value] }))}
      />
      <Checkbox {...form.checkbox('student')} label={<Trans>Student</Trans>} />
    </PersonSection>
  );
}

export interface GuardianFieldsProps extends FieldsProps {
  people: Pick<PersonPickerProps, 'known' | 'onKnown'>;
  /** How many more guardians stay that the caller doesn’t see. */
  others: number;
}

/** A fault of both is said at the first. */
export function GuardianFields({ form, people, others }: GuardianFieldsProps) {
  const [first = '', second = ''] = form.values.guardianIds;
  const fault = form.errors['guardianIds'] ?? form.errors['guardianIds.0'];
  return (
    <PersonSection
      title={<Trans>Guardians</Trans>}
      hint={<Trans>Emails go to guardians, once per household.</Trans>}
    >
      <PersonPicker
        field={{
          ...form.field('guardianIds.0'),
          error: fault,
          'data-path': form.errors['guardianIds'] === undefined ? 'guardianIds.0' : 'guardianIds',
        }}
        {...people}
        editable
        except={second === '' ? undefined : Number(second)}
      />
      {others === 0 ? (
        <PersonPicker
          field={form.field('guardianIds.1')}
          {...people}
          editable
          except={first === '' ? undefined : Number(first)}
        />
      ) : (
        <OtherGuardian seen={first !== ''} onLeave={() => form.setValue('guardianIds.0', '')} />
      )}
      <Checkbox
        {...form.checkbox('sameAddress')}
        label={<Trans>Lives at the guardian’s address</Trans>}
      />
    </PersonSection>
  );
}

/** A guardian outside the manager’s groups, who stays. */
function OtherGuardian({ seen, onLeave }: { seen: boolean; onLeave: () => void }) {
  return (
    <Note
      tone={seen ? 'idle' : 'warn'}
      title={<Trans>Another guardian, not visible to you, stays</Trans>}
      actions={
        seen ? (
          <Button size="small" onClick={onLeave}>
            <Trans>Remove visible guardian</Trans>
          </Button>
        ) : undefined
      }
    >
      {seen ? undefined : (
        <Trans>
          After you save, none of your people is a guardian and you no longer see this dependant.
        </Trans>
      )}
    </Note>
  );
}

export function EligibilityFields({ form }: FieldsProps) {
  const labels = useEligibilityLabels();
  return (
    <PersonSection
      title={<Trans>Eligibility</Trans>}
      hint={<Trans>A manual decision overrides dates and age.</Trans>}
    >
      <LateSelect
        {...form.field('eligibility')}
        options={eligibilities.map((value) => ({ value, label: labels[value] }))}
      />
      <DateField {...form.field('eligibleFrom')} />
      <DateField {...form.field('eligibleUntil')} />
      <TextInput {...form.field('eligibilityReason')} autoComplete="off" />
    </PersonSection>
  );
}

export function ReachFields({ form }: FieldsProps) {
  return (
    <PersonSection title={<Trans>Contact</Trans>} hint={<Trans>Children get no emails.</Trans>}>
      <TextInput {...form.field('email')} type="email" autoComplete="off" />
      <TextInput
        {...form.field('phone')}
        type="tel"
        autoComplete="off"
        placeholder="+442079460117"
      />
      <TextInput {...form.field('externalId')} autoComplete="off" />
      <Checkbox
        {...form.checkbox('emergencyContact')}
        label={<Trans>Emergency contact for the guardian</Trans>}
      />
    </PersonSection>
  );
}

export function NotesField({ form }: FieldsProps) {
  return (
    <PersonSection
      title={<Trans>Notes</Trans>}
      hint={<Trans>Only administrators and managers see notes.</Trans>}
      locked
      wide
    >
      <Textarea {...form.field('notes')} autosize minRows={3} maxRows={14} />
    </PersonSection>
  );
}
