import { useQuery } from '@tanstack/react-query';
import type { Account } from 'contract/people/account.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import type { FamilyFields } from '../../../areas/dependants/form/load-family.ts';

/**
 * Dependants among the fields of this person's form, as they stand when it opens. Undefined while they are read; null
 * where the caller has nothing to do with them, or they did not come: the person can be saved without.
 */
export function useFamily(person: Account | undefined): FamilyFields | null | undefined {
  const may = useCan()('dependants.edit');
  const id = person?.id ?? 'new';
  const { data, isFetchedAfterMount, isError } = useQuery({
    queryKey: ['family in form', id],
    queryFn: async () =>
      (await import('../../../areas/dependants/form/load-family.ts')).loadFamily(person),
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
