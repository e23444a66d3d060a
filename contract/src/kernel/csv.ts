/** What a spreadsheet takes for a formula, the full-width twins included (OWASP, CSV injection). */
const signs = new Set('=+-@\0＝＋－＠');
/** Where another reader may begin a cell inside of ours. */
const separators = new Set(';|\t\r\n');

/** Whether a formula would begin here, with nothing but quotes before its sign. */
function isFormulaAt(text: string, at: number): boolean {
  const quotes = at === 0 ? "'" : `'"`;
  let position = at;
  while (position < text.length && quotes.includes(text.charAt(position))) position += 1;
  const sign = text.charAt(position);
  if (signs.has(sign)) return true;
  // Spreadsheets skip these at the beginning of a cell. Inside, an empty line and an empty cell begin nothing.
  if (at === 0) return sign === '\t' || sign === '\r' || sign === '\n';
  if (sign === '\t') return text.charAt(position - 1) !== '\t';
  return sign === '\r' && text.charAt(position + 1) !== '\n';
}

/** The places at which a formula would begin: of the cell, or of one that another separator makes of it. */
function formulasIn(text: string): number[] {
  const positions = text !== '' && isFormulaAt(text, 0) ? [0] : [];
  for (let at = 1; at < text.length; at += 1) {
    if (separators.has(text.charAt(at - 1)) && isFormulaAt(text, at)) positions.push(at);
  }
  return positions;
}

/** The text cut before each of the places. */
function cutAt(text: string, positions: readonly number[]): string[] {
  return [0, ...positions].map((start, index) =>
    text.slice(start, positions[index] ?? text.length),
  );
}

/**
 * A cell as text that no spreadsheet runs, by whichever of `,` `;` `|` and tab it separates: `'` before each place
 * where a formula would begin. {@link plainCell} takes them away again, so that what was exported is imported unchanged.
 */
export function safeCell(text: string): string {
  const positions = formulasIn(text);
  return positions.length === 0 ? text : cutAt(text, positions).join("'");
}

/** A cell without the `'` that {@link safeCell}, or a spreadsheet, put before what could be a formula. */
export function plainCell(text: string): string {
  if (!text.includes("'")) return text;
  const positions = formulasIn(text).filter((at) => text.charAt(at) === "'");
  const [first = '', ...more] = cutAt(text, positions);
  return first + more.map((part) => part.slice(1)).join('');
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
