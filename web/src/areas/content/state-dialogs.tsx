import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { ContentHead } from 'contract/content/content.ts';
import { instantIn } from 'contract/kernel/wall-time.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { type RefObject, useRef, useState } from 'react';
import { FormRow } from '../../kit/form/form-row.tsx';
import { DateField } from '../../kit/inputs/date-field.tsx';
import { DialogFoot } from '../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { dayIn, isDay, isTime, zoneName } from '../../kit/text/time.ts';
import { timeIn } from '../../kit/text/zoned.ts';
import text from '../../kit/theme/text.module.css';
import { scheduleContent, sendContentBack, submitContent } from './content-actions.ts';

export type StateDialogKind = 'schedule' | 'submit' | 'sendBack';

export interface StateDialogProps {
  kind: StateDialogKind;
  content: ContentHead;
  timeZone: string;
  onClose: () => void;
  onDone?: ((content: ContentHead) => void) | undefined;
  /** Instead of scheduling it and saying so. True when it was done. */
  onSchedule?: ((at: Date) => Promise<boolean>) | undefined;
}

/** What is asked before content is scheduled, submitted or sent back. */
export function StateDialog({ kind, ...rest }: StateDialogProps) {
  if (kind === 'schedule') return <ScheduleDialog {...rest} />;
  return kind === 'submit' ? <SubmitDialog {...rest} /> : <SendBackDialog {...rest} />;
}

type DialogProps = Omit<StateDialogProps, 'kind'>;

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

/** When content becomes public, in the time zone of the organization. */
function ScheduleDialog({ content, timeZone, onClose, onDone, onSchedule }: DialogProps) {
  const { t } = useLingui();
  const { title, publishAt } = content;
  const planned = publishAt === null ? undefined : new Date(publishAt);
  const [day, setDay] = useState(planned ? dayIn(timeZone, planned) : '');
  const [time, setTime] = useState(planned ? timeIn(timeZone, planned) : '09:00');
  const { busy, run } = useWork(onClose);
  const complete = isDay(day) && isTime(time);
  const at = complete ? instantIn(day, time, timeZone) : undefined;
  const [opened] = useState(() => new Date());
  const missing =
    at === undefined
      ? t`Choose a day and a time`
      : at <= opened
        ? t`Choose a time in the future`
        : undefined;
  const zone = zoneName(timeZone);
  return (
    <Modal
      title={t`Schedule “${title}”`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Scheduling` : undefined}
          disabledReason={missing}
          onClick={() => {
            if (at)
              void run(() => onSchedule?.(at) ?? scheduleContent(content, at, timeZone, onDone));
          }}
        >
          <Trans>Schedule</Trans>
        </DialogFoot>
      }
    >
      <p className={text.hint}>
        <Trans>Readers see the text as it is at that time.</Trans>
      </p>
      <FormRow>
        <DateField label={t`Day`} value={day} min={dayIn(timeZone)} onChange={setDay} />
        <TextInput
          type="time"
          label={t({ message: 'Time', comment: 'Of a day' })}
          description={zone}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </FormRow>
    </Modal>
  );
}

interface NoteProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

function Note({ label, value, onChange, field }: NoteProps) {
  return (
    <Textarea
      ref={field}
      label={label}
      value={value}
      maxLength={lengths.comment}
      autosize
      minRows={3}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function SubmitDialog({ content, onClose, onDone }: DialogProps) {
  const { t } = useLingui();
  const { title } = content;
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, run } = useWork(onClose);
  return (
    <Modal
      title={t`Submit “${title}” for review`}
      onClose={onClose}
      firstFocus={field}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Submitting` : undefined}
          onClick={() => void run(() => submitContent(content, note.trim() || null, onDone))}
        >
          <Trans>Submit for review</Trans>
        </DialogFoot>
      }
    >
      <p className={text.hint}>
        <Trans>Managers and administrators decide when it is published.</Trans>
      </p>
      <Note label={t`Note for the reviewer`} value={note} onChange={setNote} field={field} />
    </Modal>
  );
}

function SendBackDialog({ content, onClose, onDone }: DialogProps) {
  const { t } = useLingui();
  const { title } = content;
  const [comment, setComment] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, run } = useWork(onClose);
  const given = comment.trim();
  return (
    <Modal
      title={t`Send “${title}” back`}
      onClose={onClose}
      firstFocus={field}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Sending back` : undefined}
          disabledReason={given === '' ? t`Write what to change` : undefined}
          onClick={() => void run(() => sendContentBack(content, given, onDone))}
        >
          <Trans>Send back</Trans>
        </DialogFoot>
      }
    >
      <Note label={t`What to change`} value={comment} onChange={setComment} field={field} />
    </Modal>
  );
}
