import { readdir, readFile } from 'node:fs/promises';
import order from '../../../../tools/area-order.json' with { type: 'json' };

const folder = new URL('../../migrations/', import.meta.url);

export interface Area {
  name: string;
  /** What its first migration says of it, without line breaks. */
  about: string;
  /** With their schemas, in the order in which they are made. */
  tables: string[];
}

/**
 * Which area each table is of: that of the migration that makes it, whose name begins with the area's.
 *
 * @throws Error for a migration that makes a table and names no area
 */
export async function readAreas(): Promise<Area[]> {
  const areas = ['kernel', ...order.areas.flat()].map((name): Area => ({
    name,
    about: '',
    tables: [],
  }));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  for (const [index, text] of texts.entries()) {
    renameTables(text, areas);
    const made = [...text.matchAll(/^create table ([\w."]+)/gm)].map(([, name = '']) =>
      name.replaceAll('"', ''),
    );
    if (made.length === 0) continue;
    const area = areaOf(files[index] ?? '', areas);
    area.about ||= firstParagraph(text);
    area.tables.push(...made);
  }
  return areas.filter(({ tables }) => tables.length > 0);
}

/** A table keeps its place in its area when a later migration renames it. */
function renameTables(text: string, areas: readonly Area[]): void {
  for (const [, before = '', after = ''] of text.matchAll(
    /^alter table (app\.\w+) rename to (\w+);$/gm,
  )) {
    for (const { tables } of areas) {
      const index = tables.indexOf(before);
      if (index !== -1) tables[index] = `app.${after}`;
    }
  }
}

/** The longest name that fits: `0022-direct-sends-in-parts.sql` is of `direct-sends`. */
function areaOf(file: string, areas: readonly Area[]): Area {
  const rest = file.slice('0000-'.length, -'.sql'.length);
  const [area] = areas
    .filter(({ name }) => rest === name || rest.startsWith(`${name}-`))
    .toSorted((a, b) => b.name.length - a.name.length);
  if (area === undefined) {
    throw new Error(
      `${file} makes a table: begin its name with that of an area, e.g. 0022-groups-….`,
    );
  }
  return area;
}

function firstParagraph(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !/^-- ./.test(line));
  return lines
    .slice(0, end)
    .map((line) => line.slice('-- '.length))
    .join(' ');
}
