import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from 'contract/kernel/endpoint.ts';
import type { listPlacesForNew } from 'contract/people/places.contract.ts';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { LateSelect } from '../../../kit/inputs/late/late-select.tsx';
import { PersonSection } from '../../../areas/people/form/person-section.tsx';
import type { PersonFormSchema } from '../../../areas/people/form/person-values.ts';

export type Place = NonNullable<Answer<typeof listPlacesForNew>['groups']>[number];

/** A single group is chosen already: its id as the form holds it. */
export function soleOf(places: readonly Place[]): string {
  const [first, second] = places;
  return first !== undefined && second === undefined ? String(first.id) : '';
}

interface PlaceFieldProps {
  form: AppForm<PersonFormSchema>;
  places: readonly Place[];
}

/** The group to which a manager of selected groups adds the person. */
export function PlaceField({ form, places }: PlaceFieldProps) {
  const { t } = useLingui();
  const { value, onChange, ...field } = form.field('groupId');
  return (
    <PersonSection
      title={<Trans>Group</Trans>}
      hint={<Trans>You manage selected groups, so add the new person to one of them.</Trans>}
    >
      <LateSelect
        {...field}
        value={value === '' ? null : String(value)}
        onChange={(chosen: string | null) => onChange(chosen ?? '')}
        options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={t`Choose a group`}
        required
      />
    </PersonSection>
  );
}
