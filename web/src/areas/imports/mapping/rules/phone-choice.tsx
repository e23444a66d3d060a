import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportRules } from 'contract/imports/import.ts';
import { phonePlans } from 'contract/people/files/phone.ts';
import { Select } from '../../../../kit/inputs/select.tsx';
import { FieldLine, FieldPart } from './rule-line.tsx';

export interface PhoneChoiceProps {
  rules: ImportRules;
  onChange: (rules: Partial<ImportRules>) => void;
}

const noCountry = 'none';

/** The country of phone numbers that name none. */
export function PhoneChoice({ rules, onChange }: PhoneChoiceProps) {
  const { t } = useLingui();
  const { phoneRegion } = rules;
  const country = phoneRegion === null ? undefined : phonePlans.get(phoneRegion);
  const named = country === undefined ? '' : `${country.name} (+${country.code})`;
  return (
    <FieldLine
      question={t`Phone numbers without a country`}
      field={
        <Select
          searchable
          label={t`Country of phone numbers without one`}
          description={t`A number like 07700 900118 belongs to this country. Numbers starting with + or 00 contain their own.`}
          value={phoneRegion ?? noCountry}
          onChange={(value) => onChange({ phoneRegion: value === noCountry ? null : value })}
          options={[
            { value: noCountry, label: t`No country: such numbers are errors` },
            ...[...phonePlans].map(([region, { name, code }]) => ({
              value: region,
              label: name,
              note: `+${code}`,
            })),
          ]}
        />
      }
    >
      {country === undefined ? (
        <Trans>
          Phone numbers without a country <FieldPart>are errors</FieldPart>.
        </Trans>
      ) : (
        <Trans>
          Phone numbers without a country belong to <FieldPart>{named}</FieldPart>.
        </Trans>
      )}
    </FieldLine>
  );
}
