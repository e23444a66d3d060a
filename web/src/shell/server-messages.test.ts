import { i18n } from '@lingui/core';
import { definitions, scopedDefinitions, type Definition } from 'contract/metrics/definitions.ts';
import { resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas, type Sentences } from './server-messages.testing.ts';

/** Values for every sentence there is; those that a sentence does not know say nothing. */
const values: Readonly<Record<string, string | number>> = {
  min: 2,
  max: 1200,
  values: 'a, b',
  number: 3,
  day: 29,
  month: 2,
  year: 2026,
  date: '2026-02-28',
  text: 'Blu',
  field: 'Colour',
  name: 'Ada Park',
  other: 'Ben Ito',
  from: 'Northgate',
  address: 'news@northgate.example',
  cells: 4,
  columns: 3,
  externalId: 'A-7',
  count: 2,
  people: 'Ada Park, A-7 · Ben Ito',
  row: 1200,
  meant: 'Nursing',
  names: 'Nurses, Night shift',
  seconds: 10,
  above: 100,
  shown: 1200,
  days: 14,
  label: 'Shirt size',
  domains: 'northgate.example',
  all: 1500,
  url: 'https://northgate.example/menu',
  size: 105,
  share: 20,
  megapixels: 25,
  side: 16_384,
};

/** The same of one alone. */
const single = { ...values, count: 1, above: 1, seconds: 1, days: 1 };

let vite: ViteDevServer;

beforeAll(async () => {
  const root = resolve(import.meta.dirname, '../..');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // The words pass through the macro of the build, which only Vite knows.
  vite = await createServer({
    root,
    configFile: resolve(root, 'vite.config.ts'),
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
});
afterAll(() => vite.close());

describe.each(Object.entries(areas))('%s', (_area, { sentences, file, messages }) => {
  it.each(Object.keys(sentences))('%s has words that say the same', async (code) => {
    const module = await vite.ssrLoadModule(file);
    const known = module[messages] as Sentences;
    const english = sentences[code]?.(values as never);
    expect(known[code]?.(values as never)).toEqual(
      typeof english === 'string' ? english : [...(english as string[])].map(withFigures),
    );
    // Rows of imports count nothing that is one alone.
    if (typeof english !== 'string') return;
    expect(known[code]?.(single as never)).toBe(sentences[code]?.(single as never));
  });
});

it.each([...Object.values(definitions), ...Object.values(scopedDefinitions)])(
  'how $code is counted has words that say the same',
  async (definition) => {
    const module = await vite.ssrLoadModule('/src/areas/metrics/definition-labels.ts');
    const messages = module['definitionLabels'] as (of: Definition) => Definition;
    const { counted, leftOut, of } = definition;
    expect(messages(definition)).toMatchObject({
      counted,
      leftOut: `Not counted: ${leftOut.charAt(0).toLowerCase()}${leftOut.slice(1)}`,
      of: of === null ? null : `Of ${of}`,
    });
  },
);

it('no area takes the words of another', async () => {
  const shell = await vite.ssrLoadModule('/src/shell/server-messages.ts');
  const all = shell['serverMessages'] as Sentences;
  for (const { file, messages } of Object.values(areas)) {
    const known = (await vite.ssrLoadModule(file))[messages] as Sentences;
    const isMerged = Object.keys(known).every((code) => Object.hasOwn(all, code));
    const lost = Object.entries(known).filter(
      ([code, say]) => all[code]?.(values as never) !== [say(values as never)].flat()[0],
    );
    expect(isMerged ? lost.map(([code]) => code) : [], messages).toEqual([]);
  }
});

/** Rows are numbered as people write numbers; the API gives the number itself. */
function withFigures(text: string): string {
  return text.replaceAll(/\b1200\b/g, '1,200');
}
