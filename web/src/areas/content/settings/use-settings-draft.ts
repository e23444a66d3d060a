import { t } from '@lingui/core/macro';
import type { BodyInput } from 'contract/kernel/endpoint.ts';
import type { ContentHead } from 'contract/content/content.ts';
import type { updateContent } from 'contract/content/settings.contract.ts';
import { instantIn } from 'contract/kernel/wall-time.ts';
import { useState } from 'react';
import { dayIn, isDay } from '../../../kit/text/time.ts';

export interface SettingsValues {
  tags: string[];
  /** Ids. */
  hubs: number[];
  slug: string;
  audience: 'everyone' | 'groups';
  /** Undefined as long as they are as they were. */
  groups: string[] | undefined;
  /** An id, as text. */
  author: string;
  /** `YYYY-MM-DD`, empty, or what was typed and is no date. */
  expires: string;
  reviewAt: string;
  acknowledgement: boolean;
  acknowledgeBy: string;
  /** People confirm what is published next again. */
  again: boolean;
}

export type SettingsBody = Omit<BodyInput<typeof updateContent>, 'version'>;

const dayOrNull = (day: string) => (isDay(day) ? day : null);

function valuesOf(content: ContentHead, timeZone: string): SettingsValues {
  const { unpublishAt } = content;
  return {
    tags: [...content.tags],
    hubs: content.hubs.map(({ id }) => id),
    slug: content.slug ?? '',
    audience: content.audience,
    groups: undefined,
    author: String(content.author?.id ?? ''),
    expires: unpublishAt === null ? '' : dayIn(timeZone, new Date(unpublishAt)),
    reviewAt: content.reviewAt ?? '',
    acknowledgement: content.acknowledgement,
    acknowledgeBy: content.acknowledgeBy ?? '',
    again: content.acknowledgeAgain,
  };
}

function audienceOf({ audience: kind, groups }: SettingsValues): SettingsBody {
  if (kind === 'everyone') return { audience: { kind } };
  return groups === undefined ? {} : { audience: { kind, groups: groups.map(Number) } };
}

/** What the changed values ask of the server; what was not touched is not sent. */
export function bodyOf(
  changes: Partial<SettingsValues>,
  all: SettingsValues,
  timeZone: string,
): SettingsBody {
  const { tags, hubs, slug, author, expires, reviewAt } = changes;
  const { acknowledgement, acknowledgeBy } = changes;
  return {
    ...(tags && { tags }),
    ...(hubs && { hubs }),
    ...(slug !== undefined && { slug: slug.trim() || null }),
    ...(changes.audience !== undefined || changes.groups !== undefined ? audienceOf(all) : {}),
    ...(author ? { authorId: Number(author) } : {}),
    ...(expires !== undefined && {
      unpublishAt: isDay(expires) ? instantIn(expires, '23:59', timeZone).toISOString() : null,
    }),
    ...(reviewAt !== undefined && { reviewAt: dayOrNull(reviewAt) }),
    ...(acknowledgement !== undefined && { acknowledgement }),
    ...(acknowledgeBy !== undefined &&
      all.acknowledgement && { acknowledgeBy: dayOrNull(acknowledgeBy) }),
    ...(changes.again !== undefined && { acknowledgeAgain: changes.again }),
  };
}

/** Why it cannot be saved as it stands. */
function faultOf(values: SettingsValues): string | undefined {
  if (values.audience === 'groups' && values.groups?.length === 0) return t`Choose a group`;
  return slugFault(values.slug);
}

export function slugFault(slug: string): string | undefined {
  return slug.trim() === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim())
    ? undefined
    : t`Use small letters, digits and single hyphens`;
}

/** The settings of content as they are saved, with what was changed since. */
export function useSettingsDraft(content: ContentHead, timeZone: string) {
  const [changes, setChanges] = useState<Partial<SettingsValues>>({});
  const values = { ...valuesOf(content, timeZone), ...changes };
  return {
    values,
    changes,
    set: (some: Partial<SettingsValues>) => setChanges((before) => ({ ...before, ...some })),
    /** These were saved: what was changed in the meantime stays. */
    settle: (saved: Partial<SettingsValues>) =>
      setChanges((now) => {
        const left = Object.entries(now).filter(
          ([name, value]) => saved[name as keyof SettingsValues] !== value,
        );
        return Object.fromEntries(left);
      }),
    body: () => bodyOf(changes, values, timeZone),
    fault: faultOf(values),
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
