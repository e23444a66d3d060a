import { t } from '@lingui/core/macro';
import {
  type AudienceKind,
  audienceKinds,
  coverSchema,
  hubIdsSchema,
} from 'contract/content/content.ts';
import { type ContentAudience, contentTagsSchema } from 'contract/content/settings.contract.ts';
import { type Social, socialFields, textProblem } from 'contract/content/socials/social.ts';
import { readSocialLink } from 'contract/content/socials/social-links.ts';
import * as z from 'zod/mini';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';

/** What stands in the form of a social. */
export const socialFormSchema = z
  .object({
    link: socialFields.link,
    text: blankAsNull(socialFields.text),
    title: socialFields.title,
    summary: blankAsNull(socialFields.summary),
    pictureId: z.nullable(coverSchema.shape.fileId),
    pictureAlt: blankAsNull(coverSchema.shape.alt),
    tags: contentTagsSchema,
    hubs: hubIdsSchema,
    audience: z.enum(audienceKinds),
    groups: z.array(z.string()),
    /** When a new social becomes public: as soon as it is published, or at a day and a time. */
    when: z.enum(['now', 'later']),
    day: z.string(),
    time: z.string(),
  })
  .check(
    z.refine(({ link, text }) => problemOf(link, text) === null, {
      path: ['text'],
      error: ({ input }) => {
        const { link, text } = input as { link: string; text: string | null };
        return problemOf(link, text) ?? undefined;
      },
    }),
    z.refine(({ audience, groups }) => audience === 'everyone' || groups.length > 0, {
      path: ['groups'],
      error: () => t`Choose a group`,
    }),
  );
export type SocialValues = z.input<typeof socialFormSchema>;
export type SocialOutput = z.output<typeof socialFormSchema>;

function problemOf(link: string, text: string | null): string | null {
  const read = readSocialLink(link);
  return read === null ? null : textProblem(read.network, text);
}

export const noSocial: SocialValues = {
  link: '',
  text: '',
  title: '',
  summary: '',
  pictureId: null,
  pictureAlt: '',
  tags: [],
  hubs: [],
  audience: 'everyone',
  groups: [],
  when: 'now',
  day: '',
  time: '09:00',
};

/** @param groups of the audience, which are not given with the social */
export function valuesOf(social: Social, groups: readonly string[]): SocialValues {
  const { link, text, title, summary, cover, tags, hubs, audience } = social;
  return {
    ...noSocial,
    link,
    text: text ?? '',
    title,
    summary: summary ?? '',
    pictureId: cover?.fileId ?? null,
    pictureAlt: cover?.alt ?? '',
    tags: [...tags],
    hubs: hubs.map(({ id }) => id),
    audience,
    groups: audience === 'groups' ? [...groups] : [],
  };
}

/** What its author writes of a social, as it is sent. */
export function fieldsOf({ link, text, title, summary, pictureId, pictureAlt }: SocialOutput) {
  const cover = pictureId === null ? null : { fileId: pictureId, alt: pictureAlt };
  return { link, text, title, summary, cover };
}

/** Tags, hubs and audience as they are sent: where they differ from what the form began with, or all of them. */
export function settingsOf(
  { tags, hubs, audience, groups }: SocialOutput,
  before: SocialValues | null,
) {
  if (before === null) return { tags, hubs, audience: audienceOf(audience, groups) };
  const isSameAudience =
    audience === before.audience && (audience === 'everyone' || same(groups, before.groups));
  return {
    ...(same(tags, before.tags) ? {} : { tags }),
    ...(same(hubs, before.hubs) ? {} : { hubs }),
    ...(isSameAudience ? {} : { audience: audienceOf(audience, groups) }),
  };
}

function same<Value>(a: readonly Value[], b: readonly Value[]): boolean {
  return a.join('\n') === b.join('\n');
}

function audienceOf(kind: AudienceKind, groups: readonly string[]): ContentAudience {
  return kind === 'everyone' ? { kind } : { kind, groups: groups.map(Number) };
}
