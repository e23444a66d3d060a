import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ImportShow, importShows } from 'contract/imports/validation/rows.contract.ts';
import { type ImportField, importFieldSchema } from 'contract/imports/fields.ts';
import { useMemo } from 'react';
import type { UploadStep } from './upload-steps.ts';

/** What the address says: which import, which step of it, and which of its rows. */
export interface UploadAddress {
  /** Null: none yet. */
  id: number | null;
  /** As in the address; may be no step at all. */
  step: string | null;
  show: ImportShow | null;
  /** The changes of this field alone. */
  field: ImportField | null;
}

const idText = /^[1-9][0-9]{0,14}$/;

export function readUploadAddress(search: string): UploadAddress {
  const params = new URLSearchParams(search);
  const id = params.get('import') ?? '';
  return {
    id: idText.test(id) ? Number(id) : null,
    step: params.get('step'),
    show: importShows.find((name) => name === params.get('show')) ?? null,
    field: importFieldSchema.safeParse(params.get('field')).data ?? null,
  };
}

export interface UploadTarget {
  id: number | null;
  step?: UploadStep;
  show?: ImportShow;
  field?: ImportField | undefined;
}

/** The query of an address, without defaults. */
export function uploadSearch({ id, step, show, field }: UploadTarget): Record<string, string> {
  return {
    ...(id === null ? {} : { import: String(id) }),
    ...(step === undefined ? {} : { step }),
    ...(show === undefined ? {} : { show }),
    ...(field === undefined ? {} : { field }),
  };
}

/** Where in the import we are, and how to go elsewhere in it. */
export function useUploadRoute() {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.searchStr });
  const address = useMemo(() => readUploadAddress(search), [search]);
  const go = (target: UploadTarget, options: { replace?: boolean; resetScroll?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: uploadSearch(target),
      replace: options.replace ?? false,
      resetScroll: options.resetScroll ?? true,
    });
  return { ...address, go };
}

export type UploadRoute = ReturnType<typeof useUploadRoute>;
