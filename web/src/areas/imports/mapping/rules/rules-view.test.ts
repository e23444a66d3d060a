import { mappedColumns } from 'contract/imports/mapping/mapping.ts';
import type { ImportRules } from 'contract/imports/import.ts';
import { expect, it } from 'vitest';
import { canMatchBy, hasPhones, needsMoreRules, rulesProblem } from './rules-view.ts';

const columnsOf = (...names: string[]) =>
  mappedColumns(
    names.map((name) => ({ name, filled: 0, samples: [] })),
    { phoneRegion: null, setType: false },
  );
const rules = (match: ImportRules['match']): ImportRules => ({
  match,
  mode: 'both',
  blanks: 'keep',
  phoneRegion: null,
});

it('finds people only by keys that the file brings', () => {
  const byMail = columnsOf('first name', 'last name', 'e-mail', 'phone');
  expect(canMatchBy('email', byMail)).toBe(true);
  expect(canMatchBy('externalId', byMail)).toBe(false);
  expect(canMatchBy('either', byMail)).toBe(false);
  expect(canMatchBy('either', columnsOf('e-mail', 'external id'))).toBe(true);
});

it('says so when a column was taken away after the rule was chosen', () => {
  const byMail = columnsOf('first name', 'last name', 'e-mail');
  expect(rulesProblem({ kind: 'people', columns: byMail, rules: rules('externalId') })).toBe(
    'no_key_column',
  );
  expect(rulesProblem({ kind: 'people', columns: byMail, rules: rules('either') })).toBeNull();
  const keyless = columnsOf('first name', 'last name');
  expect(rulesProblem({ kind: 'people', columns: keyless, rules: rules('either') })).toBe(
    'no_key_column',
  );
});

it('creates no one from a file without names, and may update by it', () => {
  const titles = columnsOf('external id', 'job title');
  expect(rulesProblem({ kind: 'people', columns: titles, rules: rules('externalId') })).toBe(
    'no_names',
  );
  const updating = { ...rules('externalId'), mode: 'update' as const };
  expect(rulesProblem({ kind: 'people', columns: titles, rules: updating })).toBeNull();
});

it('asks for the country of numbers only where there are numbers', () => {
  expect(hasPhones(columnsOf('mobile'))).toBe(true);
  expect(hasPhones(columnsOf('e-mail'))).toBe(false);
});

it('asks of a file of dependants whose they are, unless families stand below their guardian', () => {
  const kind = 'dependants' as const;
  const names = columnsOf('first name', 'last name');
  const [relationship] = columnsOf('relationship');
  const columns = [...names, { ...relationship!, field: 'relationship' as const }];
  expect(rulesProblem({ kind, columns, rules: rules('either') })).toBe('no_guardian');
  const families = { ...rules('either'), layout: 'families' as const };
  expect(rulesProblem({ kind, columns, rules: families })).toBeNull();
  expect(rulesProblem({ kind, columns: names, rules: families })).toBe('no_names');
  const update = { ...families, mode: 'update' as const };
  expect(rulesProblem({ kind, columns: names, rules: update })).toBeNull();
  expect(rulesProblem({ kind, columns: columnsOf('first name'), rules: update })).toBe(
    'no_dependant',
  );
  expect(rulesProblem({ kind, columns: columnsOf('external id'), rules: update })).toBeNull();
});

it('opens the rare rules where one of them is not as usual', () => {
  const columns = columnsOf('first name', 'last name', 'e-mail');
  const asked = (more: Partial<ImportRules>) =>
    needsMoreRules({ kind: 'people', columns, rules: { ...rules('email'), ...more } });
  expect(asked({})).toBe(false);
  expect(asked({ fullSync: 'keep', invite: 'none', groupIds: [1] })).toBe(false);
  expect(asked({ fullSync: 'everybody' })).toBe(true);
  expect(asked({ invite: 'created' })).toBe(true);
});

it('opens the layout of a file of dependants where it is not as usual, or has to be changed', () => {
  const kind = 'dependants' as const;
  const [guardian] = columnsOf('x');
  const named = [
    ...columnsOf('first name', 'last name'),
    { ...guardian!, field: 'guardian' as const },
    { ...guardian!, field: 'relationship' as const },
  ];
  expect(needsMoreRules({ kind, columns: named, rules: rules('either') })).toBe(false);
  const families = { ...rules('either'), layout: 'families' as const };
  expect(needsMoreRules({ kind, columns: named, rules: families })).toBe(true);
  const unnamed = named.filter(({ field }) => field !== 'guardian');
  expect(needsMoreRules({ kind, columns: unnamed, rules: rules('either') })).toBe(true);
});
