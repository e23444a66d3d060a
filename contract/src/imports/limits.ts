/**
 * The limits of an import. The browser refuses a larger file before sending anything; the server holds to the same
 * numbers.
 */
export const importLimits = {
  rows: 1_000_000,
  bytes: 200 * 1024 * 1024,
  columns: 100,
  /** UTF-16 units of one cell. */
  cellChars: 32 * 1024,
  /** UTF-16 units of all cells of one row. */
  rowChars: 256 * 1024,
  /** UTF-16 units of one header. */
  headerChars: 200,
  /** Rows sent in one piece. */
  chunkRows: 500,
  /** Largest piece as JSON, in bytes. */
  chunkBytes: 4 * 1024 * 1024,
  /** Values of a column that are shown and from which its field is guessed. */
  samples: 50,
  sampleChars: 100,
} as const;

/** The line of the file in which its first person stands: a header is line 1. */
export function importFirstLine({ hasHeader }: { hasHeader: boolean }): number {
  return hasHeader ? 2 : 1;
}

/** Groups that an import creates from names in its rows; those of its rules come on top. */
export const importMadeGroupsMax = 100;
