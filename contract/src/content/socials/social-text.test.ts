import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../kernel/property-runs.testing.ts';
import { socialNetworks } from './social-networks.ts';
import { countFor, fitsNetwork, socialTextLimits } from './social-text.ts';

const family = '👨‍👩‍👧';
const link = 'https://northgate.example/nurses/2026?part=wards';

describe('the length of a text', () => {
  it.each(socialNetworks)('is that of plain letters on %s', (network) => {
    expect(countFor(network, 'We are looking for 40 nurses.')).toBe(29);
    expect(countFor(network, '')).toBe(0);
  });

  it.each([
    ['x', family, 2],
    ['x', '👍🏽 🇪🇺 1️⃣', 8],
    ['x', '護士', 4],
    ['x', 'Pflege für Großväter', 20],
    ['x', 'e\u0301', 1],
    ['x', '“Nurses” – wanted…', 19],
    ['x', link, 23],
    ['x', `(${link}), and ${link}.`, 55],
    ['x', 'https://a.example', 23],
    ['x', 'https://nowhere', 15],
    ['x', 'example.org', 11],
    ['bluesky', family, 1],
    ['bluesky', 'e\u0301', 1],
    ['bluesky', link, link.length],
    ['mastodon', family, 1],
    ['mastodon', `Come: ${link}!`, 30],
    ['mastodon', '@ada@chaos.social, hi', 8],
    ['mastodon', 'ada@chaos.social', 16],
    ['mastodon', '@ada', 4],
    ['threads', 'für', 3],
    ['threads', '👍', 4],
    ['threads', family, 18],
    ['youtube', 'für', 4],
    ['youtube', '護士', 6],
    ['youtube', '👍', 4],
    ['linkedin', '👍', 2],
    ['facebook', family, 8],
    ['instagram', '護士', 2],
    ['tiktok', '👍', 2],
    ['other', 'für', 3],
  ] as const)('on %s of "%s" is %i', (network, text, length) => {
    expect(countFor(network, text)).toBe(length);
  });

  it('is never less for a longer text, and is quick for the longest', () => {
    assert(
      property(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), (text, more) =>
        // Where two texts meet, characters may join, or a link continue.
        socialNetworks.every(
          (network) => countFor(network, `${text} \n ${more}`) >= countFor(network, text),
        ),
      ),
      propertyRuns({ whole: 5000, short: 300 }),
    );
    for (const worst of ['https://', '@a', family, '.', 'https://a.', '@a@a.']) {
      const text = worst.repeat(63_206 / worst.length);
      for (const network of socialNetworks) expect(countFor(network, text)).toBeGreaterThan(0);
    }
  });
});

describe('a text', () => {
  it.each(socialNetworks)('fits %s up to its limit', (network) => {
    const limit = socialTextLimits[network];
    if (limit === null) {
      expect(fitsNetwork(network, 'a'.repeat(100_000))).toBe(true);
      return;
    }
    expect(fitsNetwork(network, 'a'.repeat(limit))).toBe(true);
    expect(fitsNetwork(network, 'a'.repeat(limit + 1))).toBe(false);
  });
});
