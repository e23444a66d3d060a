import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { FormRow } from '../../../kit/form/form-row.tsx';
import { Switch } from '../../../kit/inputs/switch.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { isTime, zoneName } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import styles from './steps.module.css';
import type { Draft } from './use-draft.ts';

const usual = { from: '20:00', until: '07:00' };
const isPace = (value: string) => value === '' || /^[1-9]\d{0,4}$/.test(value);

/** Within which hours emails leave, and how many of them in a minute. */
export function PacePanel({ draft }: { draft: Draft }) {
  return (
    <Panel title={<Trans>Quiet hours and pace</Trans>}>
      <div className={styles.stack}>
        <QuietHours draft={draft} />
        <Pace draft={draft} />
      </div>
    </Panel>
  );
}

function QuietHours({ draft: { campaign, change } }: { draft: Draft }) {
  const { t } = useLingui();
  const zone = zoneName(useMembership()?.timeZone ?? 'UTC');
  const [hours, setHours] = useState(campaign.quietHours);
  const same = hours !== null && hours.from === hours.until;
  const choose = (next: typeof hours) => {
    setHours(next);
    const fits = next === null || (isTime(next.from) && isTime(next.until));
    if (fits && next?.from !== next?.until) change({ quietHours: next });
    else if (next === null) change({ quietHours: null });
  };
  return (
    <>
      <Switch
        label={t`No emails in quiet hours`}
        checked={hours !== null}
        onChange={(event) => choose(event.currentTarget.checked ? usual : null)}
      />
      {hours === null ? null : (
        <>
          <FormRow>
            <TextInput
              type="time"
              label={t({ message: 'Quiet from', comment: 'A time of day' })}
              value={hours.from}
              onChange={(event) => choose({ ...hours, from: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t({ message: 'Quiet until', comment: 'A time of day' })}
              value={hours.until}
              error={same ? t`Choose two different times` : undefined}
              onChange={(event) => choose({ ...hours, until: event.currentTarget.value })}
            />
          </FormRow>
          <p className={text.hint}>
            {campaign.localTime ? (
              <Trans>In each recipient’s time zone. Emails wait until quiet hours end.</Trans>
            ) : (
              <Trans>In {zone}. Emails wait until quiet hours end.</Trans>
            )}
          </p>
        </>
      )}
    </>
  );
}

function Pace({ draft: { campaign, change } }: { draft: Draft }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(campaign.perMinute === null ? '' : String(campaign.perMinute));
  return (
    <TextInput
      label={t`Emails per minute`}
      description={t`Leave empty to send as fast as the channel allows.`}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isPace(typed.trim()) ? undefined : t`Enter a whole number`}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const value = next.trim();
        if (isPace(value)) change({ perMinute: value === '' ? null : Number(value) });
      }}
    />
  );
}
