import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { totalLabels } from '../../kit/text/total-labels.ts';
import { duplicatesCountQuery } from './duplicates.queries.ts';

/** How many possible duplicates there are to review, beside the link to them; nothing where there are none. */
export function DuplicatesCount({ className }: { className: string | undefined }) {
  const { data } = useQuery(duplicatesCountQuery());
  if (data === undefined || data.total.count === 0) return null;
  const shown = totalLabels(data.total);
  return (
    <>
      <span className={className} aria-hidden>
        {shown}
      </span>
      <span className="visually-hidden">
        {plural(data.total.count, {
          one: `${shown} pair to review`,
          other: `${shown} pairs to review`,
        })}
      </span>
    </>
  );
}
