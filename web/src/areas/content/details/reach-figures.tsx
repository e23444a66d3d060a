import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContentHead } from 'contract/content/content.ts';
import type { ReactNode } from 'react';
import { CountedHow } from '../../../kit/page/counted-how.tsx';
import { FigureStrip, type Figure } from '../../../kit/page/figure-strip.tsx';
import { formatCount, formatRate } from '../../../kit/text/format.ts';
import { formatDay, formatDuration, formatMoment, zoneName } from '../../../kit/text/time.ts';
import { reachOfQuery } from '../content.queries.ts';

export interface ReachProps {
  content: ContentHead;
  slug: string;
  timeZone: string;
}

interface Counted {
  key: string;
  /** Of the figure, also for the name of the button that explains it. */
  label: string;
  value: number | undefined;
  change: ReactNode;
  counted: ReactNode;
  leftOut?: ReactNode;
}

/** How many people content is for, read it, read it to the end and confirmed it. */
export function ReachFigures({ content, timeZone }: Omit<ReachProps, 'slug'>) {
  const { t } = useLingui();
  const { data } = useQuery(reachOfQuery(content.id));
  const counted = useCounted(content);
  const figures = counted.map(({ key, label, value, change, counted: how, leftOut }): Figure => ({
    key,
    label,
    value: value === undefined ? '–' : formatCount(value),
    change,
    ...(data !== undefined && {
      explain: (
        <CountedHow
          figure={label}
          leftOut={leftOut}
          asOf={<AsOf at={data.asOf} timeZone={timeZone} />}
        >
          {how}
        </CountedHow>
      ),
    }),
  }));
  return <FigureStrip label={t`Reach`} figures={figures} />;
}

function useCounted(content: ContentHead): Counted[] {
  const { t } = useLingui();
  const { data } = useQuery(reachOfQuery(content.id));
  const rateOfAddressed = (value: number | undefined) =>
    data === undefined || value === undefined || data.addressed === 0
      ? undefined
      : formatRate(value, data.addressed);
  const automated = (
    <Trans>Not counted: automated views, and emails sent without tracking by person.</Trans>
  );
  const due = content.acknowledgeBy === null ? '' : formatDay(content.acknowledgeBy);
  return [
    {
      key: 'addressed',
      label: t`Audience`,
      value: data?.addressed,
      change: <Trans>active people, each once</Trans>,
      counted: <Trans>Active people in the audience. Each person counts once.</Trans>,
    },
    {
      key: 'read',
      label: t({ message: 'Read', context: 'people who read' }),
      value: data?.readers,
      change: rateOfAddressed(data?.readers),
      counted: (
        <Trans>
          People in the audience who opened the page, from an email or after signing in.
        </Trans>
      ),
      leftOut: automated,
    },
    ...(content.kind === 'article'
      ? [
          {
            key: 'finished',
            label: t`Read to the end`,
            value: data?.finished,
            change: (
              <EndRate
                rate={rateOfAddressed(data?.finished)}
                seconds={data?.medianSeconds ?? null}
              />
            ),
            counted: (
              <Trans>
                People in the audience whose browser showed the end of the text. The median is the
                time from opening the page.
              </Trans>
            ),
            leftOut: (
              <Trans>
                Not counted: reads before the end was recorded, and browsers that can’t report it,
                so the real number can be higher.
              </Trans>
            ),
          },
        ]
      : []),
    ...(content.acknowledgement
      ? [
          {
            key: 'acknowledged',
            label: t`Acknowledged`,
            value: data?.acknowledged,
            change: <RateDue rate={rateOfAddressed(data?.acknowledged)} due={due} />,
            counted: (
              <Trans>People in the audience who confirmed that they have read the content.</Trans>
            ),
          },
        ]
      : []),
  ];
}

function RateDue({ rate, due }: { rate: string | undefined; due: string }) {
  if (due === '') return rate;
  if (rate === undefined) return <Trans>due {due}</Trans>;
  return (
    <Trans>
      {rate}, due {due}
    </Trans>
  );
}

function EndRate({ rate, seconds }: { rate: string | undefined; seconds: number | null }) {
  if (rate === undefined || seconds === null) return rate;
  const median = formatDuration(seconds);
  return (
    <Trans>
      {rate}, median {median}
    </Trans>
  );
}

function AsOf({ at, timeZone }: { at: string; timeZone: string }) {
  const [moment, zone] = [formatMoment(at, timeZone), zoneName(timeZone)];
  return (
    <Trans>
      As of {moment}, {zone} time.
    </Trans>
  );
}
