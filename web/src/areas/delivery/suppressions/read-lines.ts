import { plainCell } from 'contract/kernel/csv.ts';
import { type SuppressionReason, suppressionLinesMax } from 'contract/delivery/suppression.ts';
import { isEmailAddress } from 'contract/kernel/text.ts';
import Papa from 'papaparse';

export interface FileLine {
  line: number;
  address: string;
  reason: string;
  detail: string;
}

/** Names of columns, in the words of the usual tools, without signs between the letters. */
const headers = {
  address: ['address', 'email', 'emailaddress', 'mail', 'recipient'],
  reason: ['reason', 'status', 'state', 'type', 'event'],
  detail: ['detail', 'details', 'note', 'notes', 'comment', 'message', 'description'],
};

/** What the usual tools call the reasons. */
const reasonsOf: Readonly<Record<SuppressionReason, readonly string[]>> = {
  unsubscribed: ['unsubscribed', 'unsubscribe', 'optout', 'optedout', 'unsub'],
  hard_bounce: [
    'hardbounce',
    'hardbounced',
    'bounce',
    'bounced',
    'cleaned',
    'invalid',
    'undeliverable',
  ],
  complaint: ['complaint', 'complained', 'spam', 'spamcomplaint', 'markedasspam', 'abuse'],
  manual: ['manual', 'blocked', 'blocklisted', 'suppressed', 'addedbyhand'],
};

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** A reason as a file names it; as it stands there where it is not known, for the server to refuse. */
export function reasonIn(cell: string, otherwise: SuppressionReason): string {
  const letters = lettersOf(cell);
  if (letters === '') return otherwise;
  const known = Object.entries(reasonsOf).find(([, words]) => words.includes(letters));
  return known?.[0] ?? cell;
}

interface Columns {
  address: number;
  reason: number;
  detail: number;
}

/** Where the columns are, from the first line; null for the first line of a file without names. */
export function columnsIn(cells: readonly string[]): Columns | null {
  const at = (names: readonly string[]) =>
    cells.findIndex((cell) => names.includes(lettersOf(cell)));
  const address = at(headers.address);
  return address < 0 ? null : { address, reason: at(headers.reason), detail: at(headers.detail) };
}

function withoutNames(cells: readonly string[]): Columns {
  const address = cells.findIndex((cell) => isEmailAddress(plainCell(cell).trim()));
  return { address: Math.max(address, 0), reason: -1, detail: -1 };
}

/** The lines of a file that hold something, by their columns. */
export class LineReader {
  #columns: Columns | undefined;
  #line = 0;
  readonly #otherwise: SuppressionReason;

  constructor(otherwise: SuppressionReason) {
    this.#otherwise = otherwise;
  }

  read(rows: readonly string[][]): FileLine[] {
    return rows.flatMap((cells) => {
      this.#line += 1;
      if (cells.every((cell) => cell.trim() === '')) return [];
      if (this.#columns === undefined) {
        const named = columnsIn(cells);
        this.#columns = named ?? withoutNames(cells);
        if (named !== null) return [];
      }
      const { address, reason, detail } = this.#columns;
      const cell = (at: number) => plainCell(cells[at] ?? '').trim();
      return [
        {
          line: this.#line,
          address: cell(address),
          reason: reasonIn(cell(reason), this.#otherwise),
          detail: cell(detail),
        },
      ];
    });
  }
}

const chunkBytes = 128 * 1024;

/**
 * Reads a file piece by piece; the next one is read when the one before was taken.
 *
 * @param take is given lines and how many bytes of the file were read
 * @throws what `take` throws, and the browser's error where the file cannot be read
 */
export function readLines(
  file: File,
  otherwise: SuppressionReason,
  take: (lines: FileLine[], bytes: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const reader = new LineReader(otherwise);
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(file, {
      chunkSize: chunkBytes,
      chunk: ({ data, meta }, parser) => {
        parser.pause();
        const lines = reader.read(data);
        void takeAll(lines, meta.cursor, take, signal).then(
          () => parser.resume(),
          (error: unknown) => {
            reject(error instanceof Error ? error : new Error(String(error)));
            parser.abort();
          },
        );
      },
      complete: () => resolve(),
      error: reject,
    });
  });
}

async function takeAll(
  lines: readonly FileLine[],
  bytes: number,
  take: (lines: FileLine[], bytes: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < lines.length; at += suppressionLinesMax) {
    signal.throwIfAborted();
    await take(lines.slice(at, at + suppressionLinesMax), bytes);
  }
}
