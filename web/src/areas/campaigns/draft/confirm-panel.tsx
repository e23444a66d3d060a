import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { IconChecklist, IconClock, IconSend } from '@tabler/icons-react';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import type { AudienceCounts } from 'contract/delivery/audience.ts';
import { useNavigate } from '@tanstack/react-router';
import { undoSeconds } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { LedgerBlock } from '../../../kit/page/ledger-block.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { isTyped, TypedNumber } from '../../../kit/inputs/typed-number.tsx';
import { tried } from '../../channels/channels.public.ts';
import { forgetDraftFigures, knownCampaign, startSending } from '../campaigns.queries.ts';
import { scheduleCampaign, submitCampaign } from '../plan-actions.ts';
import { SubmitDialog } from '../plan-dialogs.tsx';
import { usePlanZone } from '../plan-zone.ts';
import styles from './steps.module.css';
import type { Draft } from './use-draft.ts';

export interface ConfirmPanelProps {
  draft: Draft;
  counts: AudienceCounts;
  lines: readonly ReadinessLine[];
  /** Above how many people an administrator approves it; null: never. */
  approvalAbove: number | null;
}

/** The sum, and what ends the draft: it is sent, scheduled, or submitted to someone who may do so. */
export function ConfirmPanel({ draft, counts, lines, approvalAbove }: ConfirmPanelProps) {
  const { t } = useLingui();
  const { eligible, included } = counts;
  const blocked = lines.some(({ level }) => level === 'blocked');
  const needsApproval = approvalAbove !== null && eligible > approvalAbove;
  return (
    <Panel title={<Trans>Confirm</Trans>}>
      <LedgerBlock
        caption={t`Number of recipients`}
        rows={[
          { key: 'included', label: t`Included`, value: included },
          {
            key: 'skipped',
            label: t`Skipped`,
            value: included - eligible,
            kind: 'less',
          },
          { key: 'eligible', label: t`Recipients`, value: eligible, kind: 'total' },
        ]}
      />
      {needsApproval ? (
        <SubmitAction draft={draft} blocked={blocked} above={approvalAbove} />
      ) : (
        <SendAction draft={draft} blocked={blocked} eligible={eligible} />
      )}
    </Panel>
  );
}

interface ActionProps {
  draft: Draft;
  blocked: boolean;
}

function SubmitAction({ draft, blocked, above }: ActionProps & { above: number }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const submit = async (note: string | null) => {
    if (!(await draft.flush())) return false;
    return submitCampaign(knownCampaign(draft.campaign), note);
  };
  return (
    <div className={styles.confirm}>
      <Button
        variant="primary"
        wide
        icon={<IconChecklist />}
        disabledReason={blocked ? t`Fix the blocked checks first` : undefined}
        onClick={() => setOpen(true)}
      >
        <Trans>Submit for review</Trans>
      </Button>
      <p className={styles.hint}>
        {above === 0 ? (
          <Trans>An administrator approves this campaign.</Trans>
        ) : (
          plural(above, {
            one: 'An administrator approves campaigns to more than # person.',
            other: 'An administrator approves campaigns to more than # people.',
          })
        )}
      </p>
      {open ? (
        <SubmitDialog campaign={draft.campaign} onSubmit={submit} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

function SendAction({ draft, blocked, eligible }: ActionProps & { eligible: number }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { busy, go } = useSending(draft, eligible);
  const { sendAt, localTime } = draft.campaign;
  const reason = blocked
    ? t`Fix the blocked checks first`
    : isTyped(typed, eligible)
      ? undefined
      : t`Type the number of people first`;
  return (
    <div className={styles.confirm}>
      <TypedNumber value={typed} onChange={setTyped} number={eligible} />
      <Button
        variant="primary"
        wide
        icon={sendAt === null ? <IconSend /> : <IconClock />}
        busy={busy ? (sendAt === null ? t`Sending` : t`Scheduling`) : undefined}
        disabledReason={reason}
        onClick={() => void go().then((done) => done || setTyped(''))}
      >
        {sendAt === null
          ? plural(eligible, { one: 'Send to # person', other: 'Send to # people' })
          : plural(eligible, { one: 'Schedule for # person', other: 'Schedule for # people' })}
      </Button>
      <p className={styles.hint}>
        {sendAt === null ? (
          <Trans>
            You have {undoSeconds} seconds to undo. After that you can pause or stop sending, but
            emails already sent can’t be undone.
          </Trans>
        ) : (
          <ScheduleHint sendAt={sendAt} localTime={localTime} />
        )}
      </p>
    </div>
  );
}

function ScheduleHint({ sendAt, localTime }: { sendAt: string; localTime: boolean }) {
  const at = formatMoment(sendAt, usePlanZone(localTime));
  return localTime ? (
    <Trans>
      Sending starts when the first recipients’ clocks show {at}. Until then you can change the
      time, cancel, or make it a draft again.
    </Trans>
  ) : (
    <Trans>
      Sending starts on {at}. Until then you can change the time, cancel, or make it a draft again.
    </Trans>
  );
}

/** Sends the draft, or schedules it where it has a time. */
function useSending(draft: Draft, eligible: number) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { sendAt, localTime } = draft.campaign;
  const timeZone = usePlanZone(localTime);
  const end = async () => {
    if (sendAt !== null) {
      return scheduleCampaign(
        knownCampaign(draft.campaign),
        { at: new Date(sendAt), people: eligible },
        timeZone,
      );
    }
    const key = crypto.randomUUID();
    return tried(
      async () => void (await startSending(knownCampaign(draft.campaign), eligible, key)),
      t`Nothing was sent`,
    );
  };
  const go = async (): Promise<boolean> => {
    setBusy(true);
    const done = (await draft.flush()) && (await end());
    setBusy(false);
    // A campaign that is sent or scheduled has no steps.
    if (done) await navigate({ to: '.', search: {}, replace: true });
    else await forgetDraftFigures();
    return done;
  };
  return { busy, go };
}
