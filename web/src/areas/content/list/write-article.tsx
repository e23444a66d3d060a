import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Membership } from 'contract/session/session.contract.ts';
import { holds } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { buttonClass } from '../../../kit/button/button-class.ts';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { hubChoicesQuery } from '../content.queries.ts';

/** The way to a new article. People who draft in their own hubs alone choose one of several, or read that they have none. */
export function WriteArticle({ membership }: { membership: Membership }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const bound = !holds(membership, 'content.publish');
  const { data } = useQuery({ ...hubChoicesQuery(), enabled: bound });
  const params = { organizationSlug: membership.slug };
  const to = '/$organizationSlug/content/create/article';
  const hubs = data?.items ?? [];
  const label = <Trans>Write an article</Trans>;
  if (!bound || hubs.length === 1 || data === undefined) {
    return (
      <Link
        to={to}
        params={params}
        search={hubs.length === 1 ? { hub: String(hubs[0]?.id) } : {}}
        className={buttonClass({ variant: 'primary' })}
      >
        <IconPlus />
        {label}
      </Link>
    );
  }
  if (hubs.length === 0) {
    return (
      <Button
        variant="primary"
        icon={<IconPlus />}
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
      <Button variant="primary" icon={<IconPlus />}>
        {label}
      </Button>
    </EntryMenu>
  );
}
