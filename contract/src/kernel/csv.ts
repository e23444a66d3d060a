// Before what a spreadsheet would take for a formula, the full-width twins included (OWASP, CSV injection): at the
// beginning of a cell, and behind each sign that separates cells where a file is opened with another separator. A line
// break that follows a line break is none of these: between paragraphs nothing is marked.
const runs = '[=+\\-@\\0＝＋－＠]';
const behind = '(?<=[;|\\t\\r\\n])';
const beforeInner = `(?=["']*(?:${runs}|\\r(?!\\n)|(?<!\\t)\\t))`;
const beforeFirst = `(?='*(?:${runs}|[\\t\\r\\n]))`;

const unmarked = new RegExp(`^${beforeFirst}|${behind}${beforeInner}`, 'g');
const marked = new RegExp(`^'${beforeFirst}|${behind}'${beforeInner}`, 'g');

/**
 * A cell as text that no spreadsheet runs, by whichever of `,` `;` `|` and tab it separates: `'` before each place
 * where a formula would begin. {@link plainCell} takes them away again, so that what was exported is imported unchanged.
 */
export function safeCell(text: string): string {
  return text.replaceAll(unmarked, "'");
}

/** A cell without the `'` that {@link safeCell}, or a spreadsheet, put before what could be a formula. */
export function plainCell(text: string): string {
  return text.includes("'") ? text.replaceAll(marked, '') : text;
}

/** One record of a CSV file (RFC 4180), formula-safe, with its line end. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`;
}

/**
 * One record of cells as a file held them. A `'` that makes one safe stands there already and is not put
 * there twice: read again, each says what it said.
 */
export function csvRecordAgain(cells: readonly string[]): string {
  return csvRecord(cells.map(plainCell));
}

function quoted(text: string): string {
  const bare = !/["\r\n,;|\t]/.test(text) && text.trim() === text;
  return bare ? text : `"${text.replaceAll('"', '""')}"`;
}
