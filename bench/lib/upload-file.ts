import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fold } from '../../server/src/kernel/database/fold.ts';
import { seededRandom } from './figures.ts';
import { firstNames, lastNames, locations, posts } from './words.ts';

/** A staff list as personnel departments export them. */
export interface UploadFile {
  path: string;
  bytes: number;
  /** Without the header. */
  lines: number;
  /** How many of them are never written. */
  wrong: number;
}

export const staffHeader = [
  'First name',
  'Last name',
  'E-mail',
  'Staff number',
  'Job title',
  'Department',
  'Location',
  'Start date',
];

/** 2 % of the lines are wrong, each in another way than the one before. */
const wrongEvery = 50;
type Slip = 'no address' | 'no name' | 'no day' | 'address again';
const slips: readonly Slip[] = ['no address', 'no name', 'no day', 'address again'];

/** Makes the same file each time, with 2 % of its lines wrong. */
export async function makeUploadFile(folder: string, lines: number): Promise<UploadFile> {
  const random = seededRandom(29);
  const slipOf = (line: number) =>
    line % wrongEvery === 0 ? slips[(line / wrongEvery) % slips.length] : undefined;
  const made = await makeTable(folder, {
    name: 'staff',
    lines,
    header: staffHeader,
    cellsOf: (line) => cellsOf(line, random, slipOf(line)),
  });
  return { ...made, wrong: Math.floor(lines / wrongEvery) };
}

export interface Table {
  name: string;
  lines: number;
  header: readonly string[];
  /** The cells of a row, the first row is 1; asked in their order. */
  cellsOf: (line: number) => readonly string[];
}

/** Makes a file of right lines. */
export async function makeTable(folder: string, table: Table): Promise<UploadFile> {
  const path = join(folder, `${table.name}-${table.lines}.csv`);
  await pipeline(Readable.from(tableChunks(table)), createWriteStream(path));
  const { size } = await stat(path);
  return { path, bytes: size, lines: table.lines, wrong: 0 };
}

function* tableChunks({ lines, header, cellsOf: cells }: Table): Generator<string> {
  let chunk = `${header.join(',')}\r\n`;
  for (let line = 1; line <= lines; line += 1) {
    chunk += `${cells(line).map(quoted).join(',')}\r\n`;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** What right lines of staff hold, in their order. */
export function staffCells(): (line: number) => string[] {
  const random = seededRandom(29);
  return (line) => cellsOf(line, random, undefined);
}

function cellsOf(line: number, random: () => number, slip: Slip | undefined): string[] {
  const drawn = (skew: number, size: number) => Math.floor(size * random() ** skew);
  const first = firstNames[drawn(2, firstNames.length)] as string;
  const last = lastNames[drawn(2, lastNames.length)] as string;
  const post = posts[drawn(1.5, posts.length)] as (typeof posts)[number];
  const day = new Date(Date.UTC(2006, 0, 1 + drawn(1, 7300))).toISOString().slice(0, 10);
  // The line before is right, so that its address is taken.
  const local = slip === 'address again' ? localPart(line - 1) : localPart(line);
  return [
    first,
    slip === 'no name' ? '' : last,
    `${local}${slip === 'no address' ? '.' : '@'}northgate.example`,
    `NH-${200_000 + line * 3}`,
    post.title,
    post.department,
    locations[drawn(2, locations.length)] as string,
    slip === 'no day' ? `${day.slice(0, 4)}-02-30` : day,
  ];
}

/** The local part of the person's address; derived from the row alone, so that it can be repeated. */
function localPart(line: number): string {
  const random = seededRandom(line);
  const name = lastNames[Math.floor(lastNames.length * random() ** 2)] as string;
  return `${fold(name).replaceAll(/[^a-z]/g, '')}.${line}`;
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
