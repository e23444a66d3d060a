import Papa from 'papaparse';
import { type ImportDelimiter, importDelimiters } from './text-encodings.ts';

/** Marks that separate columns elsewhere; named when everything stands in one column. */
const foreignMarks = ['~', '^', ':', '¦', '/', '\u001f', '  '];

/** The sign between the columns, from the beginning of a file. */
export function guessDelimiter(text: string): ImportDelimiter {
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
