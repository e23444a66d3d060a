import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { dayIn } from '../../../kit/text/time.ts';
import { fitsDay, moveToDay, type Planned } from './move-to-day.ts';

export interface DayDialogProps {
  planned: Planned;
  timeZone: string;
  onClose: () => void;
}

/** Asks for another day, by keyboard or on a phone. */
export function DayDialog({ planned, timeZone, onClose }: DayDialogProps) {
  const { t } = useLingui();
  const [day, setDay] = useState(planned.day);
  const [busy, setBusy] = useState(false);
  const today = dayIn(timeZone);
  const { title } = planned.content;
  const fits = /^\d{4}-\d\d-\d\d$/.test(day) && fitsDay(planned, day, today);
  const move = async () => {
    setBusy(true);
    const done = await moveToDay(planned, day, timeZone);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      title={t`Move “${title}”`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={busy ? t`Moving` : undefined}
            disabledReason={fits ? undefined : t`Choose another day`}
            onClick={() => void move()}
          >
            <Trans comment="Button: move to another day">Move</Trans>
          </Button>
        </>
      }
    >
      <DateField
        label={t`Day`}
        value={day}
        {...(planned.event === 'review' ? {} : { min: today })}
        onChange={setDay}
      />
    </Modal>
  );
}
