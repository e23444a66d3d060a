import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { dayIn, zoneName } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import styles from './social-form.module.css';
import type { SocialForm } from './use-social-form.ts';

/** When a new social becomes public. */
export function WhenFields({ form, timeZone }: { form: SocialForm; timeZone: string }) {
  const { t } = useLingui();
  const { values } = form;
  const zone = zoneName(timeZone);
  return (
    <div className={styles.fields}>
      <RadioGroup
        label={t({ message: 'When', comment: 'Label: when a new post is published' })}
        value={values.when}
        onChange={(when) => form.setValue('when', when)}
        choices={[
          { value: 'now', label: t({ message: 'Now', comment: 'When: as soon as published' }) },
          { value: 'later', label: t({ message: 'Later', comment: 'When: at a chosen time' }) },
        ]}
      />
      {values.when === 'later' ? (
        <>
          <DateField
            {...form.field('day')}
            value={values.day}
            min={dayIn(timeZone)}
            onChange={(day) => form.setValue('day', day)}
          />
          <TextInput {...form.field('time')} type="time" description={zone} />
          <p className={text.hint}>
            <Trans>A saved draft keeps no time.</Trans>
          </p>
        </>
      ) : null}
    </div>
  );
}
