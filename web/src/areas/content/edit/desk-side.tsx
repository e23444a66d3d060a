import { wordsOfText } from '../../../kernel/words/known-words.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import {
  countWords,
  documentText,
  publishingGaps,
  readingMinutes,
} from 'contract/content/document-text.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { formatMoment, zoneName } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { StateMark } from '../state-mark.tsx';
import styles from './article-desk.module.css';
import type { Desk } from './use-desk.ts';

/** The status of the article, and what is missing before it can be published. */
export function DeskSide({ desk, timeZone }: { desk: Desk; timeZone: string }) {
  const { head, state: saving } = desk;
  const { author, createdAt, liveDiffers, state } = head;
  const zone = zoneName(timeZone);
  const can = useCan();
  return (
    <aside className={styles.side}>
      <section>
        <h2 className={styles.sideHead}>
          <Trans>Status</Trans>
          <StateMark article={head} timeZone={timeZone} />
        </h2>
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
        {can('content.publish') || state === 'published' || state === 'in_review' ? null : (
          <p className={text.hint}>
            <Trans>
              Your role can’t publish. Submit this article for review: a manager or an administrator
              publishes it.
            </Trans>
          </p>
        )}
        {head.reviewComment === null ? null : (
          <p className={text.hint}>
            <Trans>Sent back: {head.reviewComment}</Trans>
          </p>
        )}
      </section>
      <section>
        <h2 className={styles.sideHead}>
          <Trans>Details</Trans>
        </h2>
        <p className={text.hint}>
          {saving.kind === 'new' ? (
            <Trans>The draft is created when you start typing.</Trans>
          ) : (
            <Started at={formatMoment(createdAt, timeZone)} zone={zone} by={author?.name} />
          )}
        </p>
      </section>
      <Checklist desk={desk} />
    </aside>
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

function Checklist({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const { title, summary, document } = desk;
  const gaps = publishingGaps(document);
  const words = countWords(documentText(document));
  const minutes = readingMinutes(words);
  const lines = [
    ...gaps.map(({ message, path }) => ({
      key: path.join(),
      done: false,
      words: wordsOfText(message),
    })),
    { key: 'title', done: title.trim() !== '', words: t({ message: 'Title', context: 'article' }) },
    { key: 'summary', done: summary.trim() !== '', words: t`Summary, shown on cards` },
    ...(gaps.length === 0 ? [{ key: 'text', done: true, words: t`Text and pictures` }] : []),
  ];
  const done = lines.filter((line) => line.done).length;
  const all = lines.length;
  return (
    <section className={styles.last}>
      <h2 className={styles.sideHead}>
        <Trans>Before publishing</Trans>
        <span className={text.hint}>
          <Trans>
            {done} of {all}
          </Trans>
        </span>
      </h2>
      <ul className={styles.checks}>
        {lines.map((line) => (
          <li key={line.key} className={line.done ? undefined : styles.open}>
            {line.done ? (
              <IconCheck role="img" aria-label={t`done`} />
            ) : (
              <IconAlertTriangle role="img" aria-label={t`to do`} />
            )}
            {line.words}
          </li>
        ))}
      </ul>
      <p className={text.hint}>
        <Plural value={words} one="# word" other="# words" /> ·{' '}
        <Plural value={minutes} one="# minute to read" other="# minutes to read" />
      </p>
    </section>
  );
}
