import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContentReminders } from 'contract/content/reminders.contract.ts';
import { useState } from 'react';
import { DialogFoot } from '../../../kit/overlay/dialog-foot.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { remindPeople, type Reminded } from './remind-actions.ts';
import { chosenBy, firstChoice, ReminderByFields } from './reminder-by.tsx';
import { remindersQuery } from './reminders.queries.ts';

export interface RemindDialogProps {
  content: Reminded;
  reminders: ContentReminders;
  onClose: () => void;
}

/** Asks by which channel people are reminded, and about which topic; says how many it reaches. */
export function RemindDialog({ content, reminders, onClose }: RemindDialogProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useState(() => firstChoice(reminders));
  const [busy, setBusy] = useState(false);
  const by = chosenBy(choice);
  const { data } = useQuery(remindersQuery(content.id, by.topicId));
  const people = data?.people ?? 0;
  const missed = data === undefined ? 0 : data.missing - data.people;
  const send = async () => {
    setBusy(true);
    const done = await remindPeople(content, { ...by, people });
    setBusy(false);
    if (done) onClose();
  };
  const missing =
    choice.channel === ''
      ? t`Verify a channel first`
      : data === undefined
        ? t`Counting people`
        : people === 0
          ? t`No email reaches these people`
          : undefined;
  return (
    <Modal
      title={t`Remind people of “${content.title}”`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          busy={busy ? t`Sending` : undefined}
          disabledReason={missing}
          onClick={() => void send()}
        >
          {people === 0 ? (
            <Trans>Remind people</Trans>
          ) : (
            <Plural value={people} one="Remind # person" other="Remind # people" />
          )}
        </DialogFoot>
      }
    >
      <p>
        <Trans>
          Each person gets one email with a link. People who acknowledge before it is sent get none.
        </Trans>
      </p>
      <ReminderByFields reminders={reminders} value={choice} onChange={setChoice} />
      {missed === 0 ? null : (
        <p>
          <Plural
            value={missed}
            one="# person can’t be reached by email and is skipped."
            other="# people can’t be reached by email and are skipped."
          />
        </p>
      )}
    </Modal>
  );
}
