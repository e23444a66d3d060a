import { expect, test } from 'vitest';
import { splitContract } from './split-contract.ts';

const split = (...lines: string[]) =>
  splitContract(
    lines.join('\n'),
    '/c/person.ts',
    ({ source, name }) => source === 'zod/mini' || name === 'line',
  );
/** The names that a part declares and gives away. */
const given = (code: string) => /^export \{ (.*) \};$/m.exec(code)?.[1]?.split(', ') ?? [];

const person = [
  "import * as z from 'zod/mini';",
  "import { line } from './text.ts';",
  "import { defineEndpoint } from './endpoint.ts';",
  "export const kinds = ['a', 'b'];",
  'const most = 30;',
  'export function isKind(text) { return kinds.includes(text); }',
  'export const name = line(60);',
  'export const schema = z.object({ name, kind: z.enum(kinds) });',
  "export const get = /*#__PURE__*/(() => defineEndpoint({ name: 'get' }))();",
  'export function read(value) { return schema.parse(value); }',
];

test('values, functions and endpoints stand apart from schemas and what needs them', () => {
  const { plain, schemas } = split(...person);
  expect(given(plain)).toEqual(['kinds', 'most', 'isKind', 'get']);
  expect(given(schemas)).toEqual(['name', 'schema', 'read']);
  expect(schemas).toContain("import { kinds, most, isKind, get } from '/c/person.ts?plain';");
});

test('the module itself passes on what it exported, and nothing else', () => {
  expect(split(...person, "export { other } from './other.ts';").whole).toBe(
    [
      "export { kinds, isKind, get } from '/c/person.ts?plain';",
      "export { name, schema, read } from '/c/person.ts?schemas';",
      "export { other } from './other.ts';",
    ].join('\n'),
  );
});

test('what uses a schema of another module is one, and what uses a value of it is not', () => {
  const { plain, schemas, names } = split(
    "import { line, trimmed } from './text.ts';",
    'export const name = /*#__PURE__*/(() => line(60))();',
    "export const none = trimmed(' ');",
  );
  expect(given(plain)).toEqual(['none']);
  expect(given(schemas)).toEqual(['name']);
  expect([...names]).toEqual(['name']);
});

test('a module without schemas stays as it is, and so does one that does something', () => {
  const plain = ["export const kinds = ['a'];", 'export const first = kinds[0];'];
  expect(split(...plain).whole).toBe(plain.join('\n'));
  const active = [
    "import * as z from 'zod/mini';",
    'z.config({});',
    'export const a = z.string();',
  ];
  expect(split(...active).whole).toBe(active.join('\n'));
  expect(split(...active).schemas).toBe('');
});

test('what documentation says of a schema is removed', () => {
  const { whole, schemas } = split(
    "import * as z from 'zod/mini';",
    'export const a = z.string();',
    "z.globalRegistry.add(a, { description: 'A text' });",
  );
  expect(whole).toBe("export { a } from '/c/person.ts?schemas';");
  expect(schemas).not.toContain('globalRegistry');
});
