import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import { PhoneSquare } from '../../../kit/table/phone-square.tsx';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatBytes, formatCount } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { ContentThumbnail } from '../content-thumbnail.tsx';
import { HubNames } from '../hub-names.tsx';
import { fileTypeLabels, versionLabel } from '../file-type-labels.ts';
import { StateMark, StateSquare } from '../state-mark.tsx';
import styles from './content-list.module.css';
import { type Reach, ReachBar } from '../reach-bar.tsx';
import type { ContentView } from '../use-content-list.ts';

type Column = TableColumn<ContentHead>;

/** What stands beside the rows themselves: how they were read, and the addresses of their pictures. */
export interface ContentExtras {
  reach: ReadonlyMap<number, Reach>;
  thumbnails: ReadonlyMap<number, string>;
  /** Some row has a picture, or the mark of a file or a network: the others keep room for one. */
  pictured: boolean;
}

/** The columns of the list. In the trash the last tells when something was deleted; files have a type and a size. */
export function contentColumns(
  slug: string,
  timeZone: string,
  view: ContentView,
  { reach, thumbnails, pictured }: ContentExtras,
): readonly Column[] {
  return [
    {
      id: 'title',
      header: t({ message: 'Title', context: 'article' }),
      sort: 'title',
      least: 290,
      fixed: true,
      skeleton: 240,
      cell: (article, { tabIndex }) => (
        <span className={styles.title}>
          {pictured ? (
            <ContentThumbnail
              file={article.file}
              network={article.network}
              url={thumbnails.get(article.id)}
            />
          ) : null}
          <Title article={article} slug={slug} tabIndex={tabIndex} />
          {article.file === null ? null : (
            <span className={text.dim}>{versionLabel(article.file.version)}</span>
          )}
          <Flags article={article} />
        </span>
      ),
    },
    {
      id: 'state',
      header: t`Status`,
      width: 176,
      skeleton: 90,
      cell: (article) => <StateMark article={article} timeZone={timeZone} />,
    },
    ...(view === 'file' ? fileColumns() : []),
    {
      id: 'hubs',
      yields: 3,
      header: t`Hubs`,
      width: 130,
      skeleton: 90,
      cell: ({ hubs }) => <HubNames hubs={hubs} />,
    },
    {
      id: 'author',
      yields: 1,
      header: t`Author`,
      width: 120,
      skeleton: 90,
      cell: ({ author }) => author?.name ?? '–',
    },
    {
      id: 'tags',
      yields: 5,
      header: t`Tags`,
      width: 104,
      skeleton: 60,
      cell: ({ tags }) => (
        <span className={text.dim}>{tags.length === 0 ? '–' : tags.join(', ')}</span>
      ),
    },
    {
      id: 'reads',
      yields: 2,
      header: t({ message: 'Readers', comment: 'People who read the content, each once' }),
      width: 76,
      number: true,
      skeleton: 40,
      cell: ({ id }) => {
        const reached = reach.get(id);
        return reached === undefined ? '–' : formatCount(reached.readers);
      },
    },
    {
      id: 'reach',
      yields: 2,
      header: t({ message: 'Reach, %', comment: 'Share of the audience that read the content' }),
      width: 110,
      number: true,
      skeleton: 60,
      cell: ({ id }) => <ReachBar reach={reach.get(id)} />,
    },
    {
      id: 'updated',
      header: view === 'trash' ? t`Deleted` : t`Last change`,
      ...(view === 'trash' ? {} : { sort: 'updated' }),
      yields: 4,
      width: 116,
      number: true,
      skeleton: 80,
      cell: ({ updatedAt, deletedAt }) => formatMoment(deletedAt ?? updatedAt, timeZone),
    },
  ];
}

function fileColumns(): readonly Column[] {
  return [
    {
      id: 'type',
      yields: 1,
      header: t({ message: 'Type', context: 'of a file' }),
      width: 150,
      skeleton: 70,
      cell: ({ file }) => (file === null ? '–' : fileTypeLabels(file.contentType)),
    },
    {
      id: 'size',
      yields: 2,
      header: t({ message: 'Size', context: 'of a file' }),
      sort: 'size',
      width: 90,
      number: true,
      skeleton: 50,
      cell: ({ file }) => (file === null ? '–' : formatBytes(file.size)),
    },
  ];
}

/** What one should know beside the status. */
function Flags({ article }: { article: ContentHead }) {
  const { liveDiffers, review, state, acknowledgement, publishFailure } = article;
  return (
    <>
      {publishFailure === null ? null : (
        <span className={`${styles.flag} ${styles.bad}`}>
          <Trans>try again</Trans>
        </span>
      )}
      {liveDiffers ? (
        <span className={styles.flag}>
          {review !== null && state === 'published' ? (
            <Trans>edits in review</Trans>
          ) : (
            <Trans>unpublished edits</Trans>
          )}
        </span>
      ) : null}
      {acknowledgement ? (
        <span className={styles.flag}>
          <Trans>must read</Trans>
        </span>
      ) : null}
    </>
  );
}

interface TitleProps {
  article: ContentHead;
  slug: string;
  tabIndex?: 0 | -1;
}

/** The title links to the page of the content; in the trash there is no link. */
function Title({ article, slug, tabIndex }: TitleProps) {
  if (article.deletedAt !== null) return <b>{article.title}</b>;
  return (
    <Link
      to="/$organizationSlug/content/$contentId/details"
      params={{ organizationSlug: slug, contentId: article.id }}
      tabIndex={tabIndex}
      className={text.rowLink}
    >
      <b>{article.title}</b>
    </Link>
  );
}

/** A row on the phone. */
export function phoneContent(
  article: ContentHead,
  slug: string,
  timeZone: string,
  { reach, thumbnails }: ContentExtras,
): PhoneRow {
  const reached = reach.get(article.id);
  const cover = thumbnails.get(article.id);
  return {
    avatar: (
      <PhoneSquare>
        {cover === undefined ? (
          <StateSquare state={article.state} />
        ) : (
          <img className={styles.phoneCover} src={cover} alt="" loading="lazy" />
        )}
      </PhoneSquare>
    ),
    title: (
      <span className={text.twoLines}>
        <Title article={article} slug={slug} />
      </span>
    ),
    detail: <StateMark article={article} timeZone={timeZone} />,
    figure: reached === undefined ? '' : formatCount(reached.readers),
  };
}
