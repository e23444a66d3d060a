import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContentHead } from 'contract/content/content.ts';
import { FigureStrip } from '../../../kit/page/figure-strip.tsx';
import { formatCount, formatShare } from '../../../kit/text/format.ts';
import { formatDay } from '../../../kit/text/time.ts';
import { reachOfQuery } from '../content.queries.ts';

export interface ReachProps {
  content: ContentHead;
  slug: string;
  timeZone: string;
}

const counted = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));

/** How many people content is for, read it and confirmed it. */
export function ReachFigures({ content }: Pick<ReachProps, 'content'>) {
  const { t } = useLingui();
  const { data } = useQuery(reachOfQuery(content.id));
  const { acknowledgement, acknowledgeBy } = content;
  const due = acknowledgeBy === null ? '' : formatDay(acknowledgeBy);
  const share = (part: number | undefined) =>
    data === undefined || part === undefined || data.addressed === 0
      ? undefined
      : formatShare(part, data.addressed);
  return (
    <FigureStrip
      label={t`Reach`}
      figures={[
        {
          key: 'addressed',
          label: <Trans>Audience</Trans>,
          value: counted(data?.addressed),
          change: <Trans>active people, each once</Trans>,
        },
        {
          key: 'read',
          label: t({ message: 'Read', context: 'people who read' }),
          value: counted(data?.readers),
          change: share(data?.readers),
        },
        ...(acknowledgement
          ? [
              {
                key: 'acknowledged',
                label: <Trans>Acknowledged</Trans>,
                value: counted(data?.acknowledged),
                change: due === '' ? share(data?.acknowledged) : <Trans>due {due}</Trans>,
              },
            ]
          : []),
      ]}
    />
  );
}
