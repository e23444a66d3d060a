import { describe, expect, it } from 'vitest';
import { sections, settingsDocument } from './settings-document.ts';
import { settingsTable } from './settings-table.ts';

describe('docs/settings.md', () => {
  it('has a row for each setting, once', () => {
    const named = sections.flatMap(({ settings }) => settings);
    expect(named.toSorted()).toEqual(Object.keys(settingsTable).toSorted());
  });

  it('is what the settings print', async () => {
    await expect(settingsDocument()).toMatchFileSnapshot('../../../../docs/settings.md');
  });
});
