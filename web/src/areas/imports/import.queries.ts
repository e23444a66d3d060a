import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { Answer, BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import type { Import, ImportSummary } from 'contract/imports/import.ts';
import type { ImportFullSyncConfirm } from 'contract/imports/execution/full-sync.ts';
import {
  importErrorsCsv,
  listImportRows,
  updateImportRow,
  previewImportRow,
  replaceImportValue,
  sendImportRows,
  skipImportRows,
} from 'contract/imports/validation/rows.contract.ts';
import {
  checkImport,
  createImport,
  discardImport,
  getImport,
  listImports,
  pauseImport,
  resumeImport,
  runImport,
  stopImport,
  updateImport,
} from 'contract/imports/imports.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointKey, endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { forgetAsked, cacheAnswer } from '../../kernel/query/cache-answer.ts';
import { queryClient } from '../../kernel/query/query-client.ts';
import { markBegun } from './begun-here.ts';
import type { RowChunk } from './reading/chunks.ts';

export type ImportRowsPage = Answer<typeof listImportRows>;
export type ImportRowsAsk = QueryInput<typeof listImportRows>;

const tile = { claims: 'tile' } as const;

/** One import, whole. No part claims its errors: without it there is no screen. */
export function importQuery(id: number) {
  return queryOptions({
    ...endpointQuery(getImport, { params: { id } }),
    structuralSharing: (before, next) => newerOf(before as Import | undefined, next as Import),
  });
}

/** What was read before a change may arrive after its answer. */
function newerOf(before: Import | undefined, next: Import): Import {
  return before !== undefined && next.version < before.version
    ? before
    : replaceEqualDeep(before, next);
}

/** The same where only its name shows; one that can't be read goes without. */
export function importNameQuery(id: number) {
  return { ...importQuery(id), staleTime: 60_000, meta: tile };
}

/** A page of the organization’s imports, the newest first. */
export function importsQuery(limit: number, cursor: string | undefined) {
  const query = { limit: String(limit), ...(cursor === undefined ? {} : { cursor }) };
  return queryOptions({ ...endpointQuery(listImports, { query }), meta: tile });
}

/** Uploads that are not over. */
export function openImportsQuery() {
  return { ...endpointQuery(listImports, { query: { open: 'true', limit: '10' } }), meta: tile };
}

/** A page of an import's rows. */
export function importRowsQuery(id: number, query: ImportRowsAsk) {
  return queryOptions({
    ...endpointQuery(listImportRows, { params: { id }, query }),
    staleTime: 0,
    meta: tile,
  });
}

/** What a row becomes; another version of the import may give another result. */
export function previewQuery({ id, version }: Import, line: number) {
  return queryOptions({
    queryKey: [...endpointKey(previewImportRow), id, line, version],
    queryFn: ({ signal }) => api.call(previewImportRow, { params: { id, line }, signal }),
    meta: tile,
  });
}

/** Puts what the server answered to a change where the screens read it. */
export async function cacheImport(next: Import): Promise<Import> {
  // Another state is no other version, by which the older answer could be told.
  await cacheAnswer(importQuery(next.id).queryKey, next);
  return next;
}

/** The same from an answer that holds the figures alone; fixing a row makes no new version of the import. */
export async function cacheSummary(summary: ImportSummary): Promise<void> {
  const { queryKey } = importQuery(summary.id);
  await forgetAsked(queryKey);
  queryClient.setQueryData(queryKey, (before) =>
    before === undefined ? undefined : { ...before, ...summary },
  );
}

/** What was read of the rows is no longer true, nor are lists of imports. */
export async function forgetImport(id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey }),
    forgetRows(),
    forgetImports(),
  ]);
}

export async function forgetRows(): Promise<void> {
  await askAgain(listImportRows);
}

export async function forgetImports(): Promise<void> {
  await askAgain(listImports);
}

/** The same key creates no second import when an answer was lost. */
export async function beginImport(
  body: BodyInput<typeof createImport>,
  idempotencyKey: string,
): Promise<Import> {
  const made = await cacheImport(await api.call(createImport, { body, idempotencyKey }));
  await forgetImports();
  return made;
}

/** The import as it is now; a change that is answered first wins. */
export async function loadImport(id: number): Promise<Import> {
  const query = importQuery(id);
  await forgetAsked(query.queryKey);
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}

export function sendChunk(
  id: number,
  chunk: RowChunk,
  signal: AbortSignal,
): Promise<Answer<typeof sendImportRows>> {
  return api.call(sendImportRows, { params: { id }, body: chunk, signal });
}

export type ImportChanges = Omit<BodyInput<typeof updateImport>, 'version'>;

/** Maps columns and sets rules, on top of the import as it was last seen here. */
export async function changeImport(id: number, changes: ImportChanges): Promise<Import> {
  const { version } = await queryClient.ensureQueryData(importQuery(id));
  const body = { ...changes, version };
  return cacheImport(await api.call(updateImport, { params: { id }, body }));
}

export async function discardUpload(id: number): Promise<void> {
  await api.call(discardImport, { params: { id } });
  queryClient.removeQueries({ queryKey: importQuery(id).queryKey });
  await forgetImports();
}

export async function startCheck(id: number): Promise<Import> {
  markBegun(id);
  const checking = await cacheImport(await api.call(checkImport, { params: { id } }));
  queryClient.removeQueries({ queryKey: endpointKey(listImportRows) });
  await forgetImports();
  return checking;
}

export async function startRun(
  { id, version }: Import,
  fullSync: ImportFullSyncConfirm | undefined,
  idempotencyKey: string,
): Promise<Import> {
  const body = { version, ...(fullSync === undefined ? {} : { fullSync }) };
  const input = { params: { id }, body, idempotencyKey };
  markBegun(id);
  const running = await cacheImport(await api.call(runImport, input));
  await Promise.all([forgetRows(), forgetImports()]);
  return running;
}

const controls = { pause: pauseImport, resume: resumeImport, stop: stopImport };
export type ImportControl = keyof typeof controls;

export async function controlImport(id: number, control: ImportControl): Promise<Import> {
  if (control === 'resume') markBegun(id);
  const changed = await cacheImport(await api.call(controls[control], { params: { id } }));
  await forgetImports();
  return changed;
}

export interface FixedCell {
  index: number;
  /** The text the change was made from. */
  was: string;
  text: string;
}

export async function fixRow(
  id: number,
  line: number,
  cells: readonly FixedCell[],
): Promise<Answer<typeof updateImportRow>> {
  const body = { cells: [...cells] };
  const answer = await api.call(updateImportRow, { params: { id, line }, body });
  await cacheSummary(answer.import);
  return answer;
}

/** Changes a value in every row that has it; `to` null: keep it as is. Returns the number of rows. */
export async function replaceValue(
  id: number,
  body: BodyInput<typeof replaceImportValue>,
): Promise<number> {
  const answer = await api.call(replaceImportValue, { params: { id }, body });
  await cacheSummary(answer.import);
  return answer.lines;
}

/** Skips rows: those with these numbers, or all with errors. */
export async function skipRows(id: number, lines: 'errors' | readonly number[]): Promise<number> {
  const body = { lines: lines === 'errors' ? lines : [...lines] };
  const answer = await api.call(skipImportRows, { params: { id }, body });
  await cacheSummary(answer.import);
  return answer.lines;
}

/** The rows with errors, as a file that can be imported again. */
export function loadErrorFile(id: number): Promise<string> {
  return api.call(importErrorsCsv, { params: { id } });
}
