import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../kit/text/format.ts';
import { lastQuarter, personMetricsQuery } from './person-metrics.queries.ts';

export interface PersonReachedProps {
  personId: number;
  part: 'value' | 'detail';
  timeZone: string;
}

/** How many messages reached a person in the last 90 days, and what they did with them. */
export function PersonReached({ personId, part, timeZone }: PersonReachedProps) {
  const { data } = useQuery(personMetricsQuery(personId, lastQuarter(timeZone)));
  if (data === undefined) return '–';
  if (part === 'value') return plural(data.received, { one: '# email', other: '# emails' });
  const [opened, clicked] = [formatCount(data.opened), formatCount(data.clicked)];
  return (
    <Trans>
      opened {opened}, clicked {clicked}
    </Trans>
  );
}
