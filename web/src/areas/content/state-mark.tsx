import { useLingui } from '@lingui/react/macro';
import type { ContentHead, ContentState } from 'contract/content/content.ts';
import {
  type MarkFill,
  type MarkTone,
  StatusMark,
  StatusSquare,
} from '../../kit/status/status-mark.tsx';
import { dayIn, formatMoment } from '../../kit/text/time.ts';
import text from '../../kit/theme/text.module.css';

const looks: Readonly<Record<ContentState, { fill: MarkFill; tone: MarkTone }>> = {
  draft: { fill: 'hollow', tone: 'good' },
  published: { fill: 'full', tone: 'good' },
  unpublished: { fill: 'full', tone: 'idle' },
  archived: { fill: 'slashed', tone: 'idle' },
};

/** The states as they are said in lists. */
export function useStateWords(): Readonly<Record<ContentState, string>> {
  const { t } = useLingui();
  return {
    draft: t({ message: 'draft', context: 'status of an article' }),
    published: t({ message: 'published', context: 'status of an article' }),
    unpublished: t({ message: 'unpublished', context: 'status of an article' }),
    archived: t({ message: 'archived', context: 'status of an article' }),
  };
}

export function StateSquare({ state }: Pick<ContentHead, 'state'>) {
  return <StatusSquare {...looks[state]} />;
}

/** The status of an article, and since when if readers notice it. */
export function StateMark({ article, timeZone }: { article: ContentHead; timeZone: string }) {
  const { state, stateSince } = article;
  const words = useStateWords();
  return (
    <StatusMark {...looks[state]}>
      {words[state]}
      {state === 'draft' ? null : <span className={text.dim}> {dayOf(stateSince, timeZone)}</span>}
    </StatusMark>
  );
}

/** "24 Nov", with the year only where it is another. */
function dayOf(instant: string, timeZone: string): string {
  return formatMoment(instant, timeZone).replace(/ \d\d:\d\d$/, '') || dayIn(timeZone);
}
