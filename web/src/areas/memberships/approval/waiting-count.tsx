import { countedAtMost } from 'contract/kernel/counts.ts';
import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../kit/text/format.ts';
import { pendingCountsQuery } from './pending.queries.ts';

/** How long an answer is fresh while no one is approved or rejected here; people register at any time. */
const freshFor = 60_000;

/** How many wait for approval, beside the way to them; nothing where no one waits. */
export function WaitingCount({ className }: { className: string | undefined }) {
  const { data } = useQuery({ ...pendingCountsQuery(), staleTime: freshFor });
  if (data === undefined || data.awaiting === 0) return null;
  const shown =
    formatCount(Math.min(data.awaiting, countedAtMost)) +
    (data.awaiting > countedAtMost ? '+' : '');
  return (
    <>
      <span className={className} aria-hidden>
        {shown}
      </span>
      <span className="visually-hidden">
        {plural(data.awaiting, {
          one: `${shown} person is waiting for approval`,
          other: `${shown} people are waiting for approval`,
        })}
      </span>
    </>
  );
}
