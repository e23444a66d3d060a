import { Trans, useLingui } from '@lingui/react/macro';
import type { DirectSend } from 'contract/direct-sends/direct-send.ts';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import text from '../../../kit/theme/text.module.css';
import { faultMessages, useWhen, WhenFields } from '../../delivery/delivery.public.ts';
import { nameOf } from '../direct-send-name.ts';
import { scheduleDirectSend } from '../plan-actions.ts';

export interface TimeDialogProps {
  directSend: DirectSend;
  /** How many would get it now. */
  people: number;
  onClose: () => void;
}

/** Another time for a scheduled direct send. */
export function TimeDialog({ directSend, people, onClose }: TimeDialogProps) {
  const { t } = useLingui();
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  const { when, setWhen, at, fault, twice } = useWhen(directSend.sendAt, timeZone);
  const [busy, setBusy] = useState(false);
  const name = nameOf(directSend);
  const schedule = async (instant: Date) => {
    setBusy(true);
    const done = await scheduleDirectSend(directSend.id, { at: instant, people }, timeZone);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      title={t`Schedule ${name}`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Scheduling` : undefined}
          disabledReason={fault && faultMessages(fault)}
          onClick={() => {
            if (at) void schedule(at);
          }}
        >
          <Trans>Schedule</Trans>
        </DialogFoot>
      }
    >
      <p className={text.hint}>
        <Trans>The direct send goes to the people who are among its recipients at that time.</Trans>
      </p>
      <WhenFields {...{ when, fault, twice, timeZone }} onChange={setWhen} />
    </Modal>
  );
}
