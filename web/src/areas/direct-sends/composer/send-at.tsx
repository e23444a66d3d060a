import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Segmented } from '../../../kit/inputs/segmented.tsx';
import {
  faultMessages,
  readWhen,
  useWhen,
  type When,
  WhenFields,
} from '../../delivery/delivery.public.ts';
import { scheduleDirectSend } from '../plan-actions.ts';
import styles from './composer.module.css';
import type { Composer } from './use-composer.ts';

export type SendAt = ReturnType<typeof useSendAt>;

/** When a draft is sent: when someone selects Send, or at a time of the organization's clocks. */
export function useSendAt({ item, change }: Composer) {
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  const { when, setWhen, at, fault, twice } = useWhen(item.sendAt, timeZone);
  const [later, setLater] = useState(item.sendAt !== null);
  const planAt = (next: When | null) => {
    const read = next && readWhen(next, timeZone, new Date());
    // A time that cannot be is no plan: the draft keeps none.
    const sendAt = read && read.fault === undefined ? (read.at?.toISOString() ?? null) : null;
    if (sendAt !== item.sendAt) change({ sendAt });
  };
  return {
    timeZone,
    when,
    at,
    fault,
    twice,
    later,
    choose: (next: When) => {
      setWhen(next);
      planAt(next);
    },
    setLater: (wanted: boolean) => {
      setLater(wanted);
      planAt(wanted ? when : null);
    },
  };
}

/** Now, or at a time. */
export function SendAtChoice({ sendAt }: { sendAt: SendAt }) {
  const { t } = useLingui();
  return (
    <div className={styles.choice}>
      <Segmented<'now' | 'later'>
        label={t`When to send`}
        value={sendAt.later ? 'later' : 'now'}
        onChange={(value) => sendAt.setLater(value === 'later')}
        segments={[
          { value: 'now', label: t({ message: 'Now', comment: 'When an email is sent' }) },
          { value: 'later', label: t`At a time` },
        ]}
      />
    </div>
  );
}

/** The day and the time, where one is meant. */
export function SendAtFields({ sendAt }: { sendAt: SendAt }) {
  const { when, fault, twice, timeZone, choose } = sendAt;
  if (!sendAt.later) return null;
  return (
    <div className={styles.when}>
      <WhenFields {...{ when, fault, twice, timeZone }} onChange={choose} />
    </div>
  );
}

export interface ScheduleButtonProps {
  sendAt: SendAt;
  people: number;
  /** Why it cannot be sent as it stands. */
  reason: string | undefined;
  /** Saves what waits. @returns its id; undefined when it could not be saved */
  ready: () => Promise<number | undefined>;
}

/** Instead of sending it now. */
export function ScheduleButton({ sendAt, people, reason, ready }: ScheduleButtonProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const [busy, setBusy] = useState(false);
  const { at, fault, timeZone } = sendAt;
  const schedule = async () => {
    if (at === undefined) return;
    setBusy(true);
    const id = await ready();
    const done = id !== undefined && (await scheduleDirectSend(id, { at, people }, timeZone));
    setBusy(false);
    if (!done) return;
    await navigate({
      to: '/$organizationSlug/direct-sends/$id',
      params: { organizationSlug, id },
      replace: true,
    });
  };
  return (
    <Button
      variant="primary"
      icon={<IconClock />}
      busy={busy ? t`Scheduling` : undefined}
      disabledReason={reason ?? (fault && faultMessages(fault))}
      onClick={() => void schedule()}
    >
      {people === 0
        ? t({ message: 'Schedule', context: 'verb' })
        : plural(people, { one: 'Schedule for # person', other: 'Schedule for # people' })}
    </Button>
  );
}
