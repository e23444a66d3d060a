import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { useRef, useState } from 'react';
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import text from '../../kit/theme/text.module.css';
import { faultMessages, useWhen, WhenFields } from '../delivery/delivery.public.ts';
import { usePlanZone } from './plan-zone.ts';
import { scheduleCampaign, sendBackCampaign, submitCampaign } from './plan-actions.ts';

interface DialogProps {
  campaign: CampaignHead;
  onClose: () => void;
}

function useWork(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done) onClose();
  };
  return { busy, run };
}

/** Another time for a campaign, for as many people as would get it now. */
export function TimeDialog({ campaign, people, onClose }: DialogProps & { people: number }) {
  const { t } = useLingui();
  const timeZone = usePlanZone(campaign.localTime);
  const { when, setWhen, at, fault, twice } = useWhen(campaign.sendAt, timeZone);
  const { busy, run } = useWork(onClose);
  const { name } = campaign;
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
            if (at) void run(() => scheduleCampaign(campaign, { at, people }, timeZone));
          }}
        >
          <Trans>Schedule</Trans>
        </DialogFoot>
      }
    >
      <p className={text.hint}>
        <Trans>The campaign goes to the people who are in its audience at that time.</Trans>
      </p>
      <WhenFields {...{ when, fault, twice, timeZone }} onChange={setWhen} />
    </Modal>
  );
}

export interface SubmitDialogProps extends DialogProps {
  /** Instead of submitting it as it stands. True when it was done. */
  onSubmit?: (note: string | null) => Promise<boolean>;
}

export function SubmitDialog({ campaign, onClose, onSubmit }: SubmitDialogProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, run } = useWork(onClose);
  const { name } = campaign;
  const given = note.trim() || null;
  return (
    <Modal
      title={t`Submit ${name} for review`}
      onClose={onClose}
      firstFocus={field}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Submitting` : undefined}
          onClick={() => void run(() => onSubmit?.(given) ?? submitCampaign(campaign, given))}
        >
          <Trans>Submit for review</Trans>
        </DialogFoot>
      }
    >
      <p className={text.hint}>
        <Trans>An administrator approves exactly this version. A change withdraws it.</Trans>
      </p>
      <Textarea
        ref={field}
        label={t`Note for the administrator`}
        value={note}
        maxLength={lengths.comment}
        autosize
        minRows={3}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Modal>
  );
}

export function SendBackDialog({ campaign, onClose }: DialogProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, run } = useWork(onClose);
  const { name } = campaign;
  const given = comment.trim();
  return (
    <Modal
      title={t`Send ${name} back`}
      onClose={onClose}
      firstFocus={field}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Sending back` : undefined}
          disabledReason={given === '' ? t`Write what to change` : undefined}
          onClick={() => void run(() => sendBackCampaign(campaign, given))}
        >
          <Trans>Send back</Trans>
        </DialogFoot>
      }
    >
      <Textarea
        ref={field}
        label={t`What to change`}
        value={comment}
        maxLength={lengths.comment}
        autosize
        minRows={3}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </Modal>
  );
}
