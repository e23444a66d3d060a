import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const pages = {
  campaign: (id: number) => `campaigns/${id}`,
  directSend: (id: number) => `direct-sends/${id}`,
  hub: (id: number) => `hubs/${id}/edit`,
  content: (id: number) => `content/${id}/details`,
} as const;

export interface ItemLinkProps {
  slug: string;
  /** Whose page: that of a campaign, a direct send, a hub, or an item of content. */
  of: keyof typeof pages;
  id: number;
  className?: string | undefined;
  /** What it is called where its words do not say where it leads. */
  label?: string | undefined;
  children: ReactNode;
}

/** The way from a figure to what it is about. */
export function ItemLink({ slug, of, id, className, label, children }: ItemLinkProps) {
  const path: string = `/${slug}/${pages[of](id)}`;
  return (
    <Link to={path} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
