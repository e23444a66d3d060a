import { Trans } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense } from 'react';
import { holds } from '../../../kernel/session/abilities.ts';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { formatMoment, zoneName } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { failureMessage } from '../failure-message.ts';
import { StateMark } from '../state-mark.tsx';
import { Checklist, type ChecklistProps } from './checklist.tsx';
import styles from './desk-side.module.css';
import type { DeskSettings } from './use-desk-settings.ts';

const DeskSettingsSections = lazyPage(() =>
  import('./desk-settings.tsx').then((module) => module.DeskSettingsSections),
);

export interface DeskSideProps extends ChecklistProps {
  settings: DeskSettings;
  membership: Membership;
  save: () => Promise<boolean>;
}

/** The status of the article, its settings, and what is missing before it can be published. */
export function DeskSide({ desk, settings, membership, save, checks, onShow }: DeskSideProps) {
  const { head, state: saving } = desk;
  const { author, createdAt, state } = head;
  const { timeZone } = membership;
  const decided = state === 'published' || state === 'in_review';
  return (
    <>
      <div className={styles.scroll}>
        <section>
          <h2 className={`${styles.head} ${styles.plain}`}>
            <Trans>Status</Trans>
            <StateMark brief article={head} timeZone={timeZone} />
          </h2>
          <StatusLabel head={head} />
          {holds(membership, 'content.publish') || decided ? null : (
            <p className={text.hint}>
              <Trans>
                Your role can’t publish. Submit this article for review: a manager or an
                administrator publishes it.
              </Trans>
            </p>
          )}
          {saving.kind === 'new' ? null : (
            <p className={text.hint}>
              <Started
                at={formatMoment(createdAt, timeZone)}
                zone={zoneName(timeZone)}
                by={author?.name}
              />
            </p>
          )}
        </section>
        {head.id === 0 ? (
          <section>
            <h2 className={`${styles.head} ${styles.plain}`}>
              <Trans>Settings</Trans>
            </h2>
            <p className={text.hint}>
              <Trans>
                The draft is created when you start typing. Then you can change its settings.
              </Trans>
            </p>
          </section>
        ) : (
          <Suspense fallback={<SkeletonBlock height={320} />}>
            <DeskSettingsSections {...{ desk, settings, membership, save }} />
          </Suspense>
        )}
      </div>
      <Checklist {...{ desk, checks, onShow }} />
    </>
  );
}

function StatusLabel({ head }: { head: ContentHead }) {
  const { liveDiffers, state } = head;
  return (
    <>
      <p className={text.hint}>
        {state === 'published' ? (
          liveDiffers ? (
            <Trans>Readers see the last published version, without the edits since.</Trans>
          ) : (
            <Trans>Readers see this version.</Trans>
          )
        ) : state === 'unpublished' ? (
          <Trans>Readers can no longer see this article.</Trans>
        ) : state === 'scheduled' && head.publishFailure === null ? (
          <Trans>Readers see this article as it is at that time.</Trans>
        ) : state === 'in_review' ? (
          <Trans>Managers and administrators decide about this article.</Trans>
        ) : state === 'expired' ? (
          <Trans>The article reached its end date. Readers can no longer see it.</Trans>
        ) : (
          <Trans>Only people who can edit articles see this article.</Trans>
        )}
      </p>
      {head.publishFailure === null ? null : <p className={styles.bad}>{failureMessage(head)}</p>}
      {head.reviewComment === null ? null : (
        <p className={text.hint}>
          <Trans>Sent back: {head.reviewComment}</Trans>
        </p>
      )}
    </>
  );
}

function Started({ at, zone, by }: { at: string; zone: string; by: string | undefined }) {
  return by === undefined ? (
    <Trans>
      Started {at} ({zone})
    </Trans>
  ) : (
    <Trans>
      Started {at} ({zone}) by {by}
    </Trans>
  );
}
