import { useMutation } from '@tanstack/react-query';
import { controlImport, type ImportControl } from './import.queries.ts';

/** Pause, resume and stop; each may be pressed twice. */
export function useImportControl(id: number) {
  return useMutation({
    meta: { claims: 'form' },
    mutationFn: (control: ImportControl) => controlImport(id, control),
  });
}
