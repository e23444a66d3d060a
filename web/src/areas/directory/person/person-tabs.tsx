import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import type { Capability } from 'contract/kernel/permissions.ts';
import { type ReactNode, Suspense } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { TabCount, Tabs } from '../../../kit/page/tabs.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { PersonMessagesCount } from '../../campaigns/campaigns.public.ts';
import { PersonGroupsCount } from '../../groups/groups.public.ts';

/** The parts of a person's page, each with who may see it. */
const tabs = {
  overview: 'people.view',
  dependants: 'dependants.view',
  groups: 'people.view',
  messages: 'people.viewResults',
  engagement: 'people.viewResults',
  history: 'people.view',
  access: 'people.inviteStandard',
} as const satisfies Record<string, Capability>;

export type PersonTab = keyof typeof tabs;

/** A person in the trash can only be looked at. */
const ofTheTrash: ReadonlySet<PersonTab> = new Set(['overview', 'history']);

/** The parts the caller may see, in their order. */
export function usePersonTabs({ deletedAt }: Account): PersonTab[] {
  const can = useCan();
  const all = Object.keys(tabs) as PersonTab[];
  return all.filter((tab) => can(tabs[tab]) && (deletedAt === null || ofTheTrash.has(tab)));
}

/** The part that an address asks for; the first where it asks for none that there is. */
export function readTab(search: string, shown: readonly PersonTab[]): PersonTab {
  const asked = new URLSearchParams(search).get('tab');
  return shown.find((tab) => tab === asked) ?? 'overview';
}

interface TabLinkProps {
  person: Account;
  slug: string;
  tab: PersonTab;
  current?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A way to a part of the page. */
export function TabLink({ person, slug, tab, current, ...rest }: TabLinkProps) {
  return (
    <Link
      to="/$organizationSlug/people/$personId/details"
      params={{ organizationSlug: slug, personId: person.id }}
      search={tab === 'overview' ? {} : { tab }}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={current === true ? 'page' : undefined}
      {...rest}
    />
  );
}

interface PersonTabsProps {
  person: Account;
  slug: string;
  shown: readonly PersonTab[];
  current: PersonTab;
}

/** The tabs of the page, each a link with a count. */
export function PersonTabs({ person, slug, shown, current }: PersonTabsProps) {
  const { t } = useLingui();
  const names: Record<PersonTab, ReactNode> = {
    overview: <Trans>Overview</Trans>,
    dependants: <Trans>Dependants</Trans>,
    groups: <Trans>Groups</Trans>,
    messages: <Trans>Messages</Trans>,
    engagement: <Trans>Engagement</Trans>,
    history: <Trans>History</Trans>,
    access: <Trans>Account and access</Trans>,
  };
  const counts: Partial<Record<PersonTab, ReactNode>> = {
    dependants: <TabCount>{formatCount(person.dependants)}</TabCount>,
    groups: <PersonGroupsCount personId={person.id} />,
    messages: <PersonMessagesCount personId={person.id} />,
  };
  return (
    <Tabs label={t`Parts of the page`}>
      {shown.map((tab) => (
        <TabLink key={tab} {...{ person, slug, tab }} current={tab === current}>
          {names[tab]}
          <Suspense fallback={null}>{counts[tab]}</Suspense>
        </TabLink>
      ))}
    </Tabs>
  );
}
