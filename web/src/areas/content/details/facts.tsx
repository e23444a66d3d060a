import { Trans } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import { FigureStrip, type Figure } from '../../../kit/page/figure-strip.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { StateMark } from '../state-mark.tsx';
import { useHasReach } from './details-tabs.tsx';
import { ReachFigures } from './reach-figures.tsx';

export interface FactsProps {
  content: ContentHead;
  timeZone: string;
  label: string;
  /** What only its kind has. */
  own: readonly Figure[];
}

/** What is known of content: its status, what its kind has, who wrote it when, and how it is read. */
export function Facts({ content, timeZone, label, own }: FactsProps) {
  const { author, createdAt, updatedAt, updatedBy } = content;
  const hasReach = useHasReach(content);
  const began = formatMoment(createdAt, timeZone);
  return (
    <>
      <FigureStrip
        label={label}
        facts
        figures={[
          {
            key: 'state',
            label: <Trans>Status</Trans>,
            value: <StateMark brief article={content} timeZone={timeZone} />,
          },
          ...own,
          {
            key: 'author',
            label: <Trans>Author</Trans>,
            value: author?.name ?? '–',
            change: <Trans>Started {began}</Trans>,
          },
          {
            key: 'updated',
            label: <Trans>Last change</Trans>,
            value: formatMoment(updatedAt, timeZone),
            change: updatedBy === null ? undefined : <Trans>Changed by {updatedBy}</Trans>,
          },
        ]}
      />
      {hasReach ? <ReachFigures content={content} timeZone={timeZone} /> : null}
    </>
  );
}
