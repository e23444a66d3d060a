import { useQuery } from '@tanstack/react-query';
import { Avatar, type AvatarProps } from '../../kit/page/avatar.tsx';
import { currentOrganizationSlug } from '../../kernel/api/organization-slug.ts';
import { linkTo } from '../../kernel/files/file-links.ts';

/** An address works for ten minutes at least; it is asked for again before that. */
const freshFor = 8 * 60_000;

export interface PersonAvatarProps extends Omit<AvatarProps, 'photo'> {
  /** Path of the photo in the file storage; null without one. */
  photo: string | null;
}

/** The photo of a person; their initials where there is none, or until it is loaded. */
export function PersonAvatar({ photo, ...look }: PersonAvatarProps) {
  const size = look.size === 'large' ? 'whole' : 'small';
  const { data } = useQuery({
    queryKey: [currentOrganizationSlug(), 'photo', photo, size],
    queryFn: () => linkTo(photo ?? '', size),
    enabled: photo !== null,
    staleTime: freshFor,
    meta: { claims: 'tile' },
  });
  return <Avatar {...look} photo={(photo !== null && data) || undefined} />;
}
