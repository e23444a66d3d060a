import { useMutation } from '@tanstack/react-query';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportRow } from 'contract/imports/validation/row.ts';
import { useState } from 'react';
import { queryClient } from '../../../kernel/query/query-client.ts';
import { endpointKey } from '../../../kernel/query/endpoint-query.ts';
import { listImportRows } from 'contract/imports/validation/rows.contract.ts';
import {
  forgetRows,
  type ImportRowsPage,
  fixRow,
  replaceValue,
  skipRows,
} from '../import.queries.ts';

export type RowFix =
  | { kind: 'cell'; field: ImportField; index: number; was: string; text: string }
  | { kind: 'everywhere'; field: ImportField; from: string; to: string | null }
  | { kind: 'skip' };

/** Changes one row, which the server checks again at once. */
export function useFixRow(id: number, line: number) {
  // Cells that were fixed here stay open, to be changed again.
  const [touched, setTouched] = useState<ReadonlySet<ImportField>>(new Set());
  const mutation = useMutation({
    meta: { claims: 'form' },
    // One after the other: each is checked against what the one before left.
    scope: { id: `fix-${id}-${line}` },
    mutationFn: async (fix: RowFix) => {
      if (fix.kind === 'skip') await skipRows(id, [line]);
      else if (fix.kind === 'everywhere') {
        await replaceValue(id, { field: fix.field, from: fix.from, to: fix.to });
      } else {
        const { index, was, text } = fix;
        const { row } = await fixRow(id, line, [{ index, was, text }]);
        showRow(row);
      }
    },
    // Others may have clashed with this row.
    onSuccess: () => forgetRows(),
    onError: () => forgetRows(),
  });
  const fix = (wanted: RowFix) => {
    if (wanted.kind !== 'skip') setTouched((before) => new Set(before).add(wanted.field));
    mutation.mutate(wanted);
  };
  return { fix, touched, pending: mutation.isPending, error: mutation.error };
}

function showRow(row: ImportRow): void {
  queryClient.setQueriesData<ImportRowsPage>({ queryKey: endpointKey(listImportRows) }, (page) =>
    page === undefined
      ? undefined
      : { ...page, items: page.items.map((item) => (item.line === row.line ? row : item)) },
  );
}
