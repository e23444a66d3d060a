import { assert, property, webUrl } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedOrigins } from '../kernel/embed-origins.ts';
import { embeddedAt } from './embeds.ts';

const loom = '0281766fa2d04bb788eaf19e65135184';

describe('an address of a site that may be shown', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=4s', 'dQw4w9WgXcQ'],
    ['http://m.youtube.com/watch?v=dQw4w9WgXcQ#x', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
    ['https://youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', 'dQw4w9WgXcQ'],
  ])('%s is a video of YouTube', (address, id) => {
    expect(embeddedAt(address)).toMatchObject({
      site: 'YouTube',
      page: `https://www.youtube.com/watch?v=${id}`,
      frame: `https://www.youtube-nocookie.com/embed/${id}`,
    });
  });

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://vimeo.com/76979871/8272103f6e?x=1',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
    [`https://www.loom.com/share/${loom}?sid=1`, `https://www.loom.com/embed/${loom}`],
    [
      'https://open.spotify.com/intl-de/episode/7makk4oTQel546B0PZlDM5',
      'https://open.spotify.com/embed/episode/7makk4oTQel546B0PZlDM5',
    ],
  ])('%s is shown at %s', (address, frame) => {
    expect(embeddedAt(address)?.frame).toBe(frame);
  });

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://user@youtu.be/dQw4w9WgXcQ',
    'https://youtu.be:8443/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQevil',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'javascript://youtu.be/dQw4w9WgXcQ',
    '//youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/ondemand/76979871',
    'https://player.vimeo.com.evil.example/video/76979871',
    'https://www.loom.com/share/x',
    'https://open.spotify.com/user/7makk4oTQel546B0PZlDM5',
    '',
  ])('%j is none', (address) => {
    expect(embeddedAt(address)).toBeNull();
  });

  it('is kept in one form, and framed from its one origin', () => {
    for (const address of [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://vimeo.com/76979871/8272103f6e',
      `https://loom.com/embed/${loom}`,
      'https://open.spotify.com/show/7makk4oTQel546B0PZlDM5',
    ]) {
      const embedded = embeddedAt(address);
      expect(embeddedAt(embedded?.page ?? '')).toEqual(embedded);
      expect(embeddedAt(embedded?.frame ?? '')).toEqual(embedded);
      const { frame = '' } = embedded ?? {};
      expect(
        Object.values(embedOrigins).filter((origin) => frame.startsWith(`${origin}/`)),
      ).toHaveLength(1);
    }
  });

  it('is no other site’s, whatever its address holds', () => {
    assert(
      property(webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        expect(embeddedAt(address)).toBeNull();
        expect(embeddedAt(`${address}/https://youtu.be/dQw4w9WgXcQ`)).toBeNull();
      }),
    );
  });
});
