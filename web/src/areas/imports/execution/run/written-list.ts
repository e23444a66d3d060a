import type { ImportSummary } from 'contract/imports/import.ts';
import { listPaths } from '../../kind-paths.ts';
import { labelsOf } from '../../kind-labels.ts';
import { runCounts } from './run-view.ts';

/** The list of what an import wrote: people by a filter, dependants in the order they were added. */
export function writtenList(upload: ImportSummary) {
  const { kind, id, state } = upload;
  const labels = labelsOf(kind);
  const { done } = runCounts(upload);
  const to = listPaths[kind];
  return kind === 'people' && done > 0 && state !== 'undone'
    ? { to, search: { import: String(id) }, label: labels.see(done) }
    : { to, search: { sort: '-created' }, label: labels.seeAll };
}
