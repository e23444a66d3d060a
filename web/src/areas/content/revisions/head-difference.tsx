import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import type { Social } from 'contract/content/socials/social.ts';
import { Changed } from './changed.tsx';
import { wordsBetween } from './difference.ts';
import styles from './head-difference.module.css';

/** What a person writes beside a document. Of the last two a social has something alone. */
type Compared = Pick<ContentHead, 'title' | 'summary' | 'cover'> &
  Partial<Pick<Social, 'text' | 'link'>>;

export interface HeadDifferenceProps {
  before: Compared;
  after: Compared;
}

const written = ['title', 'summary', 'text', 'link'] as const;

const changedIn = (before: Compared, after: Compared) =>
  written.filter((key) => (before[key] ?? '') !== (after[key] ?? ''));

const hasOtherCover = ({ cover: before }: Compared, { cover: after }: Compared) =>
  before?.fileId !== after?.fileId || before?.alt !== after?.alt;

/** Whether a revision says what is written now, beside a document. */
export function isSameHead(before: Compared, after: Compared): boolean {
  return changedIn(before, after).length === 0 && !hasOtherCover(before, after);
}

/** What changed from a revision to what is written now, field by field; nothing where nothing did. */
export function HeadDifference({ before, after }: HeadDifferenceProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<(typeof written)[number], string>> = {
    title: t({ message: 'Title', context: 'article' }),
    summary: t`Summary`,
    text: t({ message: 'Text', context: 'of a social' }),
    link: t`Link`,
  };
  if (isSameHead(before, after)) return null;
  return (
    <dl className={styles.fields} aria-label={t`Changes since this revision`}>
      {changedIn(before, after).map((key) => (
        <div key={key}>
          <dt>{labels[key]}</dt>
          <dd>
            <Changed parts={wordsBetween(before[key] ?? '', after[key] ?? '')} />
          </dd>
        </div>
      ))}
      {hasOtherCover(before, after) ? (
        <div>
          <dt>
            <Trans>Picture</Trans>
          </dt>
          <dd>
            {after.cover === null ? (
              <Trans>removed since</Trans>
            ) : before.cover === null ? (
              <Trans>added since</Trans>
            ) : (
              <Trans>changed since</Trans>
            )}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
