import {
  type ExportColumn,
  exportColumns,
  moreColumns as moreNames,
} from 'contract/people/list-columns.ts';
import { useMemo } from 'react';
import { useCan, useAccessScope, useMembership } from '../../../kernel/session/abilities.ts';
import { visibility } from '../../../kit/table/columns/shown-columns.ts';
import type { TableView } from '../../../kit/table/table-view.ts';
import { useOwnFields } from '../../fields/fields.public.ts';
import { ownColumn, ownColumns } from './own-columns.tsx';
import { peopleColumns } from './people-columns.tsx';
import type { AskedColumns } from '../people-list.ts';

/** Every column the list can have, for the person who is signed in. */
export function usePeopleColumns(inTrash: boolean) {
  const can = useCan();
  const membership = useMembership();
  const own = useOwnFields();
  const seesPrivate = can('people.viewPrivate');
  const slug = membership?.slug ?? '';
  const timeZone = membership?.timeZone ?? 'UTC';
  return useMemo(
    () => [
      ...peopleColumns({ slug, timeZone, seesPrivate }, { inTrash }),
      ...ownColumns(own ?? []),
    ],
    [slug, timeZone, seesPrivate, inTrash, own],
  );
}

export interface ShownColumns extends AskedColumns {
  /** As a file names them. */
  file: readonly ExportColumn[];
}

/** The columns that a person wants to see. */
export function useShownColumns(view: TableView): ShownColumns {
  const columns = usePeopleColumns(false);
  const own = useOwnFields();
  // A scoped manager does not see the access scope of others.
  const isScoped = useAccessScope() !== null;
  return useMemo(() => {
    const shown = visibility(columns, view.columns);
    const ids = columns.flatMap(({ id }) =>
      shown[id] ? [id, ...(id === 'type' && !isScoped ? ['accessScope'] : [])] : [],
    );
    return {
      fields: (own ?? []).flatMap((field) => (shown[ownColumn(field)] ? [field.key] : [])),
      more: moreNames.filter((name) => ids.includes(name)),
      file: ids.flatMap((id) => exportColumns.filter((name) => name === id)),
    };
  }, [columns, own, view.columns, isScoped]);
}
