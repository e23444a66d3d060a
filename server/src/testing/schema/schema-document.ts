import type { Area } from './areas-of-tables.ts';
import type { Column, Reference, Table } from './read-tables.ts';

const opening = `# Schema

The tables, an area after the other, in the order in which the areas know each other. Tables of an organization have
\`organization_id\` first in their key and in every key that points to them; it is said here once. Row security keeps
organizations apart ([decision 3](decisions/0003-tenancy-in-the-database.md)); jobs lie in tables of pg-boss.

A line between two tables ends in one (\`||\`), in none or one (\`|o\`), or in many (\`o{\`), and is named by the columns.

<!-- Generated from the database. To update: npx vitest run --project server schema-document -u -->`;

/**
 * `docs/schema.md`.
 *
 * @throws Error for a table that no migration of an area makes
 */
export function schemaDocument(areas: readonly Area[], tables: readonly Table[]): string {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sections = areas.map((area) => {
    const own = area.tables.flatMap((name) => byName.get(name) ?? []);
    for (const { name } of own) byName.delete(name);
    return printArea(area, own);
  });
  if (byName.size > 0) throw new Error(`Of no area: ${[...byName.keys()].join(', ')}`);
  return `${[opening, ...sections].join('\n\n')}\n`;
}

function printArea({ name, about }: Area, tables: readonly Table[]): string {
  const title = name.replace('-', ' ');
  return [
    `## ${title.slice(0, 1).toUpperCase()}${title.slice(1)}`,
    about,
    printPicture(tables),
    ...tables.map(printTable),
  ].join('\n\n');
}

function printPicture(tables: readonly Table[]): string {
  const lines = tables.flatMap((table) => {
    const drawn = table.references.filter(isDrawn);
    return drawn.map((reference) => printLine(table, reference));
  });
  const alone = tables.filter(
    ({ name }) => !lines.some((line) => line.split(' ').includes(entity(name))),
  );
  return [
    '```mermaid',
    'erDiagram',
    ...alone.map(({ name }) => `  ${entity(name)}`),
    ...lines,
    '```',
  ].join('\n');
}

/** All tables belong to an organization: lines to it would hide the others. */
function isDrawn({ table }: Reference): boolean {
  return table !== 'app.organization';
}

function printLine(table: Table, { columns, table: other, nullable, unique }: Reference): string {
  const kind = `${nullable ? '|o' : '||'}--${unique ? 'o|' : 'o{'}`;
  return `  ${entity(other)} ${kind} ${entity(table.name)} : "${columns.join(', ')}"`;
}

/** Tables of the sign-in service have its name, where the product may have one that is called the same. */
function entity(table: string): string {
  return table.replace(/^app\./, '').replace('.', '_');
}

function printTable({ name, comment, columns, key, references }: Table): string {
  const shown = columns.filter(
    (column) => column.name !== 'organization_id' || columns.length === 1,
  );
  const several = references.filter((one) => isDrawn(one) && one.columns.length > 1);
  return [
    `### ${name}`,
    [comment ?? '', key.length === 0 ? '' : `Key: ${code(key)}.`].join(' ').trim(),
    [
      ...shown.map((column) => printColumn(column, references)),
      ...several.map((one) => `- ${code(one.columns)} → \`${one.table}\``),
    ].join('\n'),
  ].join('\n\n');
}

function printColumn({ name, type, nullable, comment }: Column, references: Reference[]): string {
  const to = references.find(({ columns }) => columns.length === 1 && columns[0] === name);
  const facts = `${type}${nullable ? ' or null' : ''}${to ? ` → \`${to.table}\`` : ''}`;
  return `- \`${name}\` ${facts}${comment === null ? '' : `: ${comment}`}`;
}

function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
