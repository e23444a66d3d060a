import { importFirstLine } from 'contract/imports/limits.ts';
import { csvRecord, plainCell } from 'contract/kernel/csv.ts';
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  string,
  tuple,
  uint8Array,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from 'contract/kernel/property-runs.testing.ts';
import { asItIs, FileProblemError } from './file-problem.ts';
import { chunksOf } from './chunks.ts';
import { scanFile, type ScanOutcome } from './scan-file.ts';

/** A file that comes in pieces of these sizes, the last size repeated. */
class CutFile extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #sizes: readonly number[];

  constructor(bytes: Uint8Array<ArrayBuffer>, sizes: readonly number[]) {
    super([bytes]);
    this.#bytes = bytes;
    this.#sizes = sizes;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0;
    let from = 0;
    return new ReadableStream({
      pull: (controller) => {
        if (at >= this.#bytes.length) {
          controller.close();
          return;
        }
        const size = this.#sizes[Math.min(from, this.#sizes.length - 1)] ?? 1;
        controller.enqueue(this.#bytes.slice(at, at + size));
        at += size;
        from += 1;
      },
    });
  }
}

/** Everything there is to know of a file: what the user reads of it, or why they cannot, and what is sent. */
async function read(file: Blob, choice = asItIs): Promise<unknown> {
  let outcome: ScanOutcome;
  try {
    outcome = await scanFile(file, choice);
  } catch (error) {
    if (!(error instanceof FileProblemError)) throw error;
    return error.problem;
  }
  if (outcome.kind === 'question') {
    const { detected } = outcome.question;
    expect(outcome.question.snippet.length).toBeGreaterThan(0);
    expect(choice.encoding).toBeNull();
    return { detected, whenReported: await read(file, { ...choice, encoding: detected }) };
  }
  const { scan } = outcome;
  const rows: string[][] = [];
  for await (const chunk of chunksOf(file, {
    ...scan,
    sheet: null,
    columns: scan.columns.length,
    fromLine: 1,
  })) {
    expect(chunk.firstLine).toBe(rows.length + importFirstLine(scan));
    rows.push(...chunk.rows);
  }
  expect(rows).toHaveLength(scan.rowCount);
  expect(rows.slice(0, scan.preview.length)).toEqual(scan.preview);
  for (const [index, column] of scan.columns.entries()) {
    const filled = rows.filter((row) => (row[index] ?? '').trim() !== '');
    expect(column.filled).toBe(filled.length);
  }
  return { scan, rows };
}

const sizes = array(integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });

const encoder = new TextEncoder();
/** What files are made of, and what breaks those who read them. */
const tokens = constantFrom(
  'a',
  'Name',
  'Zoë',
  '張',
  '🙂',
  '"',
  '""',
  "'",
  '=1',
  ' ',
  '\ufeff',
  '\u2028',
  '12',
  'a@b.de',
  ',',
  ',',
  ',',
  ';',
  '\t',
  '|',
  '\r',
  '\n',
  '\r\n',
  '\n',
  'First,Last\n',
  '","',
  '"\n',
  '\n"',
);
const texts = array(tokens, { maxLength: 60 }).map(
  (parts) => new Uint8Array(encoder.encode(parts.join(''))),
);
const bytes = uint8Array({ maxLength: 200 }).map((some) => new Uint8Array(some));
const broken = tuple(texts, bytes, texts).map((parts) => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
});
const headed = texts.map((text) => new Uint8Array([...encoder.encode('First,Last\n'), ...text]));

describe('whatever bytes a file holds, in whatever pieces they come', () => {
  it('they are the same rows, or the same problem', async () => {
    await assert(
      asyncProperty(oneof(texts, headed, headed, bytes, broken), sizes, async (file, cut) => {
        const whole = await read(new Blob([file]));
        expect(await read(new CutFile(file, cut))).toEqual(whole);
        expect(await read(new CutFile(file, [1]))).toEqual(whole);
      }),
      propertyRuns({ whole: 500, short: 100 }),
    );
  });

  it('what was written as a table is read as that table', async () => {
    const cell = oneof(
      string({ unit: 'grapheme', maxLength: 8 }),
      string({ unit: constantFrom('"', ',', '\n', ' ', "'", '=', 'x', ';'), maxLength: 6 }),
    );
    const table = integer({ min: 2, max: 5 }).chain((width) =>
      array(array(cell, { minLength: width, maxLength: width })),
    );
    await assert(
      asyncProperty(table, sizes, async (lines, cut) => {
        // Below the last line that is not empty there is nothing.
        const last = lines.findLastIndex((line) => line.some((text) => text !== ''));
        if (last < 0) return;
        const header = lines[0]?.map((_, at) => `Column ${at + 1}`) ?? [];
        const text = [header, ...lines].map((line) => csvRecord(line)).join('');
        const file = new CutFile(new Uint8Array(encoder.encode(text)), cut);
        const found = await read(file, { ...asItIs, delimiter: ',' });
        const rows = (found as { rows: string[][] }).rows.map((row) => row.map(plainCell));
        const sentLines = lines.slice(0, last + 1);
        expect(rows).toEqual(sentLines.map((line) => (line.some((one) => one !== '') ? line : [])));
      }),
      propertyRuns({ whole: 300, short: 60 }),
    );
  });
});
