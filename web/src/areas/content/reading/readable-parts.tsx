import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { IconFileText, IconNews, IconPin, IconShare2, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ContentKind } from 'contract/content/content.ts';
import type { ForYou, Readable } from 'contract/content/reading.contract.ts';
import { daysBetween } from 'contract/kernel/days.ts';
import type { ReactNode } from 'react';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatBytes } from '../../../kit/text/format.ts';
import { dayIn, formatShortDay, formatWeekday } from '../../../kit/text/time.ts';
import { ColourTab } from '../../groups/groups.public.ts';
import { fileTypeLabels } from '../file-type-labels.ts';
import styles from './reading.module.css';

export interface ReadingProps {
  slug: string;
  timeZone: string;
}

export interface ReadLinkProps {
  id: number;
  slug: string;
  className?: string | undefined;
  /** Opened by someone who need not be among its readers. */
  preview?: boolean;
  children: ReactNode;
}

/** The way to the page on which content is read. */
export function ReadLink({ id, slug, className, preview = false, children }: ReadLinkProps) {
  return (
    <Link
      to={
        preview
          ? '/$organizationSlug/content/$contentId/reader'
          : '/$organizationSlug/read/$contentId'
      }
      params={{ organizationSlug: slug, contentId: id }}
      preload={false}
      className={className}
    >
      {children}
    </Link>
  );
}

/** What it is, and how long it takes to read; of a file, its type and its size. */
export function KindLabels({
  kind,
  readingTime,
  file,
}: Pick<Readable, 'kind' | 'readingTime' | 'file'>) {
  if (kind === 'social') return <Trans>Post</Trans>;
  if (file !== null) return `${fileTypeLabels(file.contentType)} · ${formatBytes(file.size)}`;
  if (kind === 'file') return <Trans>File</Trans>;
  return <Plural value={readingTime ?? 1} one="Article, # minute" other="Article, # minutes" />;
}

export function AuthorLabels({ author, department }: Pick<Readable, 'author' | 'department'>) {
  if (author === null) return null;
  return <span>{department === null ? author : `${author}, ${department}`}</span>;
}

/** The hub that the reader finds it in. */
export function HubLabels({ hub }: Pick<ForYou, 'hub'>) {
  if (hub === null) return null;
  return (
    <span className={styles.hub}>
      <ColourTab colour={hub.colour} />
      {hub.name}
    </span>
  );
}

/** It stands first in the hub that the reader finds it in. */
export function PinnedLabel({ pinned }: Pick<ForYou, 'pinned'>) {
  if (!pinned) return null;
  return (
    <span className={styles.pinned}>
      <IconPin aria-hidden />
      <Trans comment="Of content in a hub">Pinned</Trans>
    </span>
  );
}

export const kindIcons: Readonly<Record<ContentKind, Icon>> = {
  article: IconNews,
  social: IconShare2,
  file: IconFileText,
};

/** One item of content in a list: what was read already stands back. */
export function ReadableLine({ item, slug, timeZone }: ReadingProps & { item: ForYou }) {
  const KindIcon = kindIcons[item.kind];
  const isRead = item.readAt !== null;
  return (
    <li>
      <KindIcon aria-hidden />
      <div>
        <ReadLink id={item.id} slug={slug} className={isRead ? styles.read : undefined}>
          {item.title}
        </ReadLink>
        <div className={styles.meta}>
          <HubLabels {...item} />
          <span>
            <KindLabels {...item} />
          </span>
          <PinnedLabel {...item} />
          <AuthorLabels {...item} />
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

/** Until when, and how many days that is from today in the organization's time zone. */
export function Due({ item, timeZone }: Pick<ReadingProps, 'timeZone'> & { item: Readable }) {
  const by = item.acknowledgement?.by ?? null;
  if (by === null) {
    return (
      <StatusMark fill="hollow" tone="idle">
        <Trans>no due date</Trans>
      </StatusMark>
    );
  }
  const days = daysBetween(dayIn(timeZone), by);
  const day = formatWeekday(by);
  return (
    <StatusMark tone={days < 0 ? 'bad' : 'warn'}>
      {days < 0 ? (
        <Trans>overdue since {day}</Trans>
      ) : days === 0 ? (
        <Trans>due today</Trans>
      ) : (
        plural(days, { one: `due ${day}, in # day`, other: `due ${day}, in # days` })
      )}
    </StatusMark>
  );
}
