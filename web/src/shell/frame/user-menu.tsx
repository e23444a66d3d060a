import { useLingui } from '@lingui/react/macro';
import {
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { themes } from 'contract/kernel/choices.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { Suspense } from 'react';
import { config } from '../../kernel/config/config.ts';
import { useMe } from '../../kernel/session/abilities.ts';
import { Avatar } from '../../kit/page/avatar.tsx';
import { EntryMenu } from '../../kit/menu/entry-menu.tsx';
import { type Theme, useTheme } from '../../kernel/theme/use-theme.ts';
import styles from './rail.module.css';
import { useRoleLabel } from './role-label.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { useIdle } from '../../kit/loading/use-idle.ts';

/** Only who has a photo waits for what finds it, and not before the page has come. */
const PersonAvatar = lazyPage(() =>
  import('../../areas/people/person-avatar.tsx').then((module) => module.PersonAvatar),
);

const themeIcons = { light: <IconSun />, dark: <IconMoon />, system: <IconDeviceDesktop /> };

/** Who is signed in; opens profile, theme and signing out. */
export function UserMenu({
  membership,
  onFollow,
}: {
  membership: Membership;
  onFollow?: () => void;
}) {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigate();
  const { theme, choose } = useTheme();
  const roleLabel = useRoleLabel();
  const idle = useIdle();
  const me = useMe();
  if (me === null) return null;
  const themeLabels: Record<Theme, string> = {
    light: t`Light theme`,
    dark: t`Dark theme`,
    system: t`System theme`,
  };
  const follow = (go: () => Promise<void>) => () => {
    onFollow?.();
    void go();
  };
  const entries = [
    {
      key: 'profile',
      label: t`Profile`,
      icon: <IconUser />,
      onSelect: follow(() =>
        navigate({
          to: '/$organizationSlug/profile',
          params: { organizationSlug: membership.slug },
        }),
      ),
    },
    ...themes.map((choice, index) => ({
      key: choice,
      label: themeLabels[choice],
      icon: theme === choice ? <IconCheck /> : themeIcons[choice],
      onSelect: () => choose(choice),
      apart: index === 0,
    })),
    {
      key: 'sign-out',
      label: t`Sign out`,
      icon: <IconLogout />,
      onSelect: follow(() =>
        navigate({ to: '/auth/logout', search: { redirect: router.history.location.href } }),
      ),
      apart: true,
    },
    {
      key: 'version',
      label: t`Version`,
      disabledReason: config.buildVersion,
      onSelect: () => undefined,
      apart: true,
    },
  ];
  const { name } = me;
  return (
    <EntryMenu entries={entries}>
      <button type="button" className={styles.user}>
        <Suspense fallback={<Avatar name={name} />}>
          {idle && membership.photo !== null ? (
            <PersonAvatar name={name} photo={membership.photo} />
          ) : (
            <Avatar name={name} />
          )}
        </Suspense>
        <span className={styles.name}>
          {name}
          <small>{roleLabel(membership.type)}</small>
        </span>
        <span className="visually-hidden">{t`Your menu`}</span>
      </button>
    </EntryMenu>
  );
}
