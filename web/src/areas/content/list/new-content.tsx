import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Membership } from 'contract/session/session.contract.ts';
import { holds } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { hubChoicesQuery } from '../content.queries.ts';

export interface NewContentProps {
  membership: Membership;
  to:
    | '/$organizationSlug/content/create/article'
    | '/$organizationSlug/content/create/socials'
    | '/$organizationSlug/content/create/files';
  icon: ReactNode;
  variant?: 'primary';
  children: ReactNode;
}

/**
 * The way to new content. People who draft in their own hubs alone choose one of several, or read that they have none.
 */
export function NewContent({ membership, to, icon, variant, children: label }: NewContentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const bound = !holds(membership, 'content.publish');
  const { data } = useQuery({ ...hubChoicesQuery(), enabled: bound });
  const params = { organizationSlug: membership.slug };
  const hubs = data?.items ?? [];
  if (!bound || hubs.length === 1 || data === undefined) {
    return (
      <Link
        to={to}
        params={params}
        search={hubs.length === 1 ? { hub: String(hubs[0]?.id) } : {}}
        className={buttonClass({ variant })}
      >
        {icon}
        {label}
      </Link>
    );
  }
  if (hubs.length === 0) {
    return (
      <Button
        variant={variant}
        icon={icon}
        disabledReason={t`You aren’t an editor of a hub. Ask a manager to make you one.`}
      >
        {label}
      </Button>
    );
  }
  return (
    <EntryMenu
      entries={hubs.map(({ id, name }) => ({
        key: String(id),
        label: name,
        onSelect: () => void navigate({ to, params, search: { hub: String(id) } }),
      }))}
      heading={t`Write in which hub?`}
    >
      <Button variant={variant} icon={icon}>
        {label}
      </Button>
    </EntryMenu>
  );
}
