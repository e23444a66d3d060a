import { transformAsync } from '@babel/core';
import { expect, test } from 'vitest';
import { unusedContract } from './unused-contract.ts';

const marked = async (code: string) =>
  (await transformAsync(code, { configFile: false, compact: true, plugins: [unusedContract] }))
    ?.code;

test('what is computed may be removed', async () => {
  expect(await marked('export const a=z.string().check(line(4));')).toBe(
    'export const a=/*#__PURE__*/(()=>z.string().check(line(4)))();',
  );
  expect(await marked('const b={...a.shape,n:1};')).toBe(
    'const b=/*#__PURE__*/(()=>({...a.shape,n:1}))();',
  );
});

test('plain values and functions stay as they are', async () => {
  for (const code of ["export const a=['x','y'];", 'const f=text=>text.trim();', 'let n=1;']) {
    expect(await marked(code)).toBe(code);
  }
});
