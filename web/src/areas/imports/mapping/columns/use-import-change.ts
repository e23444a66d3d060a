import { useMutation } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import { HttpError } from '../../../../kernel/api/api-errors.ts';
import { queryClient } from '../../../../kernel/query/query-client.ts';
import { withChanges } from './column-groups.ts';
import { changeImport, type ImportChanges, importQuery, loadImport } from '../../import.queries.ts';

/**
 * Maps columns and sets rules: shown at once, sent one after the other. What is refused is reverted, and
 * what someone else changed is read again.
 */
export function useImportChange(id: number) {
  const key = importQuery(id).queryKey;
  return useMutation({
    meta: { claims: 'form' },
    scope: { id: `import-${id}` },
    mutationFn: (changes: ImportChanges) => changeImport(id, changes),
    onMutate: async (changes) => {
      // What was asked before the change would show the state before it.
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, (upload: Import | undefined) =>
        upload === undefined ? undefined : withChanges(upload, changes),
      );
    },
    onError: (error) => readAgain(id, error),
  });
}

async function readAgain(id: number, error: unknown): Promise<void> {
  if (error instanceof HttpError && error.status === 404) return;
  try {
    await loadImport(id);
  } catch {
    // Not even this: what is shown may be wrong, and is read when the server answers again.
    await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey });
  }
}
