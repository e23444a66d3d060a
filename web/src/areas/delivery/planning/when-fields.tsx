import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { FormRow } from '../../../kit/form/form-row.tsx';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { dayIn, zoneName } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import styles from './when-fields.module.css';
import { faultMessages, type When, type WhenFault } from './use-when.ts';

export interface WhenFieldsProps {
  when: When;
  onChange: (when: When) => void;
  fault: WhenFault | undefined;
  twice: readonly Date[];
  timeZone: string;
}

/** A day and a time; of a time that clocks show twice, which of them. */
export function WhenFields({ when, onChange, fault, twice, timeZone }: WhenFieldsProps) {
  const { t } = useLingui();
  const zone = zoneName(timeZone);
  const message = fault === undefined || fault === 'incomplete' ? undefined : faultMessages(fault);
  return (
    <div className={styles.stack}>
      <FormRow>
        <DateField
          label={t`Day`}
          value={when.day}
          min={dayIn(timeZone)}
          onChange={(day) => onChange({ ...when, day })}
        />
        <TextInput
          type="time"
          label={t({ message: 'Time', comment: 'Of a day' })}
          description={zone}
          value={when.time}
          error={message}
          onChange={(event) => onChange({ ...when, time: event.currentTarget.value })}
        />
      </FormRow>
      {twice.length === 0 ? null : (
        <>
          <RadioGroup
            label={t`Clocks show this time twice`}
            value={when.second ? 'second' : 'first'}
            onChange={(which) => onChange({ ...when, second: which === 'second' })}
            choices={[
              { value: 'first', label: <ZoneAt at={twice[0]} timeZone={timeZone} /> },
              { value: 'second', label: <ZoneAt at={twice.at(-1)} timeZone={timeZone} /> },
            ]}
          />
          <p className={text.hint}>
            <Trans>Clocks are put back on this day.</Trans>
          </p>
        </>
      )}
    </div>
  );
}

function ZoneAt({ at, timeZone }: { at: Date | undefined; timeZone: string }) {
  return at === undefined ? null : zoneName(timeZone, at);
}
