import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countContentAudience } from 'contract/content/settings.contract.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import type { SocialForm } from './use-social-form.ts';

/** How many people a social is for as the form stands; undefined until it is known. */
export function useAudienceCount(
  { audience, groups }: Pick<SocialForm['values'], 'audience' | 'groups'>,
  wanted: boolean,
): number | undefined {
  const none = audience === 'groups' && groups.length === 0;
  const query = audience === 'groups' ? { group: [...groups] } : {};
  const { data } = useQuery({
    ...endpointQuery(countContentAudience, { query }),
    enabled: wanted && !none,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { claims: 'tile' as const },
  });
  return none ? undefined : data?.people;
}
