import { Plural, Trans } from '@lingui/react/macro';
import { IconFileText, IconNews, IconShare2, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ContentKind } from 'contract/content/content.ts';
import type { Readable } from 'contract/content/reading.contract.ts';
import type { ReactNode } from 'react';
import { formatShortDay, dayIn } from '../../../kit/text/time.ts';
import styles from './reading.module.css';

export interface ReadingPlace {
  slug: string;
  timeZone: string;
}

export interface ReadLinkProps {
  id: number;
  slug: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The way to the page on which content is read. */
export function ReadLink({ id, slug, className, children }: ReadLinkProps) {
  return (
    <Link
      to="/$organizationSlug/read/$contentId"
      params={{ organizationSlug: slug, contentId: id }}
      preload={false}
      className={className}
    >
      {children}
    </Link>
  );
}

/** What it is, and how long it takes to read. */
export function KindWords({ kind, readingTime }: Pick<Readable, 'kind' | 'readingTime'>) {
  if (kind === 'social') return <Trans>Post</Trans>;
  if (kind === 'file') return <Trans>File</Trans>;
  return <Plural value={readingTime ?? 1} one="Article, # minute" other="Article, # minutes" />;
}

export function AuthorWords({ author, department }: Pick<Readable, 'author' | 'department'>) {
  if (author === null) return null;
  return <span>{department === null ? author : `${author}, ${department}`}</span>;
}

const icons: Readonly<Record<ContentKind, Icon>> = {
  article: IconNews,
  social: IconShare2,
  file: IconFileText,
};

/** One item of content in a list: what was read already stands back. */
export function ReadableLine({ item, slug, timeZone }: ReadingPlace & { item: Readable }) {
  const KindIcon = icons[item.kind];
  const isRead = item.readAt !== null;
  return (
    <li>
      <KindIcon aria-hidden />
      <div>
        <ReadLink id={item.id} slug={slug} className={isRead ? styles.read : undefined}>
          {item.title}
        </ReadLink>
        <div className={styles.meta}>
          <span>
            <KindWords {...item} />
          </span>
          <AuthorWords {...item} />
          {isRead ? (
            <span>
              <Trans comment="The reader has read this article before">Read</Trans>
            </span>
          ) : null}
        </div>
      </div>
      <time className={styles.when} dateTime={item.publishedAt}>
        {formatShortDay(dayIn(timeZone, new Date(item.publishedAt)))}
      </time>
    </li>
  );
}
