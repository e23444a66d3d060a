import { expect, it } from 'vitest';
import { useTestDatabase } from '../test-database.ts';
import { readAreas } from './areas-of-tables.ts';
import { readTables } from './read-tables.ts';
import { schemaDocument } from './schema-document.ts';

const database = useTestDatabase();

it('docs/schema.md is what the database says of itself', async () => {
  const text = schemaDocument(await readAreas(), await readTables(database));
  await expect(text).toMatchFileSnapshot('../../../../docs/schema.md');
});

it('every table says what it holds', async () => {
  const tables = await readTables(database);
  expect(tables.length).toBeGreaterThan(100);
  expect(tables.filter(({ comment }) => comment === null).map(({ name }) => name)).toEqual([]);
});

it('a table that no area makes is named', async () => {
  const [area] = await readAreas();
  const tables = await readTables(database);
  expect(() => schemaDocument(area ? [area] : [], tables)).toThrow('Of no area: app.access_scope,');
});
