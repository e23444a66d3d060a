import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TabCount } from '../../../kit/page/tabs.tsx';
import { totalWords } from '../list/total-words.ts';
import { duplicatesCountQuery } from './duplicates.queries.ts';

/** The way to the likely duplicates, with how many there are to look at; the count comes after the list. */
export function DuplicatesLink({ slug, counted }: { slug: string; counted: boolean }) {
  const { data } = useQuery({ ...duplicatesCountQuery(), enabled: counted });
  return (
    <Link to="/$organizationSlug/people/duplicates" params={{ organizationSlug: slug }}>
      <Trans>Duplicates</Trans>
      {data === undefined || data.total.count === 0 ? null : (
        <TabCount>{totalWords(data.total)}</TabCount>
      )}
    </Link>
  );
}
