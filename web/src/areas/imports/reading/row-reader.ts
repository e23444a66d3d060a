import { importLimits } from 'contract/imports/limits.ts';
import Papa from 'papaparse';
import { isMarkRow } from './delimiter.ts';
import { FileProblemError } from './file-problem.ts';
import type { ImportDelimiter } from './text-encodings.ts';

/** Quotes inside a cell are written twice, so a line may be longer than what it holds. */
const longestLine = importLimits.rowChars * 2;

/**
 * Rows out of text that comes in pieces cut anywhere. Papa Parse splits the text; what is kept between two
 * pieces is the line that is not complete yet, and that has a limit, so that no file fills the memory.
 */
export class RowReader {
  private rest = '';
  /** Rows given out so far, the header included. */
  private count = 0;
  private readonly parser: Papa.Parser;
  private readonly delimiter: ImportDelimiter;

  constructor(delimiter: ImportDelimiter) {
    this.delimiter = delimiter;
    this.parser = new Papa.Parser({ delimiter, newline: '\n' });
  }

  /** @throws {FileProblemError} for a cell or a line that is larger than any may be */
  push(text: string): string[][] {
    const rows = this.parse(this.rest + text, true);
    if (this.rest.length > longestLine) this.refuse();
    return rows;
  }

  /** The last line, which need not end. */
  end(): string[][] {
    // A return that waited for its line feed.
    const rows = this.parse(this.rest, false);
    // What ends with a line end has no line after it.
    const last = rows.at(-1);
    if (last?.length === 1 && last[0] === '') rows.pop();
    return rows;
  }

  private parse(text: string, more: boolean): string[][] {
    const { whole, held } = withPlainLineEnds(text, more);
    const { data, errors, meta } = this.parser.parse(whole, 0, more) as Papa.ParseResult<string[]>;
    this.rest = more ? whole.slice(meta.cursor) + held : '';
    const open = errors.find(({ code }) => code === 'MissingQuotes');
    if (open !== undefined) {
      throw new FileProblemError({ kind: 'open_quote', line: this.count + (open.row ?? 0) + 1 });
    }
    if (this.count === 0 && data[0] !== undefined && isMarkRow(data[0])) data.shift();
    for (const row of data) {
      this.count += 1;
      checkSizes(row, this.count);
    }
    return data;
  }

  /** The line that never ends: which of its cells is too large, or are there too many? */
  private refuse(): never {
    const parser = new Papa.Parser({ delimiter: this.delimiter, newline: '\n' });
    const { data } = parser.parse(this.rest, 0, false) as Papa.ParseResult<string[]>;
    const line = this.count + 1;
    checkSizes(data[0] ?? [], line);
    throw new FileProblemError({ kind: 'row_too_large', line });
  }
}

/**
 * The text with `\n` alone at the end of lines, wherever it came from. A return at the very end is held
 * back while there is more: the line feed that belongs to it may follow.
 */
function withPlainLineEnds(text: string, more: boolean): { whole: string; held: string } {
  if (!text.includes('\r')) return { whole: text, held: '' };
  const held = more && text.endsWith('\r') ? '\r' : '';
  return { whole: text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n'), held };
}

function checkSizes(row: readonly string[], line: number): void {
  let chars = 0;
  for (const [index, cell] of row.entries()) {
    chars += cell.length;
    if (cell.length > importLimits.cellChars) {
      throw new FileProblemError({ kind: 'cell_too_large', line, column: index + 1 });
    }
  }
  if (chars > importLimits.rowChars) throw new FileProblemError({ kind: 'row_too_large', line });
}
