import { describe, expect, it } from 'vitest';
import { createSafeFetch, type SafeFetch } from '../../../kernel/outgoing/safe-fetch.ts';
import { previewLink } from './link-preview.ts';

const by = { userId: 1, signal: new AbortController().signal };

/** What is asked for on the way to a preview. */
async function askedFor(link: string): Promise<string[]> {
  const asked: string[] = [];
  const safeFetch = createSafeFetch({ resolve: async () => [] });
  const recording: SafeFetch = (address, wanted) => {
    asked.push(address);
    return safeFetch(address, wanted);
  };
  expect((await previewLink(recording, link, by)).failure).toBe('unreachable');
  return asked;
}

describe('a link with http', () => {
  it('is asked for by https where the operator did not allow http', async () => {
    expect(await askedFor('http://northgate.example/a?b=http:')).toEqual([
      'http://northgate.example/a?b=http:',
      'https://northgate.example/a?b=http:',
    ]);
    expect(await askedFor('http://x.com/a/status/1')).toEqual(['https://x.com/a/status/1']);
    expect(await askedFor('https://northgate.example/')).toEqual(['https://northgate.example/']);
  });
});

describe('a caller who goes away', () => {
  it('ends the preview', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    const safeFetch = createSafeFetch({ resolve: async () => [] });
    await expect(
      previewLink(safeFetch, 'https://northgate.example/', { userId: 1, signal }),
    ).rejects.toThrow('gone');
  });
});
