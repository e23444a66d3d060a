import { Trans } from '@lingui/react/macro';
import type { PeopleField } from 'contract/fields/field.ts';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { PersonSection } from '../../../areas/people/form/person-section.tsx';
import type { PersonFormSchema } from '../../../areas/people/form/person-values.ts';
import { FieldInput } from '../../../areas/fields/fields.public.ts';

export interface OwnFieldsProps {
  form: AppForm<PersonFormSchema>;
  fields: readonly PeopleField[];
}

/** The custom fields; the private ones in a section of their own. */
export function OwnFields({ form, fields }: OwnFieldsProps) {
  const open = fields.filter(({ visibility }) => visibility === 'staff');
  const locked = fields.filter(({ visibility }) => visibility === 'private');
  const inputs = (some: readonly PeopleField[]) =>
    some.map((field) => {
      const path = `fields.${field.key}` as const;
      return (
        <FieldInput
          key={field.id}
          field={field}
          path={path}
          value={form.values.fields[field.key] ?? ''}
          error={form.errors[path]}
          onChange={(value) => form.setValue(path, value)}
        />
      );
    });
  return (
    <>
      {open.length === 0 ? null : (
        <PersonSection
          title={<Trans>Custom fields</Trans>}
          hint={<Trans>Defined by your organization.</Trans>}
        >
          {inputs(open)}
        </PersonSection>
      )}
      {locked.length === 0 ? null : (
        <PersonSection
          title={<Trans>Private custom fields</Trans>}
          hint={<Trans>Visible to administrators and managers only.</Trans>}
          locked
        >
          {inputs(locked)}
        </PersonSection>
      )}
    </>
  );
}
