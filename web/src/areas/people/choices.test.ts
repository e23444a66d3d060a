import { i18n } from '@lingui/core';
import { localeSchema, timeZoneSchema } from 'contract/kernel/places.ts';
import { postalAddressSchema } from 'contract/people/account.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countries, languageChoices, timeZoneChoices } from './choices.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('what is offered to choose from', () => {
  it('has each country once, by a code the API takes', () => {
    const all = countries();
    expect(all.length).toBeGreaterThan(240);
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
    expect(all.map(({ value }) => value)).not.toContain('UK');
    const { country } = postalAddressSchema.shape;
    for (const { value } of all) expect(country.safeParse(value).success).toBe(true);
  });

  it('has languages and time zones the API takes, and always the one that is chosen', () => {
    for (const { value } of languageChoices('gd')) {
      expect(localeSchema.safeParse(value).success).toBe(true);
    }
    expect(languageChoices('gd')).toContainEqual({ value: 'gd', label: 'Scottish Gaelic' });
    expect(timeZoneChoices('Asia/Calcutta').map(({ value }) => value)).toContain('Asia/Calcutta');
    for (const { value } of timeZoneChoices('')) {
      expect(timeZoneSchema.safeParse(value).success).toBe(true);
    }
  });
});
