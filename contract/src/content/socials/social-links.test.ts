import { array, assert, constantFrom, property, string, tuple, webUrl } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../kernel/property-runs.testing.ts';
import { readSocialLink } from './social-links.ts';
import { socialNetworks } from './social-networks.ts';

describe('the network of a link', () => {
  it.each([
    ['https://www.linkedin.com/posts/northgate-1184730', 'linkedin'],
    ['https://de.linkedin.com/in/ada', 'linkedin'],
    ['https://lnkd.in/abc', 'linkedin'],
    ['https://x.com/northgate/status/1', 'x'],
    ['https://mobile.twitter.com/northgate/status/1', 'x'],
    ['https://t.co/abc', 'x'],
    ['https://www.facebook.com/northgate/posts/1', 'facebook'],
    ['https://fb.watch/abc', 'facebook'],
    ['https://www.instagram.com/p/abc/', 'instagram'],
    ['https://www.threads.com/@northgate/post/abc', 'threads'],
    ['https://www.threads.net/@northgate/post/abc', 'threads'],
    ['https://bsky.app/profile/northgate.example/post/abc', 'bluesky'],
    ['https://mastodon.social/@northgate', 'mastodon'],
    ['https://social.northgate.example/@nursing/113489217338125512', 'mastodon'],
    ['https://social.northgate.example/@ada@chaos.social/113489217338125512', 'mastodon'],
    ['https://social.northgate.example/users/ada/statuses/113489217338125512', 'mastodon'],
    ['https://www.youtube.com/watch?v=abc', 'youtube'],
    ['https://youtu.be/abc', 'youtube'],
    ['https://www.tiktok.com/@northgate/video/1', 'tiktok'],
    ['https://vm.tiktok.com/abc/', 'tiktok'],
    ['https://X.COM./a', 'x'],
    ['https://northgate.example/@nursing', 'other'],
    ['https://northgate.example/@nursing/2026', 'other'],
    ['https://notlinkedin.com/posts/1', 'other'],
    ['https://linkedin.com.evil.example/posts/1', 'other'],
    ['https://evil.example/https://x.com/a', 'other'],
    ['https://x.com.', 'x'],
    ['https://93.184.216.34/x.com', 'other'],
  ])('of %s is %s', (link, network) => {
    expect(readSocialLink(link)?.network).toBe(network);
  });
});

