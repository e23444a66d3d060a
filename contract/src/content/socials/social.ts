import * as z from 'zod/mini';
import { asked } from '../../kernel/field-messages.ts';
import { hrefCharsMax } from '../../kernel/href.ts';
import { lines } from '../../kernel/text.ts';
import { contentFields, contentHeadSchema } from '../content.ts';
import { pictureSchema } from '../pictures.contract.ts';
import { readSocialLink } from './social-links.ts';
import { socialNetworks, type SocialNetwork } from './social-networks.ts';
import { fitsNetwork, socialTextLimits } from './social-text.ts';
import { askedOfSocial } from './social-messages.ts';

/** What is read of a page. Characters; the title, the description and the picture become those of the social. */
export const socialPageLimits = {
  title: 255,
  description: 300,
  site: 100,
  pictureAlt: 300,
} as const;

/** A link to a post as a person types or pastes it; {@link readSocialLink} says what is kept of it. */
export const socialLinkSchema = z.string().check(
  z.trim(),
  z.minLength(1, asked('fill_in')),
  z.maxLength(hrefCharsMax, asked('at_most_characters', { max: hrefCharsMax })),
  z.refine((text: string) => readSocialLink(text) !== null, askedOfSocial('post_link_like')),
);

/** The longest text that any network takes. */
const longestText = Math.max(...Object.values(socialTextLimits).map((limit) => limit ?? 0));

/**
 * The fields of a social that its author writes, with their limits. Title, summary and cover are the preview: filled in
 * from the page of the post, and changed manually.
 */
export const socialFields = {
  ...contentFields,
  link: socialLinkSchema,
  text: z.nullable(lines(longestText)),
};

/** What is wrong with a text for its own network, in words; it may be too long for others. */
export function textProblem(network: SocialNetwork, text: string | null): string | null {
  const max = socialTextLimits[network];
  if (max === null || text === null || fitsNetwork(network, text)) return null;
  return askedOfSocial('text_beyond_network', { max });
}

/** A social, whole. */
export const socialSchema = z.object({
  ...contentHeadSchema.shape,
  kind: z.literal('social'),
  network: z.enum(socialNetworks),
  /** Absolute, and without what tracks people. */
  link: z.string(),
  text: z.nullable(z.string()),
});
export type Social = z.output<typeof socialSchema>;

/**
 * Why a page was not read. Nothing tells a host that doesn't exist from one that is out of bounds: an answer must not
 * map a private network.
 */
export const previewFailures = [
  'unreachable',
  'too_slow',
  /** It answers with an error, often because it asks people to sign in. */
  'refused',
  'too_large',
  /** It is a file, or something else than a page. */
  'not_a_page',
] as const;
export type PreviewFailure = (typeof previewFailures)[number];

/** What a page says of itself. */
export const socialPageSchema = z.object({
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** The name of the site, as it gives it. */
  site: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
  /** What the picture shows, as the page says. */
  pictureAlt: z.nullable(z.string()),
});
export type SocialPage = z.output<typeof socialPageSchema>;

export const socialPreviewSchema = z.object({
  network: z.enum(socialNetworks),
  /** The link as it is kept: without what tracks people. */
  link: z.string(),
  /** Names of the parameters that were removed from the link. */
  removed: z.array(z.string()),
  /** Null where it could not be read. */
  page: z.nullable(socialPageSchema),
  /** Null where it could. */
  failure: z.nullable(z.enum(previewFailures)),
});
export type SocialPreview = z.output<typeof socialPreviewSchema>;
