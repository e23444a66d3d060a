import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import {
  countWords,
  documentText,
  publishingGaps,
  readingMinutes,
} from 'contract/content/document-text.ts';
import { formatMoment, zoneName } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { StateMark } from '../state-mark.tsx';
import styles from './article-desk.module.css';
import type { Desk } from './use-desk.ts';

/** How the article stands, and what is missing before it can be published. */
export function DeskSide({ desk, timeZone }: { desk: Desk; timeZone: string }) {
  const { head, state: saving } = desk;
  const { author, createdAt, liveDiffers, state } = head;
  const began = formatMoment(createdAt, timeZone);
  const zone = zoneName(timeZone);
  const name = author?.name ?? '–';
  return (
    <aside className={styles.side}>
      <section>
        <h2 className={styles.sideHead}>
          <Trans>State</Trans>
          <StateMark article={head} timeZone={timeZone} />
        </h2>
        <p className={text.hint}>
          {state === 'published' ? (
            liveDiffers ? (
              <Trans>Readers see what was published last, without the edits since.</Trans>
            ) : (
              <Trans>Readers see this version.</Trans>
            )
          ) : state === 'unpublished' ? (
            <Trans>It was public and is not any more.</Trans>
          ) : (
            <Trans>Nobody but those who write sees it.</Trans>
          )}
        </p>
      </section>
      <section>
        <h2 className={styles.sideHead}>
          <Trans>Details</Trans>
        </h2>
        <p className={text.hint}>
          {saving.kind === 'new' ? (
            <Trans>The draft is created when you start typing.</Trans>
          ) : (
            <Trans>
              Begun {began}, {zone}, by {name}
            </Trans>
          )}
        </p>
      </section>
      <Checklist desk={desk} />
    </aside>
  );
}

function Checklist({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const { title, summary, document } = desk;
  const gaps = publishingGaps(document);
  const words = countWords(documentText(document));
  const minutes = readingMinutes(words);
  const lines = [
    ...gaps.map(({ message, path }) => ({ key: path.join(), done: false, words: message })),
    { key: 'title', done: title.trim() !== '', words: t`Title` },
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
              <IconCheck aria-hidden="true" />
            ) : (
              <IconAlertTriangle aria-hidden="true" />
            )}
            <span className="visually-hidden">
              {line.done ? <Trans>Done:</Trans> : <Trans>Open:</Trans>}
            </span>
            {line.words}
          </li>
        ))}
      </ul>
      <p className={text.hint}>
        <Plural value={words} one="# word" other="# words" /> ·{' '}
        <Plural value={minutes} one="reading time # minute" other="reading time # minutes" />
      </p>
    </section>
  );
}
