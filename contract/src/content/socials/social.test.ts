import { describe, expect, it } from 'vitest';
import { socialFields, socialLinkSchema, textProblem } from './social.ts';

describe('the text of a social', () => {
  it('is as long as its own network takes', () => {
    const text = 'a'.repeat(300);
    expect(textProblem('bluesky', text)).toBeNull();
    expect(textProblem('linkedin', text)).toBeNull();
    expect(textProblem('x', null)).toBeNull();
    expect(textProblem('other', text)).toBeNull();
    expect(textProblem('x', text)).toBe('The network of this link takes at most 280 characters');
  });

  it('is at most as long as the longest', () => {
    const { text } = socialFields;
    expect(text.safeParse('a'.repeat(63_206)).success).toBe(true);
    expect(text.safeParse('a'.repeat(63_207)).success).toBe(false);
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
    [`https://x.com/${'a'.repeat(2000)}`, 'At most 2,000 characters'],
  ])('may not be "%s": %s', (link, message) => {
    expect(socialLinkSchema.safeParse(link).error?.issues[0]?.message).toBe(message);
  });
});
