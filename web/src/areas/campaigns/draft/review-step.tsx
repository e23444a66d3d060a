import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../kit/text/time.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import text from '../../../kit/theme/text.module.css';
import type { AudienceCounts } from 'contract/delivery/audience.ts';
import { sendingOf } from 'contract/delivery/sending-span.ts';
import { filledLine } from 'contract/documents/merge-line.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import { channelsQuery } from '../../channels/channels.public.ts';
import { useFieldName } from '../../delivery/delivery.public.ts';
import { checkQuery } from '../campaigns.queries.ts';
import { CampaignTimeLine, type CampaignTimeLineProps } from '../time-line/campaign-time-line.tsx';
import { useCampaignPace } from '../time-line/use-campaign-pace.ts';
import { usePlanZone } from '../plan-zone.ts';
import { CheckPanel } from './check-panel.tsx';
import { CollisionNote } from './collision-note.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { ReviewFacts } from './review-facts.tsx';
import styles from './steps.module.css';
import type { Draft } from './use-draft.ts';

/** What will happen, in a sentence and line by line, and the button that does it. */
export function ReviewStep({ draft, onTest }: { draft: Draft; onTest: () => void }) {
  const { campaign } = draft;
  const check = useQuery(checkQuery(campaign.id));
  if (check.error && check.data === undefined) {
    return (
      <ErrorState
        title={<Trans>Couldn’t load checks</Trans>}
        onRetry={() => void check.refetch()}
      />
    );
  }
  if (check.data === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={320} />
      </Skeleton>
    );
  }
  const { counts, lines, freeAt, approvalAbove } = check.data;
  const checkedAt = new Date(check.dataUpdatedAt);
  return (
    <div className={styles.two}>
      <div className={styles.stack}>
        <Sentence draft={draft} counts={counts} now={checkedAt} />
        <SentBack draft={draft} />
        <Withdrawn draft={draft} />
        <CollisionNote draft={draft} lines={lines} freeAt={freeAt} />
        <CampaignTimeLine campaign={campaign} people={counts.eligible} now={checkedAt} />
        <ReviewFacts draft={draft} people={counts.eligible} onTest={onTest} />
      </div>
      <div className={styles.stack}>
        <ConfirmPanel draft={draft} counts={counts} lines={lines} approvalAbove={approvalAbove} />
        <CheckPanel
          lines={freeAt === null ? lines : lines.filter(({ code }) => code !== 'written_often')}
          checkedAt={checkedAt}
        />
      </div>
    </div>
  );
}

/** Why an administrator sent it back. */
export function SentBack({ draft: { campaign } }: { draft: Draft }) {
  const { sentBack } = campaign;
  if (sentBack === null) return null;
  const { by, comment } = sentBack;
  return (
    <Note
      tone="warn"
      title={by === null ? <Trans>Sent back</Trans> : <Trans>Sent back by {by}</Trans>}
    >
      {comment}
    </Note>
  );
}

/** Which saved block was changed since it was submitted or scheduled. */
function Withdrawn({ draft: { campaign } }: { draft: Draft }) {
  const { withdrawn } = campaign;
  if (withdrawn === null) return null;
  const { block, by } = withdrawn;
  return (
    <Note tone="warn" title={<Trans>Withdrawn because the message has changed</Trans>}>
      {by === null ? (
        <Trans>
          The saved block “{block}” was changed after the campaign was submitted or scheduled. Check
          the message, then continue.
        </Trans>
      ) : (
        <Trans>
          {by} changed the saved block “{block}” after the campaign was submitted or scheduled.
          Check the message, then continue.
        </Trans>
      )}
    </Note>
  );
}

interface SentenceProps {
  draft: Draft;
  counts: AudienceCounts;
  now: Date;
}

function Sentence({ draft: { campaign }, counts, now }: SentenceProps) {
  const { eligible: people, included } = counts;
  const skipped = included - people;
  const channels = useQuery(channelsQuery());
  const channel = channels.data?.items.find(({ id }) => id === campaign.channelId);
  const sender = channel?.fromName ?? '…';
  const nameOf = useFieldName();
  const subject = filledLine(campaign.subject, (field) => `[${nameOf(field)}]`) || '…';
  const zone = usePlanZone(campaign.localTime);
  const at = campaign.sendAt === null ? null : formatMoment(campaign.sendAt, zone);
  return (
    <section className={styles.sentencePanel}>
      <h2 className={text.eyebrow}>
        <Trans>What will happen</Trans>
      </h2>
      <p className={styles.sentence}>
        {at === null ? (
          <Trans>
            After you select Send, <u>“{subject}”</u> is emailed <u>immediately</u> from{' '}
            <u>{sender}</u> to{' '}
            <u>
              <Plural value={people} one="# person" other="# people" />
            </u>
            .{' '}
            <u>
              <Plural value={skipped} one="# person is skipped" other="# people are skipped" />
            </u>
            , and you have {undoSeconds} seconds to undo.
          </Trans>
        ) : campaign.localTime ? (
          <Trans>
            On <u>{at}</u> in each recipient’s time zone, <u>“{subject}”</u> is emailed from{' '}
            <u>{sender}</u> to the people who are in its audience then,{' '}
            <u>
              <Plural value={people} one="# person" other="# people" />
            </u>{' '}
            as of now.
          </Trans>
        ) : (
          <Trans>
            On <u>{at}</u>, <u>“{subject}”</u> is emailed from <u>{sender}</u> to the people who are
            in its audience then,{' '}
            <u>
              <Plural value={people} one="# person" other="# people" />
            </u>{' '}
            as of now.
          </Trans>
        )}{' '}
        <LastLeaves campaign={campaign} people={people} now={now} />
      </p>
    </section>
  );
}

/** When the last of them leaves, where the pace is known. */
function LastLeaves({ campaign, people, now }: CampaignTimeLineProps) {
  const timing = useCampaignPace(campaign, now);
  if (timing === null) return null;
  const { perMinute, timeZone } = timing.pace;
  const { last } = sendingOf(timing.start, people, timing.pace);
  if (perMinute === null || last === null || people <= perMinute) return null;
  const ends = formatMoment(last.toISOString(), timeZone);
  return (
    <Plural
      value={perMinute}
      one={`At # email per minute, the last one leaves on ${ends}.`}
      other={`At # emails per minute, the last one leaves on ${ends}.`}
    />
  );
}
