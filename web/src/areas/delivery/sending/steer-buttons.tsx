import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { type Mailing, useMailing } from '../mailing/mailing.ts';
import { tried } from '../../channels/channels.public.ts';
import { doneOf } from '../marks/progress.ts';
import {
  forgetRecipients,
  type MessageControl,
  steerMessage,
  useSteerMessage,
} from './messages.queries.ts';
import styles from './sent.module.css';

/** Steers what is sent; refused where its state has changed since, which is then shown. */
export function useSteering({ id, messageId, name }: Mailing) {
  const { load } = useMailing();
  const [busy, setBusy] = useState<MessageControl>();
  const { mutateAsync } = useSteerMessage(messageId, async (control) => {
    const done = await tried(() => steerMessage(messageId, control), refusals(name)[control]);
    await load(id);
    // A draft has no recipients.
    if (done && control !== 'undo') await forgetRecipients();
    return done;
  });
  const steer = async (control: MessageControl) => {
    setBusy(control);
    const done = await mutateAsync(control);
    setBusy(undefined);
    return done;
  };
  return { busy, steer };
}

function refusals(name: string): Record<MessageControl, string> {
  return {
    undo: say`Couldn’t undo sending ${name}`,
    pause: say`Couldn’t pause ${name}`,
    resume: say`Couldn’t resume ${name}`,
    stop: say`Couldn’t stop ${name}`,
  };
}

export interface SteerButtonsProps {
  mailing: Mailing;
  /** What else can be done with it. */
  children: ReactNode;
}

/** What can be done now; other actions are not shown. */
export function SteerButtons({ mailing, children }: SteerButtonsProps) {
  const { t } = useLingui();
  const { busy, steer } = useSteering(mailing);
  const [stopping, setStopping] = useState(false);
  const { abilities, state } = mailing;
  return (
    // What can wait is no dock of the phone: over what has ended nothing floats.
    <div
      className={isUrgent(abilities) ? styles.dock : styles.buttons}
      data-dock={isUrgent(abilities) || undefined}
    >
      {children}
      {abilities.undo && state === 'failed' ? (
        <Button icon={<IconArrowBackUp />} onClick={() => void steer('undo')}>
          {mailing.retries > 0 ? <Trans>Undo sending again</Trans> : <Trans>Back to draft</Trans>}
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
          mailing={mailing}
          busy={busy === 'stop' ? t`Stopping` : undefined}
          onStop={() => void steer('stop').then(() => setStopping(false))}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </div>
  );
}

const isUrgent = ({ stop, pause, resume }: Mailing['abilities']) => stop || pause || resume;

interface StopQuestionProps {
  mailing: Mailing;
  busy: string | undefined;
  onStop: () => void;
  onClose: () => void;
}

function StopQuestion({ mailing, busy, onStop, onClose }: StopQuestionProps) {
  const { t } = useLingui();
  const { name, progress } = mailing;
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
