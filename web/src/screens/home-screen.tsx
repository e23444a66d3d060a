import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { ForYouPanel, ToAcknowledgePanel } from '../areas/content/content.public.ts';
import { OwnMessagesPanel } from '../areas/delivery/delivery.public.ts';
import { OwnDependantsPanel } from '../areas/dependants/dependants.public.ts';
import { OwnHubsPanel } from '../areas/hubs/hubs.public.ts';
import { TeamPanel } from '../areas/memberships/memberships.public.ts';
import { useMe, useMembership } from '../kernel/session/abilities.ts';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { PageHead } from '../kit/page/page-head.tsx';
import { formatToday, zoneName } from '../kit/text/time.ts';
import styles from './home-screen.module.css';

/** The home of people who don’t manage the directory: what is for them. Each part of it loads alone. */
export function HomeScreen() {
  const me = useMe();
  const membership = useMembership();
  if (me === null || membership === null) return null;
  const { slug, timeZone } = membership;
  const panelProps = { slug, timeZone };
  return (
    <PageFrame>
      <PageHead
        eyebrow={formatToday(timeZone)}
        zone={zoneName(timeZone)}
        title={<Greeting name={me.name.split(' ')[0] ?? ''} timeZone={timeZone} />}
      />
      <div className={styles.home}>
        <div className={styles.stack}>
          <Suspense fallback={null}>
            <ToAcknowledgePanel {...panelProps} />
            <ForYouPanel {...panelProps} />
          </Suspense>
        </div>
        <div className={styles.stack}>
          <Suspense fallback={null}>
            <OwnMessagesPanel {...panelProps} />
            <OwnHubsPanel slug={slug} />
            <TeamPanel slug={slug} />
            <OwnDependantsPanel slug={slug} />
          </Suspense>
        </div>
      </div>
    </PageFrame>
  );
}

/** By the hour of the organization, whose times the page shows. */
function Greeting({ name, timeZone }: { name: string; timeZone: string }) {
  const [hour] = useState(() => hourIn(timeZone));
  if (hour < 12) return <Trans>Good morning, {name}</Trans>;
  return hour < 18 ? <Trans>Good afternoon, {name}</Trans> : <Trans>Good evening, {name}</Trans>;
}

function hourIn(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return Number(format.format(new Date()));
}
