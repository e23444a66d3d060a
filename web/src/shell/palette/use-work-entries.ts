import { IconNews, IconSend, IconSpeakerphone, IconUsersGroup } from '@tabler/icons-react';
import { t, plural } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCampaigns } from 'contract/campaigns/campaigns.contract.ts';
import { listContent } from 'contract/content/content.contract.ts';
import { listDirectSends } from 'contract/direct-sends/direct-sends.contract.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { listGroups } from 'contract/groups/groups.contract.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { holds } from '../../kernel/session/abilities.ts';
import type { FoundEntries } from './palette-entry.ts';
import { fewestCharacters, useSettled } from './use-settled.ts';

const most = '3';

/** Campaigns, direct sends and content whose name holds the query, where the role may see them. */
export function useWorkEntries(membership: Membership, typed: string): FoundEntries {
  const q = useSettled(typed.trim()).slice(0, lengths.search);
  const long = q.length >= fewestCharacters;
  const options = { placeholderData: keepPreviousData, meta: { claims: 'tile' as const } };
  const campaigns = useQuery({
    ...endpointQuery(listCampaigns, { query: { q, limit: most } }),
    ...options,
    enabled: long && holds(membership, 'campaigns.manage'),
  });
  const directSends = useQuery({
    ...endpointQuery(listDirectSends, { query: { q, limit: most } }),
    ...options,
    enabled: long && holds(membership, 'campaigns.manage'),
  });
  const content = useQuery({
    ...endpointQuery(listContent, { query: { q, limit: most } }),
    ...options,
    enabled: long && holds(membership, 'content.draft'),
  });
  if (!long) return { entries: [], failed: false, searching: false };
  const base = `/${membership.slug}`;
  return {
    entries: [
      ...(campaigns.data?.items ?? []).map(({ id, name, subject }) => ({
        key: `campaign ${id}`,
        group: 'campaigns' as const,
        label: name,
        detail: subject,
        icon: IconSpeakerphone,
        act: { href: `${base}/campaigns/${id}` },
      })),
      ...(directSends.data?.items ?? []).map(({ id, subject, groups, people }) => ({
        key: `direct send ${id}`,
        group: 'direct-sends' as const,
        label: subject === '' ? t`Untitled direct send` : subject,
        detail: [...groups, ...people][0] ?? '',
        icon: IconSend,
        act: { href: `${base}/direct-sends/${id}` },
      })),
      ...(content.data?.items ?? []).map(({ id, title, author }) => ({
        key: `content ${id}`,
        group: 'content' as const,
        label: title,
        detail: author?.name ?? '',
        icon: IconNews,
        act: { href: `${base}/content/${id}/details` },
      })),
    ],
    failed: campaigns.isError || directSends.isError || content.isError,
    searching: campaigns.isFetching || directSends.isFetching || content.isFetching,
  };
}

/** Groups whose name holds the query, each the way to its people, where the role may see them. */
export function useGroupEntries(membership: Membership, typed: string): FoundEntries {
  const q = useSettled(typed.trim()).slice(0, lengths.search);
  const asked = holds(membership, 'people.view') && q.length >= fewestCharacters;
  const found = useQuery({
    ...endpointQuery(listGroups, { query: { q, limit: most } }),
    enabled: asked,
    placeholderData: keepPreviousData,
    meta: { claims: 'tile' },
  });
  if (!asked) return { entries: [], failed: false, searching: false };
  const entries = (found.data?.items ?? []).map(({ id, name, memberCount }) => ({
    key: `group ${id}`,
    group: 'groups' as const,
    label: name,
    detail: plural(memberCount, { one: '# person', other: '# people' }),
    icon: IconUsersGroup,
    act: { href: `/${membership.slug}/people?group=${id}` },
  }));
  return { entries, failed: found.isError, searching: found.isFetching };
}
