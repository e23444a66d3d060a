import { plural, t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MessageSubjects } from 'contract/delivery/subject-tests.contract.ts';
import { useState } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Confirm } from '../../../kit/overlay/confirm.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { ScrollRegion } from '../../../kit/page/scroll-region.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatCount, formatPercent } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { tried } from '../../channels/channels.public.ts';
import { chooseSubject, subjectsQuery } from './subject-test.queries.ts';
import styles from './subject-test.module.css';

const pollMs = 5000;

type Tried = MessageSubjects['subjects'][number];

/** The subjects that a campaign tries, how they do, and which of them won. */
export function SubjectsPanel({ messageId, running }: { messageId: number; running: boolean }) {
  const query = useQuery({
    ...subjectsQuery(messageId),
    refetchInterval: running ? pollMs : false,
  });
  const { data } = query;
  if (data === undefined) {
    return query.error === null ? null : (
      <ErrorState
        title={<Trans>Couldn’t load the subject test</Trans>}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Panel title={<Trans>Subject test</Trans>} flush>
      <p className={styles.words}>
        <StateSummary test={data} />
      </p>
      <Subjects messageId={messageId} test={data} />
    </Panel>
  );
}

/** Where the test is: on its way, or who won and why. */
function StateSummary({ test }: { test: MessageSubjects }) {
  const zone = useMembership()?.timeZone ?? 'UTC';
  const { winner, waiting, endsAt, by } = test;
  if (winner === null) {
    if (endsAt === null && waiting === 0) return <Trans>The subject test was stopped.</Trans>;
    if (endsAt === null) {
      return (
        <Plural
          value={waiting}
          one="The test is being sent. # person waits for the best subject."
          other="The test is being sent. # people wait for the best subject."
        />
      );
    }
    const at = formatMoment(endsAt, zone);
    return by === 'clicks' ? (
      <Plural
        value={waiting}
        one={`# person gets the subject with the most clicks at ${at}.`}
        other={`# people get the subject with the most clicks at ${at}.`}
      />
    ) : (
      <Plural
        value={waiting}
        one={`# person gets the subject with the most opens at ${at}.`}
        other={`# people get the subject with the most opens at ${at}.`}
      />
    );
  }
  const subject = test.subjects.find(({ variant }) => variant === winner.variant)?.subject ?? '';
  const at = formatMoment(winner.at, zone);
  const { by: name } = winner;
  switch (winner.why) {
    case 'chosen':
      return name === null ? (
        <Trans>
          “{subject}” was chosen on {at}.
        </Trans>
      ) : (
        <Trans>
          {name} chose “{subject}” on {at}.
        </Trans>
      );
    case 'tie':
      return (
        <Trans>
          Two subjects did equally well, so the first was sent to everyone else on {at}.
        </Trans>
      );
    case 'no_data':
      return by === 'clicks' ? (
        <Trans>No one clicked, so the first subject was sent to everyone else on {at}.</Trans>
      ) : (
        <Trans>No one opened, so the first subject was sent to everyone else on {at}.</Trans>
      );
    case 'most':
      return by === 'clicks' ? (
        <Trans>
          “{subject}” had the most clicks and was sent to everyone else on {at}.
        </Trans>
      ) : (
        <Trans>
          “{subject}” had the most opens and was sent to everyone else on {at}.
        </Trans>
      );
  }
}

function Subjects({ messageId, test }: { messageId: number; test: MessageSubjects }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Tried>();
  const { winner, subjects, abilities } = test;
  return (
    <ScrollRegion label={t`Metrics by subject`} className={styles.scroll}>
      <table className={styles.table} aria-label={t`Metrics by subject`}>
        <thead>
          <tr>
            <th scope="col">{t`Subject`}</th>
            <th scope="col">{t`Recipients`}</th>
            <th scope="col">{t`Delivered`}</th>
            <th scope="col">{t`Opened`}</th>
            <th scope="col">{t`Clicked`}</th>
            {winner === null && abilities.choose ? (
              <th scope="col">
                <span className="visually-hidden">{t`Actions`}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {subjects.map((one) => {
            const { subject } = one;
            const won = winner?.variant === one.variant;
            return (
              <tr key={one.variant} data-won={won || undefined}>
                <th scope="row">
                  {one.subject} {won ? <StatusMark>{t`Winner`}</StatusMark> : null}
                </th>
                <td>{formatCount(one.people)}</td>
                <td>{formatCount(one.sent)}</td>
                <Share count={one.opened} of={one.sent} />
                <Share count={one.clicked} of={one.sent} />
                {winner === null && abilities.choose ? (
                  <td aria-label={t`Choose “${subject}”`}>
                    <Button size="small" onClick={() => setAsked(one)}>
                      <Trans>Choose this subject</Trans>
                    </Button>
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
      {asked === undefined ? null : (
        <Choose
          messageId={messageId}
          subject={asked}
          waiting={test.waiting}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ScrollRegion>
  );
}

function Share({ count, of }: { count: number; of: number }) {
  return (
    <td>
      {formatCount(count)}
      {of === 0 ? null : ` (${formatPercent((100 * count) / of)})`}
    </td>
  );
}

interface ChooseProps {
  messageId: number;
  subject: Tried;
  waiting: number;
  onClose: () => void;
}

/** Ends the test, after it was asked. */
function Choose({ messageId, subject, waiting, onClose }: ChooseProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const name = subject.subject;
  const choose = async () => {
    setBusy(true);
    await tried(
      async () => void (await chooseSubject(messageId, subject.variant)),
      say`Couldn’t choose the subject`,
    );
    setBusy(false);
    onClose();
  };
  return (
    <Confirm
      question={t`Choose “${name}”?`}
      action={<Trans>Choose this subject</Trans>}
      final
      busy={busy ? t`Choosing` : undefined}
      undo={<Trans>This ends the test and can’t be undone.</Trans>}
      onConfirm={() => void choose()}
      onClose={onClose}
    >
      {plural(waiting, {
        one: '# person gets the email with this subject now.',
        other: '# people get the email with this subject now.',
      })}
    </Confirm>
  );
}
