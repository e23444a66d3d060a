import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import text from '../../../kit/theme/text.module.css';
import { filledLine } from 'contract/documents/merge-line.ts';
import { channelsQuery } from '../../channels/channels.public.ts';
import { useFieldName } from '../../delivery/delivery.public.ts';
import { checkQuery } from '../campaigns.queries.ts';
import { CheckPanel } from './check-panel.tsx';
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
      <ErrorPart title={<Trans>Couldn’t load checks</Trans>} onRetry={() => void check.refetch()} />
    );
  }
  if (check.data === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={320} />
      </Skeleton>
    );
  }
  const { counts, lines, approvalAbove } = check.data;
  return (
    <div className={styles.two}>
      <div className={styles.stack}>
        <Sentence
          draft={draft}
          people={counts.eligible}
          skipped={counts.included - counts.eligible}
        />
        <SentBack draft={draft} />
        <Withdrawn draft={draft} />
        <ReviewFacts draft={draft} people={counts.eligible} onTest={onTest} />
      </div>
      <div className={styles.stack}>
        <ConfirmPanel draft={draft} counts={counts} lines={lines} approvalAbove={approvalAbove} />
        <CheckPanel lines={lines} />
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

function Sentence({
  draft: { campaign },
  people,
  skipped,
}: {
  draft: Draft;
  people: number;
  skipped: number;
}) {
  const channels = useQuery(channelsQuery());
  const channel = channels.data?.items.find(({ id }) => id === campaign.channelId);
  const sender = channel?.fromName ?? '…';
  const nameOf = useFieldName();
  const subject = filledLine(campaign.subject, (field) => `[${nameOf(field)}]`) || '…';
  const zone = useMembership()?.timeZone ?? 'UTC';
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
            , and you have 30 seconds to undo.
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
        )}
      </p>
    </section>
  );
}
