import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import { ActivityTabs } from './activity-filters.tsx';
import { ActivityTable } from './activity-table.tsx';
import { useActivityList } from './use-activity-list.ts';

/** The trail of one's own account in this organization: what one did, and what was done with it. */
export function ActivityPage() {
  const membership = useMembership();
  const list = useActivityList();
  if (membership === null) return null;
  const { slug, name, timeZone } = membership;
  const zone = zoneName(timeZone);
  return (
    <PageFrame>
      <PageHead
        eyebrow={
          <>
            <Link to="/$organizationSlug/profile" params={{ organizationSlug: slug }}>
              <Trans>Your profile</Trans>
            </Link>
          </>
        }
        zone={zone}
        title={<Trans>Your activity</Trans>}
        lede={
          <Trans>
            What you did at {name}, and what was done with your account. Lines are only ever added.
          </Trans>
        }
      />
      <ActivityTabs list={list} />
      <ActivityTable list={list} membership={membership} />
    </PageFrame>
  );
}