describe('a link', () => {
  it.each([
    [
      'https://www.linkedin.com/posts/northgate-1184730?utm_source=share&utm_medium=member&trk=public',
      'https://www.linkedin.com/posts/northgate-1184730',
      ['utm_source', 'utm_medium', 'trk'],
    ],
    ['https://x.com/a/status/1?s=20&t=abc', 'https://x.com/a/status/1', ['s', 't']],
    [
      'https://www.youtube.com/watch?v=abc&si=xyz&t=42&list=l&index=2',
      'https://www.youtube.com/watch?v=abc&t=42&list=l&index=2',
      ['si'],
    ],
    [
      'https://www.facebook.com/permalink.php?story_fbid=1&id=2&__cft__[0]=x&__tn__=R&mibextid=y',
      'https://www.facebook.com/permalink.php?story_fbid=1&id=2',
      ['__cft__[0]', '__tn__', 'mibextid'],
    ],
    [
      'https://www.instagram.com/p/a/?igsh=x&img_index=2',
      'https://www.instagram.com/p/a/?img_index=2',
      ['igsh'],
    ],
    [
      'https://www.threads.com/@a/post/b?xmt=x&slof=1',
      'https://www.threads.com/@a/post/b',
      ['xmt', 'slof'],
    ],
    [
      'https://bsky.app/profile/a/post/b?ref_src=embed',
      'https://bsky.app/profile/a/post/b',
      ['ref_src'],
    ],
    [
      'https://www.tiktok.com/@a/video/1?is_from_webapp=1&sender_device=pc&lang=de',
      'https://www.tiktok.com/@a/video/1?lang=de',
      ['is_from_webapp', 'sender_device'],
    ],
    ['https://a.example/?GCLID=1&UTM_Campaign=x', 'https://a.example/', ['GCLID', 'UTM_Campaign']],
    ['https://a.example/?utm%5fsource=1&b=%75tm', 'https://a.example/?b=%75tm', ['utm%5fsource']],
    ['https://a.example/?utm_source', 'https://a.example/', ['utm_source']],
    ['https://a.example/?utm_id=1&utm_id=2', 'https://a.example/', ['utm_id']],
    ['https://a.example/#utm_source=x&part=2', 'https://a.example/#part=2', ['utm_source']],
    ['https://a.example/?%=1&a=1#part', 'https://a.example/?%=1&a=1#part', []],
    ['https://a.example/?s=20&si=1&t=5&ref=home', 'https://a.example/?s=20&si=1&t=5&ref=home', []],
  ])('%s becomes %s', (typed, link, removed) => {
    expect(readSocialLink(typed)).toMatchObject({ link, removed });
  });

  it.each([
    ['www.linkedin.com/posts/1', 'https://www.linkedin.com/posts/1'],
    ['  x.com/a/status/1\n', 'https://x.com/a/status/1'],
    ['http://www.facebook.com/a', 'https://www.facebook.com/a'],
    ['http://x.com:8080/a', 'http://x.com:8080/a'],
    ['http://northgate.example/a', 'http://northgate.example/a'],
    ['https://bücher.example/ä?', 'https://xn--bcher-kva.example/%C3%A4'],
    ['https://[2606:4700::1]/a', 'https://[2606:4700::1]/a'],
  ])('typed as %s is %s', (typed, link) => {
    expect(readSocialLink(typed)?.link).toBe(link);
  });

  it.each([
    '',
    'nursing',
    'localhost',
    'https://localhost/',
    'javascript:alert(1)',
    'mailto:ada@northgate.example',
    'tel:+442079460117',
    'ftp://a.example/',
    'file:///etc/passwd',
    'https://user:word@a.example/',
    'https://',
    'a b.example',
    'https://a.example/\u202eb',
    `https://a.example/${'a'.repeat(2000)}`,
  ])('is none like "%s"', (typed) => {
    expect(readSocialLink(typed)).toBeNull();
  });
});

const tracking = constantFrom(
  'utm_source',
  'utm_x',
  'fbclid',
  'gclid',
  'ref_src',
  'igshid',
  'UTM_ID',
);
const hosts = constantFrom(
  'www.linkedin.com',
  'x.com',
  'www.facebook.com',
  'www.youtube.com',
  'www.tiktok.com',
  'northgate.example',
);
/** None of them tracks anywhere. */
const harmless = constantFrom('v', 'id', 'list', 'story_fbid', 'q', 'page', '');

describe('reading a link', () => {
  it('never throws, and reads what it wrote as the same', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 60 }), (text) => {
        const once = readSocialLink(text);
        return once === null || isStable(once.link);
      }),
      propertyRuns({ whole: 20_000, short: 1000 }),
    );
    assert(
      property(webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
        const once = readSocialLink(text);
        return once === null || (socialNetworks.includes(once.network) && isStable(once.link));
      }),
      propertyRuns({ whole: 20_000, short: 1000 }),
    );
  });

  it('removes every parameter that tracks, and keeps the others as they were', () => {
    const parameter = tuple(
      constantFrom('tracking', 'harmless'),
      tracking,
      harmless,
      constantFrom('=1', '', '=a%20b'),
    );
    assert(
      property(hosts, array(parameter, { maxLength: 8 }), (host, parameters) => {
        const parts = parameters.map(([kind, bad, good, value]) => ({
          isTracking: kind === 'tracking',
          text: `${kind === 'tracking' ? bad : good}${value}`,
        }));
        const remaining = parts
          .filter((part) => !part.isTracking)
          .map(({ text }) => text)
          .join('&');
        const link = `https://${host}/a?${parts.map(({ text }) => text).join('&')}`;
        expect(readSocialLink(link)?.link).toBe(
          `https://${host}/a${remaining === '' ? '' : `?${remaining}`}`,
        );
      }),
      propertyRuns({ whole: 5000, short: 500 }),
    );
  });
});

function isStable(link: string): boolean {
  const again = readSocialLink(link);
  return again !== null && again.link === link && again.removed.length === 0;
}
