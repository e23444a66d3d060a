import { i18n } from '@lingui/core';
import { readinessSentences } from 'contract/campaigns/readiness-words.ts';
import { campaignRefusals } from 'contract/campaigns/refusal-words.ts';
import { documentSentences } from 'contract/content/document-words.ts';
import { deliveryRefusals } from 'contract/delivery/refusal-words.ts';
import { dependantRefusals } from 'contract/dependants/refusal-words.ts';
import { groupRefusals } from 'contract/groups/refusal-words.ts';
import { ruleSentences } from 'contract/groups/rule-words.ts';
import { errorCatalogue } from 'contract/kernel/errors.ts';
import { fieldSentences } from 'contract/kernel/field-words.ts';
import { kernelRefusals } from 'contract/kernel/refusal-words.ts';
import { definitions, definitionsWithin, type Definition } from 'contract/metrics/definitions.ts';
import { peopleFieldRefusals } from 'contract/people/fields/refusal-words.ts';
import { cellErrorSentences } from 'contract/people/import/cell-error-words.ts';
import { dependantErrorSentences } from 'contract/people/import/dependant-error-words.ts';
import { importErrorSentences } from 'contract/people/import/error-words.ts';
import { waitSentences } from 'contract/people/import/outcome-words.ts';
import { organizationRefusals } from 'contract/organizations/refusal-words.ts';
import { sessionRefusals } from 'contract/session/refusal-words.ts';
import { importRefusals } from 'contract/people/import/refusal-words.ts';
import { importValueSentences } from 'contract/people/import/value-words.ts';
import { joiningRefusals } from 'contract/people/joining/refusal-words.ts';
import { peopleRefusals } from 'contract/people/refusal-words.ts';
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
  'refused calls': {
    said: kernelRefusals,
    file: '/src/kernel/words/refusal-words.ts',
    words: 'kernelRefusalWords',
  },
  'refusals of dependants': {
    said: dependantRefusals,
    file: '/src/areas/dependants/refusal-words.ts',
    words: 'dependantRefusalWords',
  },
  'refusals of campaigns': {
    said: campaignRefusals,
    file: '/src/areas/campaigns/refusal-words.ts',
    words: 'campaignRefusalWords',
  },
  'refusals of delivery': {
    said: deliveryRefusals,
    file: '/src/areas/campaigns/delivery-refusal-words.ts',
    words: 'deliveryRefusalWords',
  },
  'refusals of the own sign-in': {
    said: sessionRefusals,
    file: '/src/areas/session/refusal-words.ts',
    words: 'sessionRefusalWords',
  },
  'refusals of organizations': {
    said: organizationRefusals,
    file: '/src/areas/organizations/refusal-words.ts',
    words: 'organizationRefusalWords',
  },
  'refusals of groups': {
    said: groupRefusals,
    file: '/src/areas/groups/refusal-words.ts',
    words: 'groupRefusalWords',
  },
  'rows that wait': {
    said: waitSentences,
    file: '/src/areas/people/import/errors/outcome-words.ts',
    words: 'waitWords',
  },
  'values in rows of imports': {
    said: importValueSentences,
    file: '/src/areas/people/import/value-words.ts',
    words: 'importValueWords',
  },
  'refusals of people': {
    said: peopleRefusals,
    file: '/src/areas/people/refusal-words.ts',
    words: 'peopleRefusalWords',
  },
  'refusals of custom fields': {
    said: peopleFieldRefusals,
    file: '/src/areas/people/fields/refusal-words.ts',
    words: 'peopleFieldRefusalWords',
  },
  'refusals of joining': {
    said: joiningRefusals,
    file: '/src/areas/people/joining/refusal-words.ts',
    words: 'joiningRefusalWords',
  },
  'refusals of imports': {
    said: importRefusals,
    file: '/src/areas/people/import/refusal-words.ts',
    words: 'importRefusalWords',
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
  shown: 1200,
  days: 14,
  label: 'Shirt size',
  domains: 'northgate.example',
  all: 1500,
};

/** The same of one alone. */
const single = { ...values, count: 1, seconds: 1, days: 1 };

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
    // Rows of imports count nothing that is one alone.
    if (typeof english !== 'string') return;
    expect(known[code]?.(single as never)).toBe(said[code]?.(single as never));
  });
});

it.each([...Object.values(definitions), ...Object.values(definitionsWithin)])(
  'how $code is counted has words that say the same',
  async (definition) => {
    const module = await vite.ssrLoadModule('/src/areas/metrics/definition-words.ts');
    const words = module['definitionWords'] as (of: Definition) => Definition;
    const { counted, leftOut, of } = definition;
    expect(words(definition)).toMatchObject({
      counted,
      leftOut: `Not counted: ${leftOut.charAt(0).toLowerCase()}${leftOut.slice(1)}`,
      of: of === null ? null : `Of ${of}`,
    });
  },
);

it('no area takes the words of another', async () => {
  const shell = await vite.ssrLoadModule('/src/shell/server-words.ts');
  const all = shell['serverWords'] as Sentences;
  for (const { file, words } of Object.values(areas)) {
    const known = (await vite.ssrLoadModule(file))[words] as Sentences;
    const isMerged = Object.keys(known).every((code) => Object.hasOwn(all, code));
    const lost = Object.entries(known).filter(
      ([code, say]) => all[code]?.(values as never) !== [say(values as never)].flat()[0],
    );
    expect(isMerged ? lost.map(([code]) => code) : [], words).toEqual([]);
  }
});

/** Rows are numbered as people write numbers; the API gives the number itself. */
function withFigures(text: string): string {
  return text.replaceAll(/\b1200\b/g, '1,200');
}
