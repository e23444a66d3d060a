import { Trans, useLingui } from '@lingui/react/macro';
import {
  reminderOccasions,
  type ContentReminders,
  type ReminderOccasion,
} from 'contract/content/reminders.contract.ts';
import { useState } from 'react';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { saveReminderPlan, type Reminded } from './remind-actions.ts';
import { chosenBy, firstChoice, ReminderByFields } from './reminder-by.tsx';
import { useOccasionLabels } from './reminder-labels.ts';
import styles from './reminders.module.css';

export interface PlanDialogProps {
  content: Reminded;
  reminders: ContentReminders;
  onClose: () => void;
}

/** When people are reminded automatically. */
export function PlanDialog({ content, reminders, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const labelOf = useOccasionLabels();
  const [choice, setChoice] = useState(() => firstChoice(reminders));
  const [occasions, setOccasions] = useState<readonly ReminderOccasion[]>(
    reminders.plan?.occasions ?? reminderOccasions,
  );
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const chosen = reminderOccasions.filter((one) => occasions.includes(one));
    const done = await saveReminderPlan(content, { ...chosenBy(choice), occasions: chosen });
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      title={t`Automatic reminders`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Saving` : undefined}
          disabledReason={choice.channel === '' ? t`Verify a channel first` : undefined}
          onClick={() => void save()}
        >
          <Trans>Save reminders</Trans>
        </DialogFoot>
      }
    >
      <p>
        <Trans>
          People who have not acknowledged it yet get one email, between 9:00 and 18:00.
        </Trans>
      </p>
      <div className={styles.days} role="group" aria-label={t`Days`}>
        {reminderOccasions.map((one) => (
          <Checkbox
            key={one}
            label={labelOf(one)}
            checked={occasions.includes(one)}
            onChange={() =>
              setOccasions((before) =>
                before.includes(one) ? before.filter((other) => other !== one) : [...before, one],
              )
            }
          />
        ))}
      </div>
      <ReminderByFields reminders={reminders} value={choice} onChange={setChoice} />
    </Modal>
  );
}
