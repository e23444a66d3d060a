import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { socialFields, socialLinkSchema, socialTextFits } from './social.ts';

const schema = z
  .strictObject({ network: socialFields.network, text: socialFields.text })
  .check(socialTextFits);

describe('the text of a social', () => {
  it('is as long as its own network takes', () => {
    const text = 'a'.repeat(300);
    expect(schema.safeParse({ network: 'bluesky', text }).success).toBe(true);
    expect(schema.safeParse({ network: 'linkedin', text }).success).toBe(true);
    expect(schema.safeParse({ network: 'x', text: null }).success).toBe(true);
    const { error } = schema.safeParse({ network: 'x', text });
    expect(error?.issues).toMatchObject([
      { path: ['text'], message: 'This text is longer than the network allows' },
    ]);
  });

  it('is at most as long as the longest', () => {
    expect(schema.safeParse({ network: 'other', text: 'a'.repeat(63_206) }).success).toBe(true);
    expect(schema.safeParse({ network: 'other', text: 'a'.repeat(63_207) }).success).toBe(false);
  });
});

describe('the link of a social', () => {
  it.each(['https://x.com/a/status/1', ' x.com/a/status/1 '])('may be "%s"', (link) => {
    expect(socialLinkSchema.parse(link)).toBe(link.trim());
  });

  it.each([
    ['', 'Fill this in'],
    ['nursing', 'Enter a URL, like https://example.org/post'],
    ['javascript:alert(1)', 'Enter a URL, like https://example.org/post'],
    [`https://x.com/${'a'.repeat(2000)}`, 'At most 2000 characters'],
  ])('may not be "%s": %s', (link, message) => {
    expect(socialLinkSchema.safeParse(link).error?.issues[0]?.message).toBe(message);
  });
});
