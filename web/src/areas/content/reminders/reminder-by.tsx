import { useLingui } from '@lingui/react/macro';
import type { ContentReminders } from 'contract/content/reminders.contract.ts';
import { useId } from 'react';
import { NativeSelect } from '../../../kit/inputs/native-select.tsx';
import type { ReminderBy } from './reminders.queries.ts';
import styles from './reminders.module.css';

export interface ReminderChoice {
  /** Empty where no channel can be chosen. */
  channel: string;
  /** Empty for none. */
  topic: string;
}

/** What a dialog begins with: as it is planned, else the first channel that is ready. */
export function firstChoice({ plan, channels }: ContentReminders): ReminderChoice {
  const ready = channels.filter((one) => one.ready);
  const channel = ready.find(({ id }) => id === plan?.channelId) ?? ready[0];
  return { channel: channel ? String(channel.id) : '', topic: String(plan?.topicId ?? '') };
}

export function chosenBy({ channel, topic }: ReminderChoice): ReminderBy {
  return { channelId: Number(channel), topicId: topic === '' ? null : Number(topic) };
}

export interface ReminderByFieldsProps {
  reminders: ContentReminders;
  value: ReminderChoice;
  onChange: (value: ReminderChoice) => void;
}

/** By which channel a reminder is sent, and about which topic. */
export function ReminderByFields({ reminders, value, onChange }: ReminderByFieldsProps) {
  const { t } = useLingui();
  const [channelId, topicId] = [useId(), useId()];
  return (
    <div className={styles.by}>
      <label htmlFor={channelId}>{t`Channel`}</label>
      <NativeSelect
        id={channelId}
        value={value.channel}
        onChange={(event) => onChange({ ...value, channel: event.currentTarget.value })}
        options={reminders.channels
          .filter((one) => one.ready)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <label htmlFor={topicId}>{t`Topic`}</label>
      <NativeSelect
        id={topicId}
        value={value.topic}
        onChange={(event) => onChange({ ...value, topic: event.currentTarget.value })}
        options={[
          { value: '', label: t`No topic` },
          ...reminders.topics.map(({ id, name, official }) => ({
            value: String(id),
            label: official ? t`${name} (official)` : name,
          })),
        ]}
      />
    </div>
  );
}
