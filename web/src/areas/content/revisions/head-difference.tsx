import { Trans, useLingui } from '@lingui/react/macro';
import type { Social } from 'contract/content/socials/social.ts';
import text from '../../../kit/theme/text.module.css';
import { Changed } from '../revisions/changed.tsx';
import { wordsBetween } from '../revisions/difference.ts';
import styles from './social-difference.module.css';

type Compared = Pick<Social, 'title' | 'summary' | 'text' | 'link' | 'cover'>;

export interface SocialDifferenceProps {
  before: Compared;
  after: Compared;
}

/** What changed from a revision of a social to what is written now, field by field. */
export function SocialDifference({ before, after }: SocialDifferenceProps) {
  const { t } = useLingui();
  const fields = [
    { key: 'title', label: t({ message: 'Title', context: 'article' }) },
    { key: 'summary', label: t`Summary` },
    { key: 'text', label: t({ message: 'Text', context: 'of a social' }) },
    { key: 'link', label: t`Link` },
  ] as const;
  const changed = fields.filter(({ key }) => (before[key] ?? '') !== (after[key] ?? ''));
  const otherCover =
    before.cover?.fileId !== after.cover?.fileId || before.cover?.alt !== after.cover?.alt;
  if (changed.length === 0 && !otherCover) {
    return (
      <p className={text.hint}>
        <Trans>This revision says the same as the social now.</Trans>
      </p>
    );
  }
  return (
    <dl className={styles.fields} aria-label={t`Changes since this revision`}>
      {changed.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Changed parts={wordsBetween(before[key] ?? '', after[key] ?? '')} />
          </dd>
        </div>
      ))}
      {otherCover ? (
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
