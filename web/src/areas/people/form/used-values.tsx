import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SuggestedField, ValuesOf } from 'contract/people/accounts.contract.ts';
import { type FocusEvent, useState } from 'react';
import {
  LateSuggesting,
  type LateSuggestingProps,
} from '../../../kit/inputs/late/late-suggesting.tsx';
import { valuesQuery } from '../people.queries.ts';

const none: readonly string[] = [];

/** Values that people of the organization have in a field, those that fit what is typed. */
export function useUsedValues(name: ValuesOf, typed: string, enabled = true): string[] {
  const [asked] = useDebouncedValue(typed, 150);
  const { data } = useQuery({
    ...valuesQuery(name, asked),
    enabled,
    placeholderData: keepPreviousData,
  });
  return [...(data?.values ?? none)];
}

export interface UsedValueInputProps extends Omit<LateSuggestingProps, 'data' | 'filter'> {
  name: SuggestedField;
  value: string;
}

/** A text that may be anything; what others have is offered, so that it is written the same way. */
export function UsedValueInput({ name, onFocus, ...rest }: UsedValueInputProps) {
  const [wanted, setWanted] = useState(false);
  const used = useUsedValues(name, rest.value, wanted);
  return (
    <LateSuggesting
      {...rest}
      data={used}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setWanted(true);
        onFocus?.(event);
      }}
    />
  );
}
