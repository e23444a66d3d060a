import type { FullMetadata } from '@firebase/storage';
import { describe, expect, it } from 'vitest';
import { differenceOf } from './hosted-metadata.ts';

const sent = {
  bucket: 'northgate.appspot.com',
  fullPath: 'inbox/ann/0f8fad5bd9cb469fa16570867728950e',
  name: '0f8fad5bd9cb469fa16570867728950e',
  size: 12,
  contentType: 'image/png',
  md5Hash: 'kAFQmDzST7DWlj99KOF/cg==',
};

/** All fifteen fields, as the service answers. */
const arrived = {
  ...sent,
  generation: '1764039600000000',
  metageneration: '1',
  timeCreated: '2026-11-25T03:00:00.000Z',
  updated: '2026-11-25T03:00:00.000Z',
  cacheControl: undefined,
  contentDisposition: "inline; filename*=utf-8''x.png",
  contentEncoding: 'identity',
  contentLanguage: undefined,
  customMetadata: undefined,
  downloadTokens: undefined,
  ref: undefined,
} as FullMetadata;

describe('row 45: what the hosted store says of a file against what was sent', () => {
  it('is the same where it took what was sent', () => {
    expect(differenceOf(arrived, sent)).toBeNull();
    expect(differenceOf(arrived, { ...sent, md5Hash: undefined })).toBeNull();
  });

  it.each([
    ['bucket', 'other'],
    ['generation', ''],
    ['metageneration', 'x'],
    ['name', 'other'],
    ['fullPath', 'inbox/bob/x'],
    ['size', 11],
    ['timeCreated', 'yesterday'],
    ['updated', ''],
    ['md5Hash', 'AAAAAAAAAAAAAAAAAAAAAA=='],
    ['cacheControl', 'public, max-age=99999999'],
    ['contentDisposition', 'attachment'],
    ['contentEncoding', 'gzip'],
    ['contentLanguage', 'de'],
    ['contentType', 'text/html'],
    ['customMetadata', { a: 'b' }],
  ] as const)('differs in %s', (field, value) => {
    expect(differenceOf({ ...arrived, [field]: value }, sent)).toBe(field);
  });
});
