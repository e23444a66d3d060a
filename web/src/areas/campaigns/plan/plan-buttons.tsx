import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Campaign } from 'contract/campaigns/campaign.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { tried } from '../../channels/channels.public.ts';
import { forgetDraftFigures, loadCampaign, startSending } from '../campaigns.queries.ts';
import { cancelCampaign, reopenCampaign, scheduleCampaign } from '../plan-actions.ts';
import { SendBackDialog, TimeDialog } from '../plan-dialogs.tsx';
import styles from './plan.module.css';

type Asked = 'time' | 'send' | 'back' | 'cancel';

export interface PlanButtonsProps {
  campaign: Campaign;
  /** How many would get it now; undefined until it is known. */
  people: number | undefined;
}

/** What can be done with a campaign that has not started; other actions are not shown. */
export function PlanButtons({ campaign, people }: PlanButtonsProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const timeZone = useMembership()?.timeZone ?? 'UTC';
  const { abilities, state, sendAt, schedule } = campaign;
  const close = () => setAsked(undefined);
  const edit = async () => {
    if (await reopenCampaign(campaign)) {
      await navigate({ to: '.', search: { step: 'review' }, replace: true });
    }
  };
  const reviewing = state === 'in_review' && abilities.approve;
  const [opened] = useState(() => Date.now());
  const planned = sendAt !== null && Date.parse(sendAt) > opened ? new Date(sendAt) : null;
  const approve = () => {
    if (planned === null || people === undefined) setAsked('send');
    else void scheduleCampaign(campaign, { at: planned, people }, timeZone);
  };
  const countingReason = people === undefined ? t`Counting the audience` : undefined;
  return (
    <div className={styles.dock} data-dock>
      {abilities.reopen ? (
        <Button onClick={() => void edit()}>
          {state === 'in_review' ? <Trans>Withdraw and edit</Trans> : <Trans>Back to draft</Trans>}
        </Button>
      ) : null}
      {abilities.cancel && state === 'scheduled' ? (
        <Button variant="danger" onClick={() => setAsked('cancel')}>
          <Trans>Cancel campaign</Trans>
        </Button>
      ) : null}
      {reviewing ? (
        <Button onClick={() => setAsked('back')}>
          <Trans>Send back</Trans>
        </Button>
      ) : null}
      {abilities.send && state === 'scheduled' ? (
        <Button
          icon={<IconSend />}
          disabledReason={countingReason}
          onClick={() => setAsked('send')}
        >
          <Trans>Send now</Trans>
        </Button>
      ) : null}
      {abilities.schedule && state === 'scheduled' ? (
        <Button
          variant="primary"
          icon={<IconClock />}
          disabledReason={countingReason}
          onClick={() => setAsked('time')}
        >
          {schedule?.held ? <Trans>Choose another time</Trans> : <Trans>Change time</Trans>}
        </Button>
      ) : null}
      {reviewing ? (
        <Button variant="primary" disabledReason={countingReason} onClick={approve}>
          {planned === null ? <Trans>Approve and send</Trans> : <Trans>Approve and schedule</Trans>}
        </Button>
      ) : null}
      {asked === 'time' ? (
        <TimeDialog campaign={campaign} people={people ?? 0} onClose={close} />
      ) : null}
      {asked === 'back' ? <SendBackDialog campaign={campaign} onClose={close} /> : null}
      {asked === 'send' ? (
        <SendQuestion campaign={campaign} people={people ?? 0} onClose={close} />
      ) : null}
      {asked === 'cancel' ? <CancelQuestion campaign={campaign} onClose={close} /> : null}
    </div>
  );
}

interface QuestionProps {
  campaign: Campaign;
  onClose: () => void;
}

function SendQuestion({ campaign, people, onClose }: QuestionProps & { people: number }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [key] = useState(uuid);
  const { id, name } = campaign;
  const send = async () => {
    setBusy(true);
    const sent = await tried(
      async () => void (await startSending(campaign, people, key)),
      t`Nothing was sent`,
    );
    setBusy(false);
    if (!sent) await Promise.all([forgetDraftFigures(), loadCampaign(id)]);
    onClose();
  };
  return (
    <Confirm
      question={plural(people, {
        one: `Send ${name} to # person now?`,
        other: `Send ${name} to # people now?`,
      })}
      action={plural(people, { one: 'Send to # person', other: 'Send to # people' })}
      busy={busy ? t`Sending` : undefined}
      undo={<Trans>You have {undoSeconds} seconds to undo.</Trans>}
      onConfirm={() => void send()}
      onClose={onClose}
    />
  );
}

function CancelQuestion({ campaign, onClose }: QuestionProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { name } = campaign;
  return (
    <Confirm
      question={t`Cancel ${name}?`}
      action={<Trans>Cancel campaign</Trans>}
      final
      busy={busy ? t`Cancelling` : undefined}
      undo={<Trans>You can make the campaign a draft again.</Trans>}
      onConfirm={() => {
        setBusy(true);
        void cancelCampaign(campaign).then(onClose);
      }}
      onClose={onClose}
    >
      <Trans>The campaign isn’t sent, and no one is notified.</Trans>
    </Confirm>
  );
}
