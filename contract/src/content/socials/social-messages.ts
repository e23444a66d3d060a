import { figure, asker } from '../../kernel/field-messages.ts';

/** What socials are asked for, in English; the browser has the words by the same codes. */
export const socialSentences = {
  post_link_like: () => 'Enter a URL, like https://example.org/post',
  text_beyond_network: ({ max }: { max: number }) =>
    `The network of this link takes at most ${figure(max)} characters`,
} as const satisfies Readonly<Record<string, (values: never) => string>>;

export const askedOfSocial = asker(socialSentences);
