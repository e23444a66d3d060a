import { strFromU8, unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { FileProblemError } from './file-problem.ts';
import { checkSheet, largeTexts } from './workbook-limits.ts';
import { attributeOf, elementsIn, unescaped, valuesOf } from './workbook-xml.ts';

/** What can be read of a workbook: the names of its sheets that can be seen, and each as text. */
export interface Workbook {
  readonly sheets: string[];
  /** As a CSV file in {@link sheetForm}. @throws {FileProblemError} `workbook_damaged`, `sheet_missing`, or too large */
  textOf: (sheet: string) => Promise<Blob>;
}

/** How the text of a sheet is written. */
export const sheetForm = { encoding: 'utf-8', delimiter: ',' } as const;

/** Bytes of the unpacked parts, so that a small file that unpacks to gigabytes fills no memory. */
const unpackedBytes = 192 * 1024 * 1024;
/** Rows that are made into text together. */
const rowsAtOnce = 5000;

/**
 * Opens an Excel workbook (`.xlsx`). Its days become ISO dates, yes/no TRUE and FALSE, numbers what a spreadsheet
 * shows, formulas what they came to last.
 *
 * @param onStep is called after each of the steps that can take long
 * @throws {FileProblemError} `workbook_too_large`, `workbook_damaged`, or `not_text` for a packed file that is none
 */
export async function openWorkbook(
  file: Blob,
  onStep: () => void = () => undefined,
): Promise<Workbook> {
  const parts = unpacked(new Uint8Array(await bytesOf(file)));
  onStep();
  const book = parts['xl/workbook.xml'];
  if (book === undefined) throw new FileProblemError({ kind: 'not_text', format: 'zip' });
  const sheets = sheetsIn(strFromU8(book));
  const names = sheets.filter(({ isVisible }) => isVisible).map(({ name }) => name);
  if (names.length === 0) throw new FileProblemError({ kind: 'workbook_damaged' });
  return {
    sheets: names,
    textOf: async (sheet) => {
      const [meant, ...duplicates] = sheets.filter(({ name }) => name === sheet);
      if (meant === undefined || !names.includes(sheet))
        throw new FileProblemError({ kind: 'sheet_missing', sheet });
      if (duplicates.length > 0) throw new FileProblemError({ kind: 'workbook_damaged' });
      checkPart(parts, meant.relation);
      onStep();
      const rows = await rowsOf(parts, sheet);
      onStep();
      return textOf(rows);
    },
  };
}

async function bytesOf(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new FileProblemError({ kind: 'unreadable' });
  }
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let sum = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!name.endsWith('.xml') && !name.endsWith('.rels')) return false;
        sum += originalSize;
        if (sum > unpackedBytes) throw new FileProblemError({ kind: 'workbook_too_large' });
        return true;
      },
    });
  } catch (error) {
    if (error instanceof FileProblemError) throw error;
    throw new FileProblemError({ kind: 'workbook_damaged' });
  }
}

async function rowsOf(parts: Record<string, Uint8Array>, sheet: string): Promise<Row[]> {
  // The library unpacks large parts in workers made from text, which the console's policy refuses. What is packed
  // without being compressed it takes as it is.
  const packed = zipSync(parts, { level: 0 });
  try {
    const options = { trim: false, parseNumber: shownNumber };
    const rows: unknown[][] = await readSheet(new Blob([packed]), sheet, options);
    return rows as Row[];
  } catch {
    throw new FileProblemError({ kind: 'workbook_damaged' });
  }
}

/** Spreadsheets show 15 digits; the file holds up to 17, and 0.1 + 0.2 as 0.30000000000000004. */
function shownNumber(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text;
}

interface Sheet {
  readonly name: string;
  readonly isVisible: boolean;
  /** What its part is called. */
  readonly relation: string | undefined;
}

/** The sheets in their order. */
function sheetsIn(xml: string): Sheet[] {
  return [...elementsIn(xml, new Set(['sheet']))].flatMap(({ attributes }) => {
    const name = attributeOf(attributes, 'name');
    if (name === undefined) return [];
    const state = attributeOf(attributes, 'state') ?? '';
    const isVisible = !/^(?:hidden|veryHidden)$/.test(state);
    return [{ name: unescaped(name), isVisible, relation: attributeOf(attributes, 'id') }];
  });
}

/**
 * The text of the part to which a relation leads.
 *
 * @throws {FileProblemError} `workbook_damaged` where several do, of which the library may choose another
 */
function partOf(
  parts: Record<string, Uint8Array>,
  isMeant: (attributes: string) => boolean,
): string | undefined {
  const relations = parts['xl/_rels/workbook.xml.rels'];
  if (relations === undefined) return undefined;
  const [meant, ...more] = [...elementsIn(strFromU8(relations), new Set(['Relationship']))].filter(
    ({ attributes }) => isMeant(attributes),
  );
  if (meant === undefined) return undefined;
  const [target = '', ...others] = valuesOf(meant.attributes, 'Target');
  if (more.length + others.length > 0) throw new FileProblemError({ kind: 'workbook_damaged' });
  const part = parts[target.startsWith('/') ? target.slice(1) : `xl/${target}`];
  return part && strFromU8(part);
}

/** @throws {FileProblemError} `workbook_damaged` for a sheet that is not found, and see {@link checkSheet} */
function checkPart(parts: Record<string, Uint8Array>, relation: string | undefined): void {
  const sheet = partOf(parts, (attributes) => valuesOf(attributes, 'Id').includes(relation ?? ''));
  if (sheet === undefined) throw new FileProblemError({ kind: 'workbook_damaged' });
  const shared = partOf(parts, (attributes) =>
    valuesOf(attributes, 'Type').some((type) => type.endsWith('/sharedStrings')),
  );
  const large = largeTexts(shared ?? '');
  checkSheet(sheet, large);
  // Another sheet: all of them are read with each.
  if (large.size > 0) throw new FileProblemError({ kind: 'workbook_too_large' });
}

/** The library's own type calls a day the constructor of days. */
type Cell = Exclude<CellValue<string>, typeof Date> | Date | null;
type Row = readonly Cell[];

function textOf(rows: readonly Row[]): Blob {
  const parts: string[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const cells = rows.slice(start, start + rowsAtOnce).map((row) => row.map(cellText));
    parts.push(Papa.unparse(cells, { newline: '\n' }), '\n');
  }
  return new Blob(parts);
}

function cellText(value: Cell): string {
  if (value === null) return '';
  if (value instanceof Date) return dayText(value);
  return typeof value === 'boolean' ? String(value).toUpperCase() : value;
}

/** The day, and the time where there is one; a workbook knows no zones. */
function dayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  const minutes = time.slice(0, 5);
  return minutes === '00:00' ? day : `${day} ${minutes}`;
}
