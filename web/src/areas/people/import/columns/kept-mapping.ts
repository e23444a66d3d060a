import type { Import } from 'contract/people/import/import.ts';
import { importFieldSchema, type ImportKindName } from 'contract/people/import/fields.ts';
import * as z from 'zod/mini';
import { currentOrganizationSlug } from '../../../../kernel/api/organization-slug.ts';
import { changeImport, type ImportChanges } from '../import.queries.ts';
import { type KeptColumn, keptChanges } from './kept-columns.ts';

const keptSchema = z.array(
  z.object({
    name: z.string(),
    field: z.nullable(importFieldSchema),
    dateOrder: z.nullable(z.enum(['dayFirst', 'monthFirst'])),
  }),
);
/** Per organization, in this browser. */
const storageKey = (kind: ImportKindName) =>
  `${kind}-upload-mapping:${currentOrganizationSlug() ?? ''}`;

/** Keeps where the columns of a file go, for the next file whose columns have these names. */
export function keepMapping({ kind, columns }: Pick<Import, 'kind' | 'columns'>): boolean {
  const before = readKept(kind).filter(
    ({ name }) => !columns.some((column) => column.name === name),
  );
  const now = columns.map(({ name, field, dateOrder }) => ({ name, field, dateOrder }));
  try {
    localStorage.setItem(storageKey(kind), JSON.stringify([...now, ...before].slice(0, 300)));
    return true;
  } catch {
    return false;
  }
}

function readKept(kind: ImportKindName): KeptColumn[] {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(kind)) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Places the columns of a new upload as they were kept, where all of their names are known. */
export async function applyKeptMapping(upload: Import): Promise<Import> {
  const columns = keptChanges(upload.columns, readKept(upload.kind));
  if (columns === null) return upload;
  const changes: ImportChanges = {
    columns: columns.filter(({ field }) => field !== 'type' || upload.abilities.setType),
  };
  // A mapping that does not go through any more is no reason to lose the upload.
  return changeImport(upload.id, changes).catch(() => upload);
}
