import { Plural, Trans } from '@lingui/react/macro';
import type { RevisionHead } from 'contract/content/revisions.contract.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import rows from '../panel-rows.module.css';
import styles from './revisions.module.css';

/** As many as stand on the page at first. */
const fewest = 6;

interface RevisionListProps<Revision extends RevisionHead> {
  revisions: readonly Revision[];
  timeZone: string;
  /** What a revision is opened for. */
  word: ReactNode;
  /** The same of one revision, for those who hear the button alone. */
  label: (number: number) => string;
  onOpen: (revision: Revision) => void;
  children: ReactNode;
}

/** What was written and published of content, the last first. */
export function RevisionList<Revision extends RevisionHead>(props: RevisionListProps<Revision>) {
  const { revisions, timeZone, word, label, onOpen, children } = props;
  const [all, setAll] = useState(false);
  const shown = all ? revisions : revisions.slice(0, fewest);
  return (
    <Panel flush title={<Trans>Revisions</Trans>} count={formatCount(revisions.length)}>
      <ul className={rows.rows}>
        {shown.map((revision) => (
          <li key={revision.number}>
            <b>{formatMoment(revision.writtenAt, timeZone)}</b>
            <span className={text.dim}>{revision.writtenBy}</span>
            <span className={text.dim}>
              {revision.live ? (
                <Trans>published last</Trans>
              ) : revision.publishedAt === null ? null : (
                <Trans>was published</Trans>
              )}
            </span>
            <span className={rows.end}>
              <Button
                size="small"
                aria-label={label(revision.number)}
                onClick={() => onOpen(revision)}
              >
                {word}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {all || revisions.length <= fewest ? null : (
        <p className={styles.more}>
          <Button size="small" onClick={() => setAll(true)}>
            <Plural value={revisions.length - fewest} one="Show # more" other="Show # more" />
          </Button>
        </p>
      )}
      {children}
    </Panel>
  );
}
