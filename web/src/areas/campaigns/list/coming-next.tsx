import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays } from 'contract/kernel/days.ts';
import { useOrganizationZone } from '../../../kernel/session/abilities.ts';
import { StripSection } from '../../../kit/page/strip-section.tsx';
import { dayIn, formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { campaignDaysQuery } from '../campaigns.queries.ts';
import styles from './campaigns.module.css';

const shownMost = 3;
/** As far as one answer of the calendar reaches. */
const days = 61;

/** The campaigns that are scheduled, where nothing is being sent. */
export function ComingNext({ slug, timeZone }: { slug: string; timeZone: string }) {
  const organizationZone = useOrganizationZone();
  const today = dayIn(timeZone);
  const { data } = useQuery(campaignDaysQuery({ from: today, before: addDays(today, days) }));
  if (data === undefined) return null;
  const coming = data.items.filter(({ campaign }) => campaign.state === 'scheduled');
  return (
    <StripSection title={<Trans>Coming next</Trans>}>
      {coming.length === 0 ? (
        <p className={styles.none}>
          <Trans>No campaign is scheduled.</Trans>
        </p>
      ) : (
        <ul>
          {coming.slice(0, shownMost).map(({ at, campaign: { id, name, schedule, localTime } }) => (
            <li key={id}>
              <Link
                to="/$organizationSlug/campaigns/$id"
                params={{ organizationSlug: slug, id }}
                className={text.lineLink}
              >
                {name}
              </Link>
              <span className={styles.when}>
                {localTime ? (
                  <ByClocks at={formatMoment(at, organizationZone)} />
                ) : (
                  formatMoment(at, timeZone)
                )}
                {' · '}
                {plural(schedule?.people ?? 0, { one: '# person', other: '# people' })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </StripSection>
  );
}

function ByClocks({ at }: { at: string }) {
  return <Trans>{at}, in each recipient’s time zone</Trans>;
}
