import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { zoneName } from '../../../kit/text/time.ts';
import { ActivityTabs } from './activity-filters.tsx';
import { ActivityTable } from './activity-table.tsx';
import { useActivityList } from './use-activity-list.ts';

/** The audit log of the user's own account in this organization: what they did, and what others did to it. */
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
            Your actions at {name}, and what others did to your account. Entries are never changed
            or deleted.
          </Trans>
        }
      />
      <ActivityTabs list={list} />
      <ActivityTable list={list} membership={membership} />
    </PageFrame>
  );
}
