import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense } from 'react';
import { holds } from '../../kernel/session/abilities.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { useIdle } from '../../kit/loading/use-idle.ts';
import type { Destination } from '../navigation/destinations.ts';
import styles from './rail.module.css';

const DuplicatesCount = lazyPage(() =>
  import('../../areas/duplicates/duplicates-count.tsx').then((module) => module.DuplicatesCount),
);

export interface RailBelowProps {
  destination: Destination;
  membership: Membership;
  onFollow: (() => void) | undefined;
}

/** The second level of the rail, while the page is within the first. */
export function RailBelow({ destination, membership, onFollow }: RailBelowProps) {
  const { i18n } = useLingui();
  const idle = useIdle();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const within = `${destination.to.replace('$organizationSlug', membership.slug)}/`;
  const below = destination.below?.filter(({ capability }) => holds(membership, capability)) ?? [];
  if (below.length === 0 || !`${path}/`.startsWith(within)) return null;
  return (
    <ul>
      {below.map(({ key, to, label }) => (
        <li key={key}>
          <Link
            to={to}
            params={{ organizationSlug: membership.slug }}
            activeOptions={{ includeSearch: false }}
            className={`${styles.link} ${styles.below}`}
            onClick={onFollow}
          >
            {i18n._(label)}
            {key === 'duplicates' && idle ? (
              <Suspense fallback={null}>
                <DuplicatesCount className={styles.badge} />
              </Suspense>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
