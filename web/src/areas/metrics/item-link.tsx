import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface ItemLinkProps {
  slug: string;
  /** Whose page: that of a campaign, or of an item of content. */
  of: 'campaign' | 'content';
  id: number;
  className?: string | undefined;
  children: ReactNode;
}

/** The way from a figure to what it is about. */
export function ItemLink({ slug, of, id, className, children }: ItemLinkProps) {
  const path: string =
    of === 'campaign' ? `/${slug}/campaigns/${id}` : `/${slug}/content/${id}/details`;
  return (
    <Link to={path} className={className}>
      {children}
    </Link>
  );
}
