import { readSocialLink } from 'contract/content/socials/social-links.ts';
import { SocialCard } from './social-card.tsx';
import type { SocialDesk } from './use-social-form.ts';

/** The post as people will see it. */
export function CardOfForm({ desk: { form, pictures } }: { desk: SocialDesk }) {
  const { link, text, title, summary, pictureId, pictureAlt } = form.values;
  const read = readSocialLink(link);
  const url = pictureId === null ? undefined : pictures.get(pictureId);
  return (
    <SocialCard
      network={read?.network ?? 'other'}
      link={read?.link ?? ''}
      title={title.trim()}
      summary={summary.trim() || null}
      text={text.trim() || null}
      picture={url === undefined ? null : { url, alt: pictureAlt }}
    />
  );
}
