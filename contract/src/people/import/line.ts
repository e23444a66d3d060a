import { plainCell } from '../../kernel/csv.ts';
import type { ImportField } from './fields.ts';
import type { ImportError, ImportErrorCode } from './row.ts';
import type { ImportRules } from './import.ts';

/** What one cell says; null: it is empty. */
export type ImportValue = string | readonly string[] | null;
export type ImportValues = Partial<Record<ImportField, ImportValue>>;

export interface ReadLine {
  /** By field; a cell that could not be read is absent. */
  readonly values: ImportValues;
  readonly errors: readonly ImportError[];
  /** No cell holds anything. */
  readonly empty: boolean;
}

export interface ReadingContext {
  readonly rules: ImportRules;
  /** The domain of most addresses around. */
  readonly mainDomain: string | null;
  /** The domain that one looks like a slip of; null: none. */
  readonly nearDomain: (domain: string) => string | null;
  /** Values that looked wrong and that somebody said are right; by field, in lower case. */
  readonly accepted: ReadonlyMap<ImportField, ReadonlySet<string>>;
}

const edges = /^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g;

// Most cells: nothing to trim, to compose or to unescape.
const tidy = /^[!-&(-~](?:[ -~]*[!-~])?$/;

/** A cell without the space and the invisible signs around it. */
export function trimmedCell(cell: string): string {
  return cell.replaceAll(edges, '');
}

/** The text of a cell: trimmed, composed, without the sign that keeps spreadsheets from running it. */
export function cellText(cell: string | undefined): string {
  if (cell === undefined || cell === '') return '';
  if (tidy.test(cell)) return cell;
  return trimmedCell(plainCell(trimmedCell(cell.toWellFormed()))).normalize('NFC');
}

export function lineError(
  field: ImportField | null,
  code: ImportErrorCode,
  message: string,
  more: Partial<Pick<ImportError, 'hint' | 'suggestion' | 'lines' | 'otherLine'>> = {},
): ImportError {
  return {
    field,
    code,
    message,
    hint: null,
    suggestion: null,
    lines: null,
    otherLine: null,
    ...more,
  };
}
