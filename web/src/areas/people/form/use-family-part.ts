import { useQuery } from '@tanstack/react-query';
import type { Account } from 'contract/people/account.ts';
import { use } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { FamilyContext, type FamilyPart } from './family-part.ts';

/**
 * Dependants among the fields of this person's form, as they stand when it opens. Undefined while they are read; null
 * where the caller has nothing to do with them, or they did not come: the person can be saved without.
 */
export function useFamilyPart(person: Account | undefined): FamilyPart | null | undefined {
  const load = use(FamilyContext);
  const may = useCan()('dependants.edit') && load !== null;
  const id = person?.id ?? 'new';
  const { data, isFetchedAfterMount, isError } = useQuery({
    queryKey: ['family in form', id],
    queryFn: () => load?.(person) ?? null,
    enabled: may,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { claims: 'tile' },
  });
  if (!may || isError) return null;
  return isFetchedAfterMount ? data : undefined;
}
