import { useMutation } from '@tanstack/react-query';
import type { ImportField } from 'contract/people/import/fields.ts';
import type { ImportRow } from 'contract/people/import/row.ts';
import { useState } from 'react';
import { queryClient } from '../../../../kernel/query/query-client.ts';
import { endpointKey } from '../../../../kernel/query/endpoint-query.ts';
import { listImportRows } from 'contract/people/import/rows.contract.ts';
import {
  forgetRows,
  type ImportRowsPage,
  mendRow,
  replaceValue,
  skipRows,
} from '../import.queries.ts';

export type Mending =
  | { kind: 'cell'; field: ImportField; index: number; was: string; text: string }
  | { kind: 'everywhere'; field: ImportField; from: string; to: string | null }
  | { kind: 'skip' };

/** Changes one row, which the server checks again at once. */
export function useMendRow(id: number, line: number) {
  // Cells that were fixed here stay open, to be changed again.
  const [touched, setTouched] = useState<ReadonlySet<ImportField>>(new Set());
  const mutation = useMutation({
    meta: { claims: 'form' },
    // One after the other: each is checked against what the one before left.
    scope: { id: `mend-${id}-${line}` },
    mutationFn: async (mending: Mending) => {
      if (mending.kind === 'skip') await skipRows(id, [line]);
      else if (mending.kind === 'everywhere') {
        await replaceValue(id, { field: mending.field, from: mending.from, to: mending.to });
      } else {
        const { index, was, text } = mending;
        const { row } = await mendRow(id, line, [{ index, was, text }]);
        showRow(row);
      }
    },
    // Others may have clashed with this row.
    onSuccess: () => forgetRows(),
    onError: () => forgetRows(),
  });
  const mend = (mending: Mending) => {
    if (mending.kind !== 'skip') setTouched((before) => new Set(before).add(mending.field));
    mutation.mutate(mending);
  };
  return { mend, touched, pending: mutation.isPending, error: mutation.error };
}

function showRow(row: ImportRow): void {
  queryClient.setQueriesData<ImportRowsPage>({ queryKey: endpointKey(listImportRows) }, (page) =>
    page === undefined
      ? undefined
      : { ...page, items: page.items.map((item) => (item.line === row.line ? row : item)) },
  );
}
