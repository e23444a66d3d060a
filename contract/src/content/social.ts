import * as z from 'zod/mini';
import { idSchema } from '../kernel/ids.ts';
import { hrefCharsMax } from '../kernel/href.ts';
import { line, lines } from '../kernel/text.ts';
import { pictureSchema } from './pictures.contract.ts';
import { readSocialLink } from './social-links.ts';
import { socialNetworks } from './social-networks.ts';
import { fitsNetwork, socialTextLimits } from './social-text.ts';

/** What is read of a page, and may be changed by hand. Characters. */
export const socialPageLimits = {
  title: 255,
  description: 500,
  site: 100,
  pictureAlt: 255,
} as const;

/** A link to a post as a person types or pastes it; {@link readSocialLink} says what is kept of it. */
export const socialLinkSchema = z.string().check(
  z.trim(),
  z.minLength(1, 'Fill this in'),
  z.maxLength(hrefCharsMax, `At most ${hrefCharsMax} characters`),
  z.refine(
    (text: string) => readSocialLink(text) !== null,
    'Enter a URL, like https://example.org/post',
  ),
);

/** The longest text that any network takes. */
const longestText = Math.max(...Object.values(socialTextLimits).map((limit) => limit ?? 0));

/** The fields of a social that its author writes, with their limits. */
export const socialFields = {
  network: z.enum(socialNetworks),
  link: socialLinkSchema,
  text: z.nullable(lines(longestText)),
  preview: z.strictObject({
    title: z.nullable(line(socialPageLimits.title)),
    description: z.nullable(lines(socialPageLimits.description)),
    /** A picture that was uploaded, or came with the preview of the link. */
    pictureId: z.nullable(idSchema),
    /** What the picture shows, for people who don't see it. */
    pictureAlt: z.nullable(line(socialPageLimits.pictureAlt)),
  }),
};

/** A text is as long as its own network takes; it may be too long for others. */
export const socialTextFits = z.refine<{
  network: z.output<typeof socialFields.network>;
  text: string | null;
}>(({ network, text }) => text === null || fitsNetwork(network, text), {
  path: ['text'],
  error: 'This text is longer than the network allows',
});

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
