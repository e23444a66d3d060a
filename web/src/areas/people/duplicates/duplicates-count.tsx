import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { totalWords } from '../list/total-words.ts';
import { duplicatesCountQuery } from './duplicates.queries.ts';

/** How many likely duplicates there are to look at, beside the way to them; nothing where there are none. */
export function DuplicatesCount({ className }: { className: string | undefined }) {
  const { data } = useQuery(duplicatesCountQuery());
  if (data === undefined || data.total.count === 0) return null;
  const shown = totalWords(data.total);
  return (
    <>
      <span className={className} aria-hidden>
        {shown}
      </span>
      <span className="visually-hidden">
        {plural(data.total.count, {
          one: `${shown} pair to check`,
          other: `${shown} pairs to check`,
        })}
      </span>
    </>
  );
}
