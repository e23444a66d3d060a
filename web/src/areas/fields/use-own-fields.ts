import { useQuery } from '@tanstack/react-query';
import type { PeopleField } from 'contract/fields/field.ts';
import { useMemo } from 'react';
import { fieldsQuery } from './fields.queries.ts';

/**
 * The fields in use that the user may see of people, in their order; undefined until they are known. Where they did
 * not load there are none: everything else of people works without them.
 */
export function useOwnFields(): readonly PeopleField[] | undefined {
  const { data, isError } = useQuery(fieldsQuery());
  return useMemo(() => {
    if (data === undefined) return isError ? [] : undefined;
    return data.items.filter(({ archivedAt }) => archivedAt === null);
  }, [data, isError]);
}
