import { t as say } from '@lingui/core/macro';
import type { Social, SocialPage } from 'contract/content/socials/social.ts';
import { readSocialLink } from 'contract/content/socials/social-links.ts';
import { useRef, useState } from 'react';
import { type AppForm, type AppFormOptions, useAppForm } from '../../../kit/form/use-app-form.ts';
import { type LinkPreview, useLinkPreview } from './use-link-preview.ts';
import { socialFormSchema, type SocialOutput, type SocialValues } from './social-values.ts';

export type SocialForm = AppForm<typeof socialFormSchema>;

/** The form of a social, with what the page of its link says. */
export interface SocialDesk {
  form: SocialForm;
  preview: LinkPreview;
  /** Fields that differ from what the page says. */
  changed: ReadonlySet<FilledField>;
  /** Where pictures are to be had, by their ids. */
  pictures: ReadonlyMap<number, string>;
  onPicture: (id: number, url: string) => void;
}

export type FilledField = 'title' | 'summary' | 'pictureAlt';

type Options = Pick<
  AppFormOptions<typeof socialFormSchema, Social>,
  'submit' | 'onSaved' | 'version' | 'fromCurrent'
>;

const nothingFilled = { title: '', summary: '', pictureAlt: '', pictureId: null as number | null };

/** @param begun the social that is edited, as values; what no one has written yet */
export function useSocialForm(
  begun: SocialValues,
  known: ReadonlyMap<number, string>,
  options: Options,
): SocialDesk {
  const labels = useLabels();
  const form = useAppForm(socialFormSchema, { ...options, initial: begun, labels });
  const [pictures, setPictures] = useState(known);
  const onPicture = (id: number, url: string) =>
    setPictures((before) => new Map(before).set(id, url));
  const [typed, setTyped] = useState(nothingFilled);
  // What the page said before is replaced by what it says now; what a person wrote stays.
  const filled = useRef(nothingFilled);
  const onPage = ({ title, description, picture, pictureAlt }: SocialPage) => {
    const before = filled.current;
    const next = {
      title: title ?? '',
      summary: description ?? '',
      pictureAlt: picture === null ? '' : (pictureAlt ?? ''),
      pictureId: picture?.id ?? null,
    };
    filled.current = next;
    setTyped(next);
    if (picture !== null) onPicture(picture.id, picture.url);
    for (const name of ['title', 'summary', 'pictureAlt'] as const) {
      form.setValue(name, (now: string) =>
        now.trim() === '' || now === before[name] ? next[name] : now,
      );
    }
    form.setValue('pictureId', (now: number | null) =>
      now === null || now === before.pictureId ? next.pictureId : now,
    );
  };
  const [linkAtStart] = useState(() => readSocialLink(begun.link));
  const preview = useLinkPreview(linkAtStart, onPage);
  const isRead = preview.reading.kind === 'read';
  const changed = new Set(
    (['title', 'summary', 'pictureAlt'] as const).filter(
      (name) => isRead && form.values[name].trim() !== typed[name],
    ),
  );
  return { form, preview, changed, pictures, onPicture };
}

/** In the order in which they stand on the screen. */
function useLabels(): Record<keyof SocialOutput, string> {
  const [labels] = useState(() => ({
    link: say`Link to the post`,
    text: say({ message: 'Text', comment: 'Of a post on a social network' }),
    title: say({ message: 'Title', context: 'article' }),
    summary: say`Description`,
    pictureId: say`Picture`,
    pictureAlt: say`Description of the picture`,
    hubs: say`Hubs`,
    audience: say`Audience`,
    groups: say`Groups`,
    when: say({ message: 'When', comment: 'Label: when a new post is published' }),
    day: say`Day`,
    time: say({ message: 'Time', comment: 'Of a day' }),
    tags: say`Tags`,
  }));
  return labels;
}
