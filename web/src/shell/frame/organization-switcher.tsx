import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Membership } from 'contract/session/session.contract.ts';
import { useMe } from '../../kernel/session/abilities.ts';
import { EntryMenu } from '../../kit/menu/entry-menu.tsx';
import { Avatar } from '../../kit/page/avatar.tsx';
import styles from './rail.module.css';

/** Names the organization; with several, a menu leads to the others. */
export function OrganizationSwitcher({ membership }: { membership: Membership }) {
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
