import Papa from 'papaparse';
import { type ImportDelimiter, importDelimiters } from './text-encodings.ts';

/** Marks that separate columns elsewhere; named when everything stands in one column. */
const foreignMarks = ['~', '^', ':', '¦', '/', '\u001f', '  '];

/** What spreadsheets write above the names to say it: `sep=;`. */
const delimiterMark = /^sep=([,;\t|])?$/i;

/** Whether a row says what separates the columns, and holds nothing of the file itself. */
export function isMarkRow([first = '', ...more]: readonly string[]): boolean {
  return delimiterMark.test(first) && more.every((cell) => cell === '');
}

/** The sign between the columns, from the beginning of a file. */
export function guessDelimiter(text: string): ImportDelimiter {
  const declared = delimiterMark.exec(text.split(/[\r\n]/u, 1)[0]?.slice(0, 7) ?? '')?.[1];
  const known = importDelimiters.find((mark) => mark === declared);
  if (known !== undefined) return known;
  const { meta } = Papa.parse<string[]>(text, {
    preview: 20,
    skipEmptyLines: true,
    delimitersToGuess: [...importDelimiters],
  });
  return importDelimiters.find((mark) => mark === meta.delimiter) ?? ',';
}

/** What may separate the columns where a header seems to be one column; null: nothing does. */
export function likelyMark(header: string): string | null {
  return (
    importDelimiters.find((mark) => header.includes(mark)) ??
    foreignMarks.find((mark) => header.includes(mark)) ??
    null
  );
}
