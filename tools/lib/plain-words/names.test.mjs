import { describe, expect, it } from 'vitest';
import { NAME_RULES } from './name-rules.mjs';
import { judgeNames, namesOf } from './names.mjs';

const named = (/** @type {string} */ code, path = 'a.ts') =>
  judgeNames(namesOf(path, code)).map(({ name }) => name);

describe('names in code', () => {
  it.each(NAME_RULES)('may not say “$words”', ({ words }) => {
    const name = words.replaceAll(/ (\w)/g, (_, letter) => letter.toUpperCase());
    expect(named(`export const ${name}Now = 1;`)).toEqual([`${name}Now`]);
  });

  it('are those of files, endpoints, actions, types and properties too', () => {
    expect(named('', 'areas/use-mend-row.ts')).toEqual(['use-mend-row.ts']);
    expect(named(`define({ name: 'imports.mendRow', action: 'account.let_in' });`)).toEqual([
      'imports.mendRow',
      'account.let_in',
    ]);
    expect(named('', 'kernel/trail-targets.ts')).toEqual(['trail-targets.ts']);
    expect(named(`define({ name: 'files.keepFromInbox' });`)).toEqual(['files.keepFromInbox']);
    expect(named(`const purge = ['app.purge_trail'];`)).toEqual(['app.purge_trail']);
    expect(named('interface Door { crowd: number }')).toEqual(['Door', 'crowd']);
  });

  it('may hold such a word within another, and mean what they say', () => {
    expect(named('const amendment = outdoors(strip, crowded);')).toEqual([]);
    expect(named('', 'a/round-trip.test.ts')).toEqual([]);
    expect(named('const letters = keep(place, share);')).toEqual([]);
  });
});
