// What a spreadsheet would take for a formula, the full-width twins included (OWASP, CSV injection).
const formula = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/**
 * A cell as text that no spreadsheet runs: `'` before what would be a formula. {@link plainCell} takes it
 * away again, so that what was exported is imported unchanged.
 */
export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** A cell without the `'` that {@link safeCell}, or a spreadsheet, put before it. */
export function plainCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** One record of a CSV file (RFC 4180), formula-safe, with its line end. */
export function csvRecord(cells: readonly string[]): string {
  return record(cells.map(safeCell));
}

/**
 * One record of cells as a file held them. A `'` that makes one safe stands there already and is not put
 * there twice: read again, each says what it said.
 */
export function csvRecordAgain(cells: readonly string[]): string {
  return record(cells.map((cell) => (cell.startsWith("'") ? cell : safeCell(cell))));
}

function record(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(text: string): string {
  const bare = !/["\r\n,]/.test(text) && text.trim() === text;
  return bare ? text : `"${text.replaceAll('"', '""')}"`;
}
