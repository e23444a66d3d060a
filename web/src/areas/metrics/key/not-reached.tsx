import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../kernel/session/abilities.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import { peopleCountQuery } from '../../people/people.public.ts';
import type { Days } from '../metrics.queries.ts';

/** How many of the people who are active now nothing reached on these days, as a link to exactly these. */
export function NotReached({ days, slug }: { days: Days; slug: string }) {
  const canList = useCan()('people.view');
  const search = { status: 'active', notReachedFrom: days.from, notReachedTo: days.to };
  const { data } = useQuery({
    ...peopleCountQuery({ ...search, status: ['active'] }),
    enabled: canList,
  });
  if (data === undefined) return null;
  const { total } = data;
  const all = totalLabels(total);
  return (
    <Link to="/$organizationSlug/people" params={{ organizationSlug: slug }} search={search}>
      {total.kind === 'exact' ? (
        <Plural
          value={total.count}
          one="See the # person not reached"
          other="See the # people not reached"
        />
      ) : (
        <Trans>See the {all} not reached</Trans>
      )}
    </Link>
  );
}
