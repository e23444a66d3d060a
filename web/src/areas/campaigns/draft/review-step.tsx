import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useMessages } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { skipReasons } from 'contract/delivery/audience.ts';
import type { ReactNode } from 'react';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { skipWords } from '../campaign-marks.tsx';
import { audienceQuery, checkQuery, fieldsQuery } from '../campaigns.queries.ts';
import { channelsQuery } from '../connect/channels.queries.ts';
import { CheckPanel } from './check-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import type { DraftStep } from './draft-steps.ts';
import { fieldNames } from './field-names.ts';
import { NamedField } from './named-field.tsx';
import styles from './steps.module.css';
import type { Draft } from './use-draft.ts';

/** What will happen, in a sentence and line by line, and the button that does it. */
export function ReviewStep({ draft, onTest }: { draft: Draft; onTest: () => void }) {
  const { campaign } = draft;
  const check = useQuery(checkQuery(campaign.id));
  if (check.error && check.data === undefined) {
    return (
      <ErrorPart
        title={<Trans>The check did not load</Trans>}
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
  const { counts, lines } = check.data;
  return (
    <div className={styles.two}>
      <div className={styles.stack}>
        <Sentence
          draft={draft}
          people={counts.eligible}
          skipped={counts.included - counts.eligible}
        />
        <Facts draft={draft} onTest={onTest} />
      </div>
      <div className={styles.stack}>
        <ConfirmPanel draft={draft} counts={counts} lines={lines} />
        <CheckPanel lines={lines} />
      </div>
    </div>
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
  const count = formatCount(people);
  const left = formatCount(skipped);
  const sender = channel?.fromName ?? '…';
  const subject = campaign.subject || '…';
  return (
    <section className={styles.sentencePanel}>
      <h2 className={text.eyebrow}>
        <Trans>What will happen</Trans>
      </h2>
      <p className={styles.sentence}>
        <Trans>
          When you press Send,{' '}
          <u>
            {count} <Plural value={people} one="person" other="people" />
          </u>{' '}
          get <u>“{subject}”</u> by e‑mail from <u>{sender}</u>, <u>at once</u>;{' '}
          <u>
            {left} <Plural value={skipped} one="person is" other="people are" /> skipped
          </u>
          , and you have 30 seconds to undo.
        </Trans>
      </p>
    </section>
  );
}

function Facts({ draft: { campaign }, onTest }: { draft: Draft; onTest: () => void }) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const counted = useQuery(audienceQuery(campaign.id)).data;
  const fields = useQuery(fieldsQuery(campaign.id)).data?.items ?? [];
  const channel = useQuery(channelsQuery()).data?.items.find(({ id }) => id === campaign.channelId);
  const without = counted?.named.exclude.groups.map(({ name }) => name) ?? [];
  const groups = counted?.named.include.groups.map(({ name }) => name).join(', ') ?? '';
  const named = campaign.audience.include.people.length;
  const skipped = skipReasons
    .filter((reason) => (counted?.counts.skipped[reason] ?? 0) > 0)
    .map(
      (reason) =>
        `${formatCount(counted?.counts.skipped[reason] ?? 0)} ${_(skipWords[reason]).toLowerCase()}`,
    );
  const tested = campaign.tested;
  return (
    <Panel flush>
      <dl className={styles.facts}>
        <Fact name={t`Audience`} step="audience">
          {groups}
          {named > 0 ? (
            <>
              {groups === '' ? '' : ', '}
              <Plural value={named} one="# person by name" other="# people by name" />
            </>
          ) : null}
          {without.length > 0 ? <Trans>, without {without.join(', ')}</Trans> : null}
          <Trans>, frozen on sending</Trans>
        </Fact>
        <Fact name={t`Skipped`} step="audience">
          {skipped.length === 0 ? <Trans>nobody</Trans> : skipped.join(' · ')}
        </Fact>
        <Fact name={t`From`} step="schedule">
          {channel ? (
            <>
              {channel.fromName} &lt;{channel.fromAddress}&gt;
              {channel.replyTo ? <Trans>, replies to {channel.replyTo}</Trans> : null}
            </>
          ) : (
            <Trans>no channel chosen</Trans>
          )}
        </Fact>
        <Fact name={t`Merge fields`} step="message">
          {fields.length === 0 ? (
            <Trans>none</Trans>
          ) : (
            fields
              .map(
                ({ field, useFallback, fallbacks }) =>
                  t`${_(fieldNames[field])} (${formatCount(useFallback)} read “${fallbacks.join(', ')}”)`,
              )
              .join(', ')
          )}
        </Fact>
        <Fact name={t`Tracking`} step="schedule">
          {campaign.tracking === 'identified' ? (
            <Trans>Opens and clicks by person</Trans>
          ) : campaign.tracking === 'aggregate' ? (
            <Trans>Opens and clicks as sums only</Trans>
          ) : (
            <Trans>Nothing is noted</Trans>
          )}
        </Fact>
        <div>
          <dt>
            <Trans>Tested</Trans>
          </dt>
          <dd>
            <span>
              {tested === null ? (
                <Trans>not as it is written now</Trans>
              ) : (
                <Trans>
                  by {tested.by ?? t`somebody`}, {formatMoment(tested.at, zone)}
                </Trans>
              )}
            </span>
            <NamedField name="test">
              <button type="button" className={styles.change} onClick={onTest}>
                <Trans>Send a test to me</Trans>
              </button>
            </NamedField>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function Fact({ name, step, children }: { name: string; step: DraftStep; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        <Link to="." search={{ step }} className={styles.change} aria-label={t`Change: ${name}`}>
          <Trans>Change</Trans>
        </Link>
      </dd>
    </div>
  );
}
