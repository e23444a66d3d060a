// Sends a file as the console does: with its own code to read, and piece after piece. It has a process of its own, as a
// browser has, with one difference: the console asks at most 400 times a minute.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Import } from 'contract/imports/import.ts';
import type { ImportCreate } from 'contract/imports/imports.contract.ts';
import { importFirstLine } from 'contract/imports/limits.ts';
import { chunksOf } from '../../web/src/areas/imports/reading/chunks.ts';
import { asItIs } from '../../web/src/areas/imports/reading/file-problem.ts';
import { scanFile } from '../../web/src/areas/imports/reading/scan-file.ts';
import { watchTask, type TaskCost } from './task.ts';

export interface Sent extends TaskCost {
  importId: number;
  /** Milliseconds to read the file once, and to send it. */
  readMs: number;
  sendMs: number;
}

const file = process.env['FILE'] as string;
const url = process.env['URL'] as string;
const headers = JSON.parse(process.env['HEADERS'] as string) as Record<string, string>;

async function ask<Answer>(method: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

const cost = watchTask();
const startedAt = performance.now();
const blob = await openAsBlob(file);
const outcome = await scanFile(blob, asItIs);
if (outcome.kind !== 'scanned') throw new Error('Its letters are in doubt');
const { encoding, delimiter, hasHeader, rowCount, columns } = outcome.scan;
const readAt = performance.now();
const upload = await ask<Import>('POST', '/admin/imports', {
  kind: process.env['KIND'] === 'dependants' ? 'dependants' : 'people',
  fileName: basename(file),
  sizeBytes: blob.size,
  rowCount,
  encoding,
  delimiter,
  hasHeader,
  columns,
} satisfies ImportCreate);
const form = {
  encoding,
  delimiter,
  sheet: null,
  hasHeader,
  columns: columns.length,
  fromLine: importFirstLine({ hasHeader }),
};
for await (const chunk of chunksOf(blob, form)) {
  await ask('PUT', `/admin/imports/${upload.id}/rows`, chunk);
}
const sent: Sent = {
  importId: upload.id,
  readMs: readAt - startedAt,
  sendMs: performance.now() - readAt,
  ...cost(),
};
// The connections that are kept would keep it alive.
process.send?.(sent, undefined, undefined, () => process.exit(0));
