import { Trans } from '@lingui/react/macro';
import type { ContentHead } from 'contract/content/content.ts';
import { type Figure, FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { StateMark } from '../state-mark.tsx';

interface ContentFactsProps {
  content: ContentHead;
  timeZone: string;
  label: string;
  /** What is known of its kind alone. */
  ofKind: readonly Figure[];
}

/** The status of content, who wrote it, and when it last changed. */
export function ContentFacts({ content, timeZone, label, ofKind }: ContentFactsProps) {
  const { author, createdAt, updatedAt, updatedBy } = content;
  const began = formatMoment(createdAt, timeZone);
  return (
    <FigureStrip
      label={label}
      facts
      figures={[
        {
          key: 'state',
          label: <Trans>Status</Trans>,
          value: <StateMark article={content} timeZone={timeZone} />,
        },
        ...ofKind,
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
  );
}
