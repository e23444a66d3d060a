import { Trans, useLingui } from '@lingui/react/macro';
import type { Me } from 'contract/session/session.contract.ts';
import { useState } from 'react';
import { i18n } from '@lingui/core';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { chooseForSelf, type OwnChoice } from '../../../kernel/session/session.ts';
import { FormRow } from '../../../kit/form/form-row.tsx';
import { Select } from '../../../kit/inputs/select.tsx';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { formatDay, formatMoment, zoneName } from '../../../kit/text/time.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { zoneChoices } from '../../../kit/text/zone-choices.ts';
import styles from './profile.module.css';

interface NamedChoice {
  value: string;
  label: string;
}

/** Regions that write English in a way of their own (CLDR 47). */
const regions = 'AT AU BE CA CH CY DE DK FI GB HK IE IL IN MT MY NL NZ PH SE SG SI US ZA'.split(
  ' ',
);

/** Ways to write dates and numbers in the language of the console, and `current` where it is another one. */
function regionChoices(current: string | null): NamedChoice[] {
  const names = new Intl.DisplayNames(i18n.locale, {
    type: 'language',
    languageDisplay: 'standard',
  });
  const tags = regions.map((region) => `en-${region}`);
  const offered = current === null || tags.includes(current) ? tags : [...tags, current];
  return offered
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** The value of a select that stands for "nothing of one's own". */
const none = '';

interface RegionChoiceProps {
  me: Me;
  /** Where times are shown when the user chooses nothing. */
  organizationZone: string;
}

/** How dates and numbers are written for the user, and in which time zone. */
export function RegionChoice({ me, organizationZone }: RegionChoiceProps) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  const [instant] = useState(() => new Date().toISOString());
  const zone = me.timeZone ?? organizationZone;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const save = async (choice: OwnChoice) => {
    setSaving(true);
    try {
      await chooseForSelf(choice);
      notify.success({ title: t`Preference saved` });
    } catch (error) {
      reportError(error);
    } finally {
      setSaving(false);
    }
  };
  const [day, count] = [formatDay(instant.slice(0, 10)), formatCount(12_345)];
  const now = formatMoment(instant, zone);
  return (
    <div>
      <FormRow>
        <Select
          searchable
          label={t`Language and region`}
          description={t`Example: ${day}, ${count}`}
          inputWrapperOrder={['label', 'input', 'description']}
          disabled={saving}
          value={me.locale ?? none}
          options={[
            { value: none, label: t`English (browser default)` },
            ...regionChoices(me.locale),
          ]}
          onChange={(value) => void save({ locale: value === none ? null : value })}
        />
        <Select
          searchable
          label={t`Time zone`}
          description={t`Now: ${now} in ${zoneName(zone)}`}
          inputWrapperOrder={['label', 'input', 'description']}
          disabled={saving}
          value={me.timeZone ?? none}
          options={[{ value: none, label: t`Same as organization` }, ...zoneChoices(me.timeZone)]}
          onChange={(value) => void save({ timeZone: value === none ? null : value })}
        />
      </FormRow>
      {here === zone ? null : (
        <button
          type="button"
          className={styles.end}
          onClick={() => void save({ timeZone: here })}
          disabled={saving}
        >
          <Trans>Use browser zone: {zoneName(here)}</Trans>
        </button>
      )}
    </div>
  );
}
