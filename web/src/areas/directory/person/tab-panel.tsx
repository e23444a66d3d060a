import type { Account } from 'contract/people/account.ts';
import { Suspense } from 'react';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { PersonMessages } from '../../campaigns/campaigns.public.ts';
import { PersonDependants } from '../../dependants/dependants.public.ts';
import { PersonGroups } from '../../groups/groups.public.ts';
import { PersonEngagement } from '../../metrics/metrics.public.ts';
import { PersonHistory } from '../../people/people.public.ts';
import { AccessPanel } from '../../memberships/memberships.public.ts';
import { OverviewTab } from './overview-tab.tsx';
import type { PersonTab } from './person-tabs.tsx';

export interface PersonTabProps {
  person: Account;
  slug: string;
  timeZone: string;
  /** The parts of the page that the caller may see. */
  shown: readonly PersonTab[];
}

/** One part of a person's page; its code and its data come when it is opened. */
export function TabPanel({ tab, ...props }: PersonTabProps & { tab: PersonTab }) {
  return (
    <Suspense
      fallback={
        <Skeleton>
          <SkeletonBlock height={260} />
        </Skeleton>
      }
    >
      <Part key={tab} tab={tab} {...props} />
    </Suspense>
  );
}

function Part({ tab, ...props }: PersonTabProps & { tab: PersonTab }) {
  const { person, slug, timeZone } = props;
  if (tab === 'history') return <PersonHistory {...{ person, slug, timeZone }} />;
  if (tab === 'access') return <AccessPanel person={person} timeZone={timeZone} />;
  if (tab === 'overview') return <OverviewTab {...props} />;
  if (tab === 'dependants') return <PersonDependants person={person} />;
  if (tab === 'groups') return <PersonGroups person={person} timeZone={timeZone} />;
  if (tab === 'messages') return <PersonMessages {...{ person, slug, timeZone }} />;
  return <PersonEngagement person={person} timeZone={timeZone} />;
}
