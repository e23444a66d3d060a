import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import type { ContentReminders, Reminder } from 'contract/content/reminders.contract.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatList } from '../../../kit/text/format-list.ts';
import { formatAgo, formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import rows from '../panel-rows.module.css';
import { steerReminderOf } from './remind-actions.ts';
import { useOccasionLabels, useReminderResult, useShortOccasionLabels } from './reminder-labels.ts';
import { RemindButton } from './remind-section.tsx';
import type { ReminderVerb } from './reminders.queries.ts';
import styles from './reminders.module.css';
import { useMayRemind, useReminders } from './use-reminders.ts';

const PlanDialog = lazyPage(() => import('./plan-dialog.tsx').then((module) => module.PlanDialog));

export interface RemindersPanelProps {
  content: ContentHead;
  timeZone: string;
}

/** The reminders of content that asks to be acknowledged, for people who may send emails. */
export function RemindersPanel(props: RemindersPanelProps) {
  return useMayRemind(props.content) ? <Reminders {...props} /> : null;
}

function Reminders({ content, timeZone }: RemindersPanelProps) {
  const { data, isError, refetch } = useReminders(content);
  const [planning, setPlanning] = useState(false);
  if (data === undefined) {
    return (
      <Panel title={<Trans>Reminders</Trans>}>
        {isError ? (
          <ErrorState
            title={<Trans>Couldn’t load the reminders</Trans>}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton>
            <SkeletonBlock height={60} />
          </Skeleton>
        )}
      </Panel>
    );
  }
  return (
    <Panel
      flush
      title={<Title reminders={data} />}
      actions={<RemindButton content={content} reminders={data} />}
      foot={<PlanFoot reminders={data} onClick={() => setPlanning(true)} />}
    >
      {data.reminders.length === 0 ? (
        <p className={styles.none}>
          <Plural
            value={data.missing}
            _0="Everyone has acknowledged it."
            one="# person has not acknowledged it yet."
            other="# people have not acknowledged it yet."
          />
        </p>
      ) : (
        <ul className={rows.rows}>
          {data.reminders.map((reminder) => (
            <ReminderRow key={reminder.id} {...{ content, reminder, timeZone }} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {planning ? (
          <PlanDialog content={content} reminders={data} onClose={() => setPlanning(false)} />
        ) : null}
      </Suspense>
    </Panel>
  );
}

function Title({ reminders }: { reminders: ContentReminders }) {
  const last = reminders.reminders.find(({ messageId }) => messageId !== null);
  if (last === undefined) return <Trans>No reminders yet</Trans>;
  const ago = formatAgo(last.at);
  return <Trans>Reminded {ago}</Trans>;
}

interface PlanFootProps {
  reminders: ContentReminders;
  onClick: () => void;
}

function PlanFoot({ reminders: { plan, dueOn }, onClick }: PlanFootProps) {
  const labelOf = useShortOccasionLabels();
  const { t } = useLingui();
  const days = (plan?.occasions ?? []).map(labelOf);
  const list = formatList(days);
  return (
    <>
      <span>
        {days.length === 0 ? (
          <Trans>No automatic reminders</Trans>
        ) : (
          <Trans>Automatic: {list}</Trans>
        )}
      </span>
      <Button
        size="small"
        variant="quiet"
        className={styles.plan}
        disabledReason={dueOn === null ? t`Set a due date in the settings first` : undefined}
        onClick={onClick}
      >
        <Trans>Automatic reminders</Trans>
      </Button>
    </>
  );
}

interface ReminderRowProps extends RemindersPanelProps {
  reminder: Reminder;
}

function ReminderRow({ content, reminder, timeZone }: ReminderRowProps) {
  const { t } = useLingui();
  const labelOf = useOccasionLabels();
  const result = useReminderResult();
  const { occasion, by, state, messageId, cause } = reminder;
  const steer = (verb: ReminderVerb, label: string) =>
    messageId === null ? null : (
      <Button size="small" onClick={() => void steerReminderOf(content, messageId, verb)}>
        {label}
      </Button>
    );
  return (
    <li>
      <b>{formatMoment(reminder.at, timeZone)}</b>
      <span className={text.dim}>
        {occasion === null ? by === null ? null : <Trans>by {by}</Trans> : labelOf(occasion)}
      </span>
      <span className={`${rows.end} ${text.dim}`}>{result(reminder)}</span>
      {state === 'paused' && cause !== null ? <span className={text.dim}>{cause}</span> : null}
      {state === 'preparing' || state === 'grace' ? steer('undo', t`Undo`) : null}
      {state === 'sending' ? steer('pause', t`Pause`) : null}
      {state === 'paused' ? steer('resume', t`Resume`) : null}
      {state === 'paused' || state === 'sending' ? steer('stop', t`Stop sending`) : null}
    </li>
  );
}
