import { i18n } from '@lingui/core';
import type { ManyFields } from 'contract/people/many-accounts.contract.ts';
import { columnsWith, factsOf, textKinds } from 'contract/people/columns/columns-with.ts';
import { type PersonColumn, personColumns } from 'contract/people/columns/person-columns.ts';
import { resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const columns = Object.keys(personColumns) as PersonColumn[];
const areas = '/src/areas';

let vite: ViteDevServer;

beforeAll(async () => {
  const root = resolve(import.meta.dirname, '../../../..');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // The page carries the configuration.
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{"identity":{"kind":"embedded"}}' }),
  });
  // Words pass through the macro of the build, which only Vite knows.
  vite = await createServer({
    root,
    configFile: resolve(root, 'vite.config.ts'),
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
});
afterAll(async () => {
  vi.stubGlobal('document', undefined);
  await vite.close();
});

describe('a column of a person on the screens', () => {
  it('is called as in files and in the API', async () => {
    const { columnLabel } = await vite.ssrLoadModule(`${areas}/people/person-labels.ts`);
    const labels = columns.map((key) => (columnLabel as (key: PersonColumn) => string)(key));
    expect(labels).toEqual(columns.map((key) => factsOf(key).label));
  });

  it('is in the form of a person', async () => {
    const values = await vite.ssrLoadModule(`${areas}/people/form/person-values.ts`);
    const { shape } = values['personSchema'] as { shape: object };
    const form = [...columnsWith('form'), 'type'].toSorted();
    expect(Object.keys(shape).toSorted()).toEqual(form);
    expect(Object.keys(values['newPerson'] as object).toSorted()).toEqual(form);
  });

  it('is in the table', async () => {
    const table = await vite.ssrLoadModule(`${areas}/directory/columns/people-columns.tsx`);
    const setting = { slug: 'acme', timeZone: 'UTC', seesPrivate: true };
    const shown = (table['peopleColumns'] as Shown)(setting, { inTrash: false });
    const ids = new Set(shown.map(({ id }) => id));
    const listed = [...columnsWith('row'), ...columnsWith('more')].filter((key) => {
      const { kind } = factsOf(key);
      // Names are one column; addresses and notes are in files alone.
      return kind !== 'name' && kind !== 'address' && kind !== 'lines' && kind !== 'person';
    });
    expect(listed.filter((key) => !ids.has(key))).toEqual([]);
  });

  it('is offered to rules', async () => {
    const { fieldOrder } = await vite.ssrLoadModule(`${areas}/groups/rules/rule-fields.ts`);
    const offered = new Set(Object.values(fieldOrder as Record<string, string[]>).flat());
    const asked = columnsWith('rule').map((key) => (key === 'lineManagerId' ? 'lineManager' : key));
    expect(asked.filter((field) => !offered.has(field))).toEqual([]);
  });

  it.each(columnsWith('bulk', ...textKinds, 'day'))('says a bulk change of it: %s', async (key) => {
    const { actionLabels } = await vite.ssrLoadModule(`${areas}/bulk/bulk-labels.ts`);
    const say = actionLabels as (change: { action: Setting; subject: null }) => string;
    const label = factsOf(key).label.toLowerCase();
    const sentenceOf = (value: string | null) =>
      say({ action: { kind: 'set', fields: { [key]: value } }, subject: null }).toLowerCase();
    expect(sentenceOf('2026-02-28')).toContain(label);
    expect(sentenceOf(null)).toContain(label);
  });
});

type Shown = (setting: object, state: object) => readonly { id: string }[];

interface Setting {
  kind: 'set';
  fields: ManyFields;
}
