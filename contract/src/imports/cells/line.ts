import { plainCell } from '../../kernel/csv.ts';
import { codeOf } from '../../kernel/coded-message.ts';
import { composed } from '../../kernel/text.ts';
import type { FieldValue } from '../../fields/values.ts';
import type { CodedError } from '../../people/cell-error-messages.ts';
import type { ImportField } from '../fields.ts';
import type { ImportError, ImportErrorCode } from '../validation/row.ts';
import type { ImportRules } from '../import.ts';

/** What one cell says; null: it is empty. */
export type ImportValue = FieldValue | readonly string[] | null;
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
  readonly suggestedDomain: (domain: string) => string | null;
  /** Values that looked wrong and that a person confirmed; by field, in lower case. */
  readonly accepted: ReadonlyMap<ImportField, ReadonlySet<string>>;
}

const edge = /[\s\u200b\ufeff]/;

// Most cells: nothing to trim, to compose or to unescape.
const tidy = /^[!-&(-~](?:[ -&(-~]*[!-&(-~])?$/;

/**
 * A cell without the space and the invisible signs around it. Sign by sign: a pattern for those at the end
 * would look at a run of them in the middle once from each.
 */
export function trimmedCell(cell: string): string {
  let start = 0;
  let end = cell.length;
  while (start < end && edge.test(cell.charAt(start))) start += 1;
  while (end > start && edge.test(cell.charAt(end - 1))) end -= 1;
  return cell.slice(start, end);
}

/** The text of a cell: trimmed, composed, without the signs that keep spreadsheets from running it. */
export function cellText(cell: string | undefined): string {
  if (cell === undefined || cell === '') return '';
  if (tidy.test(cell)) return cell;
  return composed(trimmedCell(plainCell(trimmedCell(cell.toWellFormed()))));
}

type More = Partial<Pick<ImportError, 'suggestion' | 'choices' | 'lines' | 'otherLine'>>;

/** @param coded what is wrong, and what may help */
export function lineError(
  field: ImportField | null,
  code: ImportErrorCode,
  coded: CodedError,
  more: More = {},
): ImportError {
  const [message, hint = null] = coded.text;
  return {
    field,
    code,
    messageCode: codeOf(coded),
    message,
    hint,
    suggestion: null,
    lines: null,
    otherLine: null,
    ...more,
  };
}
