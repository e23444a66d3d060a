import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { possibleDuplicatesQuery } from '../people.queries.ts';
import { fullName } from '../person-name.ts';
import text from '../../../kit/theme/text.module.css';
import styles from './possible-duplicates.module.css';

/** Where no one matches: people with a name like the one that was typed. Nothing while it is not known, or none. */
export function PossibleDuplicates({ typed, slug }: { typed: string; slug: string }) {
  const { t } = useLingui();
  const { data } = useQuery({ ...possibleDuplicatesQuery(typed), enabled: typed !== '' });
  if (data === undefined || data.people.length === 0) return null;
  return (
    <section className={styles.similar} aria-label={t`Similar names`}>
      <p>
        <Trans>No exact match. Similar names:</Trans>
      </p>
      <ul>
        {data.people.map((person) => (
          <li key={person.id}>
            <Link
              to="/$organizationSlug/people/$personId/details"
              params={{ organizationSlug: slug, personId: person.id }}
            >
              {fullName(person)}
            </Link>{' '}
            <span className={text.dim}>
              {[person.jobTitle, person.department].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
