import { useLingui } from '@lingui/react/macro';
import type { ContentHead, ContentState } from 'contract/content/content.ts';
import {
  type MarkFill,
  type MarkTone,
  StatusMark,
  StatusSquare,
} from '../../kit/status/status-mark.tsx';
import { formatDayOf, formatMoment } from '../../kit/text/time.ts';
import text from '../../kit/theme/text.module.css';
import { failureMessage } from './failure-message.ts';

const looks: Readonly<Record<ContentState, { fill: MarkFill; tone: MarkTone }>> = {
  draft: { fill: 'hollow', tone: 'good' },
  in_review: { fill: 'half', tone: 'good' },
  scheduled: { fill: 'dotted', tone: 'good' },
  published: { fill: 'full', tone: 'good' },
  unpublished: { fill: 'full', tone: 'idle' },
  expired: { fill: 'slashed', tone: 'good' },
  archived: { fill: 'slashed', tone: 'idle' },
};

/** The states as they are said in lists. */
export function useStateLabels(): Readonly<Record<ContentState, string>> {
  const { t } = useLingui();
  return {
    draft: t({ message: 'draft', context: 'status of an article' }),
    in_review: t({ message: 'in review', context: 'status of an article' }),
    scheduled: t({ message: 'scheduled', context: 'status of an article' }),
    published: t({ message: 'published', context: 'status of an article' }),
    unpublished: t({ message: 'unpublished', context: 'status of an article' }),
    expired: t({ message: 'expired', context: 'status of an article' }),
    archived: t({ message: 'archived', context: 'status of an article' }),
  };
}

export function StateSquare({ state }: Pick<ContentHead, 'state'>) {
  return <StatusSquare {...looks[state]} />;
}

export interface StateMarkProps {
  article: ContentHead;
  timeZone: string;
  /** Why it was not published is said beside it. */
  brief?: boolean;
}

/** The status of content, and since when if readers notice it; of what is scheduled, when it becomes public. */
export function StateMark({ article, timeZone, brief = false }: StateMarkProps) {
  const { state, stateSince, publishAt, publishFailure } = article;
  const labels = useStateLabels();
  const { t } = useLingui();
  if (publishFailure !== null) {
    return (
      <StatusMark fill="full" tone="bad">
        {t({ message: 'not published', context: 'status of an article' })}
        {brief ? null : <span className={text.dim}> {failureMessage(article)}</span>}
      </StatusMark>
    );
  }
  if (state === 'scheduled' && publishAt !== null) {
    return (
      <StatusMark {...looks[state]}>
        {labels[state]}
        <span className={text.dim}> {formatMoment(publishAt, timeZone)}</span>
      </StatusMark>
    );
  }
  return (
    <StatusMark {...looks[state]}>
      {labels[state]}
      {state === 'draft' ? null : (
        <span className={text.dim}> {formatDayOf(stateSince, timeZone)}</span>
      )}
    </StatusMark>
  );
}
