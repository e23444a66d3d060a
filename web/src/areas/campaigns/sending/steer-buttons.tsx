import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconMailForward,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Campaign } from 'contract/campaigns/campaign.ts';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { duplicateCampaign, resendCampaign, restoreCampaign, tried } from '../campaign-actions.ts';
import { type CampaignControl, loadCampaign, steerCampaign } from '../campaigns.queries.ts';
import { doneOf } from '../progress.ts';
import styles from './sent.module.css';

/** Steers a campaign; refused where its state has changed since, which is then shown. */
export function useSteering(campaign: Campaign) {
  const { id, name } = campaign;
  const [busy, setBusy] = useState<CampaignControl>();
  const steer = async (control: CampaignControl) => {
    setBusy(control);
    const done = await tried(async () => {
      await steerCampaign(campaign, control);
    }, refusals(name)[control]);
    if (!done) await loadCampaign(id);
    setBusy(undefined);
    return done;
  };
  return { busy, steer };
}

function refusals(name: string): Record<CampaignControl, string> {
  return {
    undo: say`Couldn’t undo sending ${name}`,
    pause: say`Couldn’t pause ${name}`,
    resume: say`Couldn’t resume ${name}`,
    stop: say`Couldn’t stop ${name}`,
  };
}

/** What can be done now; other actions are not shown. */
export function SteerButtons({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const { busy, steer } = useSteering(campaign);
  const [stopping, setStopping] = useState(false);
  const { abilities, deletedAt, state } = campaign;
  const copy = async () => {
    const id = await duplicateCampaign(campaign);
    if (id !== undefined) {
      await navigate({
        to: '/$organizationSlug/campaigns/$id',
        params: { organizationSlug, id },
      });
    }
  };
  const resend = async () => {
    const id = await resendCampaign(campaign);
    if (id !== undefined) {
      await navigate({
        to: '/$organizationSlug/campaigns/$id',
        params: { organizationSlug, id },
        search: { step: 'review' },
      });
    }
  };
  return (
    // What can wait is no dock of the phone: over a campaign that has ended nothing floats.
    <div
      className={isUrgent(abilities) ? styles.dock : styles.buttons}
      data-dock={isUrgent(abilities) || undefined}
    >
      {deletedAt === null ? (
        <Button onClick={() => void copy()}>
          <Trans>Duplicate</Trans>
        </Button>
      ) : null}
      {abilities.resend && campaign.tracking === 'identified' ? (
        <Button icon={<IconMailForward />} onClick={() => void resend()}>
          <Trans>Resend to people who didn’t open</Trans>
        </Button>
      ) : null}
      {abilities.restore ? (
        <Button variant="primary" onClick={() => void restoreCampaign(campaign)}>
          <Trans>Restore</Trans>
        </Button>
      ) : null}
      {abilities.undo && state === 'failed' ? (
        <Button icon={<IconArrowBackUp />} onClick={() => void steer('undo')}>
          {campaign.retries > 0 ? <Trans>Undo sending again</Trans> : <Trans>Back to draft</Trans>}
        </Button>
      ) : null}
      {abilities.stop ? (
        <Button variant="danger" icon={<IconPlayerStop />} onClick={() => setStopping(true)}>
          <Trans>Stop…</Trans>
        </Button>
      ) : null}
      {abilities.pause ? (
        <Button
          variant="primary"
          icon={<IconPlayerPause />}
          busy={busy === 'pause' ? t`Pausing` : undefined}
          onClick={() => void steer('pause')}
        >
          <Trans>Pause</Trans>
        </Button>
      ) : null}
      {abilities.resume ? (
        <Button
          variant="primary"
          icon={<IconPlayerPlay />}
          busy={busy === 'resume' ? t`Resuming` : undefined}
          onClick={() => void steer('resume')}
        >
          <Trans>Resume</Trans>
        </Button>
      ) : null}
      {stopping ? (
        <StopQuestion
          campaign={campaign}
          busy={busy === 'stop' ? t`Stopping` : undefined}
          onStop={() => void steer('stop').then(() => setStopping(false))}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </div>
  );
}

const isUrgent = ({ stop, pause, resume }: Campaign['abilities']) => stop || pause || resume;

interface StopQuestionProps {
  campaign: Campaign;
  busy: string | undefined;
  onStop: () => void;
  onClose: () => void;
}

function StopQuestion({ campaign, busy, onStop, onClose }: StopQuestionProps) {
  const { t } = useLingui();
  const { name, progress } = campaign;
  const done = progress === null ? 0 : doneOf(progress);
  const people = progress?.people ?? 0;
  return (
    <Confirm
      question={t`Stop ${name}?`}
      sum={[
        { key: 'people', label: t`People`, value: people },
        { key: 'done', label: t`Already processed`, value: done, kind: 'less' },
        { key: 'left', label: t`Not sent`, value: people - done, kind: 'total' },
      ]}
      action={<Trans>Stop sending</Trans>}
      final
      busy={busy}
      undo={<Trans>This can’t be undone. To continue later, pause sending instead.</Trans>}
      onConfirm={onStop}
      onClose={onClose}
    />
  );
}
