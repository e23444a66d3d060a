import { i18n } from '@lingui/core';
import { readinessSentences } from 'contract/campaigns/readiness-words.ts';
import { documentSentences } from 'contract/content/document-words.ts';
import { contentHubSentences } from 'contract/content/hub-words.ts';
import { hubSentences } from 'contract/hubs/hub-words.ts';
import { ruleSentences } from 'contract/groups/rule-words.ts';
import { errorCatalogue } from 'contract/kernel/errors.ts';
import { fieldSentences } from 'contract/kernel/field-words.ts';
import { cellErrorSentences } from 'contract/people/import/cell-error-words.ts';
import { dependantErrorSentences } from 'contract/people/import/dependant-error-words.ts';
import { importErrorSentences } from 'contract/people/import/error-words.ts';
import { waitSentences } from 'contract/people/import/outcome-words.ts';
import { resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const titles = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { title }]) => [code, () => title]),
);

type Sentences = Readonly<Record<string, (values: never) => unknown>>;

/** What the server says of each area, and where the words of the browser stand. */
const areas: Readonly<Record<string, { said: Sentences; file: string; words: string }>> = {
  'the fields of forms': {
    said: fieldSentences,
    file: '/src/kernel/words/field-words.ts',
    words: 'fieldWords',
  },
  'the cells of imports': {
    said: cellErrorSentences,
    file: '/src/areas/people/import/errors/cell-error-words.ts',
    words: 'cellErrorWords',
  },
  'the rows of imports': {
    said: importErrorSentences,
    file: '/src/areas/people/import/errors/error-words.ts',
    words: 'importErrorWords',
  },
  'the rows of imports of dependants': {
    said: dependantErrorSentences,
    file: '/src/areas/people/import/errors/dependant-error-words.ts',
    words: 'dependantErrorWords',
  },
  documents: {
    said: documentSentences,
    file: '/src/areas/content/document-words.ts',
    words: 'documentWords',
  },
  'content in hubs': {
    said: contentHubSentences,
    file: '/src/areas/content/hub-words.ts',
    words: 'contentHubWords',
  },
  hubs: { said: hubSentences, file: '/src/areas/hubs/hub-words.ts', words: 'hubWords' },
  'rules of groups': {
    said: ruleSentences,
    file: '/src/areas/groups/rules/asked-words.ts',
    words: 'askedWords',
  },
  'checks of campaigns': {
    said: readinessSentences,
    file: '/src/areas/campaigns/draft/readiness-words.ts',
    words: 'readinessWords',
  },
  'titles of problems': {
    said: titles,
    file: '/src/kernel/words/problem-words.ts',
    words: 'problemWords',
  },
  'rows that wait': {
    said: waitSentences,
    file: '/src/areas/people/import/errors/outcome-words.ts',
    words: 'waitWords',
  },
};

/** Values for every sentence there is; those that a sentence does not know say nothing. */
const values: Readonly<Record<string, string | number>> = {
  min: 2,
  max: 1200,
  values: 'a, b',
  number: 3,
  day: 29,
  month: 2,
  year: 2026,
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
};

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

describe.each(Object.entries(areas))('%s', (_area, { said, file, words }) => {
  it.each(Object.keys(said))('%s has words that say the same', async (code) => {
    const module = await vite.ssrLoadModule(file);
    const known = module[words] as Sentences;
    const english = said[code]?.(values as never);
    expect(known[code]?.(values as never)).toEqual(
      typeof english === 'string' ? english : [...(english as string[])].map(withFigures),
    );
  });
});

/** Rows are numbered as people write numbers; the API gives the number itself. */
function withFigures(text: string): string {
  return text.replaceAll(/\b1200\b/g, '1,200');
}
