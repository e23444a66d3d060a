import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { holds, useMembership, useMe } from '../../kernel/session/abilities.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { useIdle } from '../../kit/loading/use-idle.ts';
import { Wordmark } from '../../kit/sheet/wordmark.tsx';
import text from '../../kit/theme/text.module.css';
import { destinationGroupsOf } from '../navigation/destinations.ts';
import { RailBelow, type RailBelowProps } from './rail-below.tsx';
import styles from './rail.module.css';
import { UserMenu } from './user-menu.tsx';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import type { Membership } from 'contract/session/session.contract.ts';
import { EntryMenu } from '../../kit/menu/entry-menu.tsx';
import { Avatar } from '../../kit/page/avatar.tsx';

const WaitingCount = lazyPage(() =>
  import('../../areas/memberships/approval/waiting-count.tsx').then(
    (module) => module.WaitingCount,
  ),
);

export interface RailProps {
  /** A link was followed: the menu of the phone closes. */
  onFollow?: () => void;
}

/** The navigation: what the user's role may see, and nothing else. */
export function Rail({ onFollow }: RailProps) {
  const { t, i18n } = useLingui();
  const membership = useMembership();
  if (membership === null) return <div className={styles.rail} />;
  const groups = destinationGroupsOf(membership);
  return (
    <nav className={styles.rail} aria-label={t`Main navigation`}>
      <div className={styles.brand}>
        <Wordmark />
      </div>
      <OrganizationSwitcher membership={membership} />
      <div className={styles.groups}>
        {groups.map(({ key, label, destinations }) => (
          <div key={key}>
            {label === null ? null : (
              <div className={`${text.eyebrow} ${styles.label}`}>{i18n._(label)}</div>
            )}
            <ul>
              {destinations.map((destination) => (
                <li key={destination.key}>
                  <RailLink {...{ destination, membership, onFollow }} />
                  {destination.below === undefined ? null : (
                    <RailBelow {...{ destination, membership, onFollow }} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <UserMenu membership={membership} {...(onFollow === undefined ? {} : { onFollow })} />
    </nav>
  );
}

function RailLink({ destination, membership, onFollow }: RailBelowProps) {
  const { i18n } = useLingui();
  const { key, to, label, icon: Icon } = destination;
  return (
    <Link
      to={to}
      params={{ organizationSlug: membership.slug }}
      activeOptions={{ exact: key === 'dashboard' || key === 'for-you', includeSearch: false }}
      className={styles.link}
      onClick={onFollow}
    >
      <Icon aria-hidden />
      {i18n._(label)}
      {key === 'people' && holds(membership, 'people.inviteStandard') ? <PeopleWaiting /> : null}
    </Link>
  );
}

/** Asked for once the page itself has come. */
function PeopleWaiting() {
  const idle = useIdle();
  return idle ? (
    <Suspense fallback={null}>
      <WaitingCount className={styles.badge} />
    </Suspense>
  ) : null;
}

/** Names the organization; with several, a menu leads to the others. */
function OrganizationSwitcher({ membership }: { membership: Membership }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const organizations = (useMe()?.organizations ?? []).filter(({ suspended }) => !suspended);
  const shown = (
    <>
      <Avatar name={membership.name} />
      <span className={styles.name}>{membership.name}</span>
    </>
  );
  if (organizations.length < 2) return <div className={styles.organization}>{shown}</div>;
  const entries = organizations.map(({ slug, name }) => ({
    key: slug,
    label: name,
    icon: slug === membership.slug ? <IconCheck /> : <span className={styles.space} />,
    onSelect: () => void navigate({ to: '/$organizationSlug', params: { organizationSlug: slug } }),
  }));
  return (
    <EntryMenu entries={entries}>
      <button type="button" className={styles.organization}>
        {shown}
        <span className="visually-hidden">{t`Switch organization`}</span>
        <IconSelector aria-hidden />
      </button>
    </EntryMenu>
  );
}
