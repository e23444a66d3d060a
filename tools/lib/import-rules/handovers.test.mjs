import { expect, it } from 'vitest';
import { checkHandovers } from './handovers.mjs';
import { readModule } from './read-module.mjs';

const declared = 'server/src/areas/people/list/list-additions.ts';
const publicFile = 'server/src/areas/people/people.public.ts';
const interfaceOf = (/** @type {string} */ members) =>
  `export interface ListAdditions { ${members} }`;
const twoFunctions =
  'groupsOf(id: number): string[]; readonly find: () => Promise<void>; max: number;';

/**
 * The violations of a tree in which the area "people" declares an interface, and these files implement it.
 * @param {Record<string, string>} files
 * @param {{ members?: string, known?: readonly string[] }} options
 */
function violationsOf(files, { members = twoFunctions, known = [] } = {}) {
  const all = {
    [declared]: interfaceOf(members),
    [publicFile]: `export type { ListAdditions } from './list/list-additions.ts'`,
    ...files,
  };
  const modules = Object.entries(all).map(([path, text]) => readModule(path, text));
  return checkHandovers(modules, known);
}

const imported = `import type { ListAdditions } from '../people/people.public.ts';`;
const groups = 'server/src/areas/groups/additions.ts';
const constant = `${imported} export const additions: ListAdditions = { find };`;
const sentence = `${declared} ListAdditions: only "groups" implements it; what needs both areas stands above both, and imports them`;

it.each([
  constant,
  `${imported} export const additions = { find } satisfies ListAdditions;`,
  `${imported} export const additions = (find): ListAdditions => ({ find });`,
  `${imported} export function additions(find): ListAdditions { if (find) return { find }; throw new Error(); }`,
  `${imported} export class Additions implements ListAdditions {}`,
  `${imported} export const load = async (): Promise<ListAdditions> => ({ find });`,
  `${imported} export const additions: Readonly<Partial<ListAdditions>> = { find };`,
  `import type { ListAdditions as Added } from '../people/people.public.ts';
   export const additions: Added = { find };`,
])('finds an interface that one other area implements: %s', (text) => {
  expect(violationsOf({ [groups]: text })).toEqual([sentence]);
});

it('finds an interface of components that the shell fills', () => {
  const screen = 'web/src/areas/people/additions.ts';
  const modules = [
    readModule(screen, interfaceOf('GroupNames: ComponentType<Props>')),
    readModule(
      'web/src/shell/additions.ts',
      `import type { ListAdditions } from '../areas/people/additions.ts';
       export const additions: ListAdditions = { GroupNames };`,
    ),
  ];
  expect(checkHandovers(modules, [])).toEqual([expect.stringContaining('only "shell"')]);
});

it.each([
  'export type ListAdditions = { find(): void } | null;',
  'export const ListAdditions = createContext<{ Names: ComponentType<Props> } | null>(null);',
  'export const ListAdditions = createContext<((id: number) => Promise<Rows>) | null>(null);',
])('finds inline types and contexts that one screen fills: %s', (text) => {
  const from = `import { ListAdditions } from '../areas/people/additions.ts';`;
  const filled = text.includes('createContext')
    ? 'const Screen = () => <ListAdditions value={find}><Page /></ListAdditions>;'
    : 'const additions: ListAdditions = { find };';
  const modules = [
    readModule('web/src/areas/people/additions.ts', text),
    readModule('web/src/screens/additions.tsx', `${from} ${filled}`),
  ];
  expect(checkHandovers(modules, [])).toEqual([expect.stringContaining('only "screens"')]);
});

it('allows contexts of data, and those that their own area fills', () => {
  const data = 'export const Zone = createContext<{ zone: string; find(): void } | null>(null);';
  const own = 'export const Find = createContext<(() => void) | null>(null);';
  const fill = `import { Find, Zone } from '../areas/people/a.ts';
    const Screen = () => <Zone.Provider value={zone} />;`;
  const modules = [
    readModule('web/src/areas/people/a.ts', `${data} ${own}`),
    readModule(
      'web/src/areas/people/b.tsx',
      `import { Find } from './a.ts'; const B = () => <Find value={find} />;`,
    ),
    readModule('web/src/screens/a.tsx', fill),
  ];
  expect(checkHandovers(modules, [])).toEqual([]);
});

it('allows plug-ins, which several areas or several files of one implement', () => {
  const beside = 'server/src/areas/groups/more-additions.ts';
  expect(violationsOf({ [groups]: constant, [beside]: constant })).toEqual([]);
  const hubs = 'server/src/areas/hubs/additions.ts';
  expect(violationsOf({ [groups]: constant, [hubs]: constant })).toEqual([]);
});

it('allows what the area implements itself, and what no one implements', () => {
  const own = `import type { ListAdditions } from './list-additions.ts'; const none: ListAdditions = {};`;
  const beside = 'server/src/areas/people/list/none.ts';
  expect(violationsOf({ [beside]: own })).toEqual([]);
  expect(violationsOf({ [beside]: own, [groups]: constant })).toEqual([]);
  expect(violationsOf({})).toEqual([]);
});

it('allows what only tests implement', () => {
  expect(violationsOf({ 'server/src/areas/groups/a.test.ts': constant })).toEqual([]);
});

it('allows data with a function or two', () => {
  const members = 'max: number; name: string; at: Date; find(): void;';
  expect(violationsOf({ [groups]: constant }, { members })).toEqual([]);
});

it('knows the interfaces that are still handed in, until they are dissolved', () => {
  const known = [`${declared} ListAdditions`];
  expect(violationsOf({ [groups]: constant }, { known })).toEqual([]);
  expect(violationsOf({}, { known })).toEqual([
    `${declared} ListAdditions: is dissolved; remove it from "handovers" in tools/known-shape.json`,
  ]);
});

const object = `export const ofPeople = { find, add }; export type OfPeople = typeof ofPeople;`;
const passedOn = `export { ofPeople, type OfPeople } from './of-people.ts';`;

it.each([
  ['server/src/areas/directory/list.ts', 1],
  // Its own area, main, which hands it on, and tests.
  ['server/src/areas/groups/list.ts', 0],
  ['server/src/main/routes.ts', 0],
  ['server/src/areas/directory/list.test.ts', 0],
])('an object of an earlier area that %s names by its type: %i', (path, count) => {
  const use = `import type { OfPeople } from '../groups/groups.public.ts';
    export const list = (groups: OfPeople) => groups.find();`;
  const modules = [
    readModule('server/src/areas/groups/of-people.ts', object),
    readModule('server/src/areas/groups/groups.public.ts', passedOn),
    readModule(path, path.includes('/main/') ? use.replace('../', '../areas/') : use),
  ];
  expect(checkHandovers(modules, [])).toEqual(
    Array.from({ length: count }, () =>
      expect.stringContaining('OfPeople is an object of "groups"'),
    ),
  );
});

it('allows the types of what functions make of what they are given', () => {
  const made = `export const reader = (clock) => ({ read }); export type OfPeople = ReturnType<typeof reader>;`;
  const modules = [
    readModule('server/src/areas/groups/groups.public.ts', made),
    readModule(
      'server/src/areas/directory/list.ts',
      `import type { OfPeople } from '../groups/groups.public.ts';`,
    ),
  ];
  expect(checkHandovers(modules, [])).toEqual([]);
});
