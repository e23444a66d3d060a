import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DirectSend } from 'contract/direct-sends/direct-send.ts';
import { Suspense, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment, zoneName } from '../../../kit/text/time.ts';
import { MessageMark, SentMessage, checkMessage } from '../../delivery/delivery.public.ts';
import { nameOf, toLabels } from '../direct-send-name.ts';
import { checkQuery } from '../direct-sends.queries.ts';
import { heldSentence, unscheduleDirectSend } from '../plan-actions.ts';
import styles from './scheduled-page.module.css';
import { TimeDialog } from './time-dialog.tsx';

const SendQuestion = lazyPage(() =>
  import('../composer/send-question.tsx').then((part) => part.SendQuestion),
);

/** A direct send that waits for its time. */
export function ScheduledPage({ directSend }: { directSend: DirectSend }) {
  const { schedule } = directSend;
  const check = useQuery(checkQuery(directSend.id)).data;
  const people = check?.counts.eligible;
  const blocked = (check?.lines ?? []).filter(({ level }) => level === 'blocked');
  return (
    <PageFrame>
      <div className={styles.page}>
        <Head directSend={directSend} people={people} />
        {schedule?.held ? (
          <Note tone="bad" title={<Trans>This direct send wasn’t sent at its time</Trans>}>
            {heldSentence(schedule.held)}
          </Note>
        ) : null}
        {blocked.length === 0 ? null : (
          <Note tone="warn" title={<Trans>Blocked as of now</Trans>}>
            {blocked.map((line) => checkMessage(line)).join(' ')}
          </Note>
        )}
        <Facts directSend={directSend} people={people} />
        <Suspense fallback={null}>
          <SentMessage mailing={{ ...directSend, previewText: '' }} />
        </Suspense>
      </div>
    </PageFrame>
  );
}

interface PartProps {
  directSend: DirectSend;
  /** How many would get it now; undefined until it is known. */
  people: number | undefined;
}

function Head({ directSend, people }: PartProps) {
  const membership = useMembership();
  const slug = membership?.slug ?? '';
  const { state, schedule } = directSend;
  return (
    <PageHead
      eyebrow={
        <>
          <Link to="/$organizationSlug/direct-sends" params={{ organizationSlug: slug }}>
            <Trans>Direct sends</Trans>
          </Link>
          {' / '}
          <MessageMark state={state} held={schedule?.held != null} />
        </>
      }
      zone={zoneName(membership?.timeZone ?? 'UTC')}
      title={nameOf(directSend)}
      actions={<Buttons directSend={directSend} people={people} />}
    />
  );
}

function Buttons({ directSend, people }: PartProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'time' | 'send'>();
  const { abilities, schedule, id } = directSend;
  const close = () => setAsked(undefined);
  const countingReason = people === undefined ? t`Counting the recipients` : undefined;
  return (
    <div className={styles.buttons} data-dock>
      {abilities.unschedule ? (
        <Button onClick={() => void unscheduleDirectSend(directSend).catch(reportError)}>
          <Trans>Cancel schedule</Trans>
        </Button>
      ) : null}
      {abilities.send ? (
        <Button
          icon={<IconSend />}
          disabledReason={countingReason}
          onClick={() => setAsked('send')}
        >
          <Trans>Send now</Trans>
        </Button>
      ) : null}
      {abilities.schedule ? (
        <Button
          variant="primary"
          icon={<IconClock />}
          disabledReason={countingReason}
          onClick={() => setAsked('time')}
        >
          {schedule?.held ? <Trans>Choose another time</Trans> : <Trans>Change time</Trans>}
        </Button>
      ) : null}
      {asked === 'time' ? (
        <TimeDialog {...{ directSend }} people={people ?? 0} onClose={close} />
      ) : null}
      <Suspense fallback={null}>
        {asked === 'send' ? <SendQuestion id={id} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

function Facts({ directSend, people }: PartProps) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const { schedule } = directSend;
  const by = schedule?.by;
  return (
    <FigureStrip
      label={t`What will happen`}
      facts
      figures={[
        {
          key: 'time',
          label: <Trans>Scheduled for</Trans>,
          value: schedule === null ? '–' : formatMoment(schedule.at, zone),
          change: by ? <Trans>by {by}</Trans> : undefined,
        },
        {
          key: 'people',
          label: <Trans>Recipients as of now</Trans>,
          value: people === undefined ? '–' : formatCount(people),
          change: schedule === null ? undefined : <PeopleThen people={schedule.people} />,
        },
        {
          key: 'to',
          label: t({ message: 'To', context: 'recipients' }),
          value: toLabels(directSend),
        },
      ]}
    />
  );
}

function PeopleThen({ people }: { people: number }) {
  const then = formatCount(people);
  return <Trans>{then} when scheduled</Trans>;
}
