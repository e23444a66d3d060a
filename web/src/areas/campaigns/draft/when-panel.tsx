import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toleranceOf } from 'contract/campaigns/tolerance.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Switch } from '../../../kit/inputs/switch.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';
import { readWhen, useWhen, type When, WhenFields } from '../../delivery/delivery.public.ts';
import { audienceQuery } from '../campaigns.queries.ts';
import { usePlanZone } from '../plan-zone.ts';
import styles from './steps.module.css';
import type { Draft } from './use-draft.ts';

type Mode = 'now' | 'later';

/** When a campaign is sent: when someone selects Send, or at a time of the organization's clocks. */
export function WhenPanel({ draft }: { draft: Draft }) {
  const { t } = useLingui();
  const { campaign, change } = draft;
  const [own, ofRecipients] = [usePlanZone(false), usePlanZone(true)];
  const timeZone = campaign.localTime ? ofRecipients : own;
  const { when, setWhen, fault, twice } = useWhen(campaign.sendAt, timeZone);
  const [mode, setMode] = useState<Mode>(campaign.sendAt === null ? 'now' : 'later');
  const choose = (next: When) => {
    setWhen(next);
    const sendAt = instantOf(next, timeZone);
    if (sendAt !== campaign.sendAt) change({ sendAt });
  };
  // The time stays as it was chosen, by other clocks.
  const turn = (localTime: boolean) =>
    change({ localTime, sendAt: instantOf(when, localTime ? ofRecipients : own) });
  return (
    <Panel title={<Trans>When to send</Trans>}>
      <div className={styles.stack}>
        <RadioGroup<Mode>
          label={t`Time`}
          stacked
          value={mode}
          onChange={(next) => {
            setMode(next);
            if (next === 'later') choose(when);
            else change({ sendAt: null });
          }}
          choices={[
            {
              value: 'now',
              label: <Trans>Immediately</Trans>,
              description: (
                <Trans>
                  After you select Send, you have {undoSeconds} seconds to undo. Emails are then
                  sent as fast as the channel allows.
                </Trans>
              ),
            },
            {
              value: 'later',
              label: <Trans>At a time</Trans>,
              description: (
                <Trans>The campaign goes to the people who are in its audience at that time.</Trans>
              ),
            },
          ]}
        />
        {mode === 'later' ? (
          <>
            <WhenFields {...{ when, fault, twice, timeZone }} onChange={choose} />
            <Switch
              label={t`In each recipient’s time zone`}
              checked={campaign.localTime}
              onChange={(event) => turn(event.currentTarget.checked)}
            />
            {campaign.localTime ? (
              <p className={text.hint}>
                <Trans>
                  Recipients get the email when their clocks show this time. People without a time
                  zone get it by the organization’s.
                </Trans>{' '}
                {twice.length > 0 ? (
                  <Trans>
                    Where clocks also show it twice, they get it at the one chosen here.
                  </Trans>
                ) : null}
              </p>
            ) : null}
            <Tolerance draft={draft} />
          </>
        ) : null}
      </div>
    </Panel>
  );
}

/** A time that cannot be is no plan: the draft keeps none. */
function instantOf(when: When, timeZone: string): string | null {
  const { at, fault } = readWhen(when, timeZone, new Date());
  return fault === undefined ? (at?.toISOString() ?? null) : null;
}

/** How far the number of people may change until then. */
function Tolerance({ draft: { campaign, change } }: { draft: Draft }) {
  const { t } = useLingui();
  const people = useQuery(audienceQuery(campaign.id)).data?.counts.eligible ?? 0;
  const [typed, setTyped] = useState(campaign.tolerance === null ? '' : String(campaign.tolerance));
  const usual = toleranceOf(people, null);
  const isNumber = /^\d{0,6}$/.test(typed.trim());
  return (
    <TextInput
      label={t`Hold if the number changes by more than`}
      inputMode="numeric"
      autoComplete="off"
      placeholder={formatCount(usual)}
      description={
        <Plural
          value={usual}
          one="In people. Leave empty for 10%, at least 20: # person now."
          other="In people. Leave empty for 10%, at least 20: # people now."
        />
      }
      value={typed}
      error={isNumber ? undefined : t`Enter a whole number`}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (!/^\d{0,6}$/.test(next.trim())) return;
        change({ tolerance: next.trim() === '' ? null : Number(next) });
      }}
    />
  );
}
