import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ContentHead } from 'contract/content/content.ts';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { PhoneSquare } from '../../../kit/table/phone-square.tsx';
import { StateMark, StateSquare } from '../state-mark.tsx';
import text from '../../../kit/theme/text.module.css';
import styles from './content-list.module.css';

type Column = TableColumn<ContentHead>;

/** The columns of the list. In the trash the last tells when something was deleted. */
export function contentColumns(
  slug: string,
  timeZone: string,
  inTrash: boolean,
): readonly Column[] {
  return [
    {
      id: 'title',
      header: t({ message: 'Title', context: 'article' }),
      sort: 'title',
      width: 260,
      fixed: true,
      skeleton: 240,
      cell: (article, { tabIndex }) => (
        <span className={styles.title}>
          <Title article={article} slug={slug} tabIndex={tabIndex} />
          {article.liveDiffers ? (
            <span className={styles.flag}>
              <Trans>unpublished edits</Trans>
            </span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'state',
      header: t`Status`,
      width: 190,
      skeleton: 90,
      cell: (article) => <StateMark article={article} timeZone={timeZone} />,
    },
    {
      id: 'author',
      yields: 1,
      header: t`Author`,
      width: 150,
      skeleton: 90,
      cell: ({ author }) => author?.name ?? '–',
    },
    {
      id: 'reading',
      yields: 2,
      header: t`Reading time`,
      width: 110,
      number: true,
      skeleton: 40,
      cell: ({ readingTime }) =>
        readingTime === null ? '–' : plural(readingTime, { one: '# min', other: '# min' }),
    },
    {
      id: 'updated',
      header: inTrash ? t`Deleted` : t`Last change`,
      ...(inTrash ? {} : { sort: 'updated' }),
      width: 136,
      number: true,
      skeleton: 80,
      cell: ({ updatedAt, deletedAt }) => formatMoment(deletedAt ?? updatedAt, timeZone),
    },
  ];
}

interface TitleProps {
  article: ContentHead;
  slug: string;
  tabIndex?: 0 | -1;
}

/** The title links to the page of the article; in the trash there is no link. */
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
export function phoneArticle(article: ContentHead, slug: string, timeZone: string): PhoneRow {
  const { readingTime } = article;
  return {
    avatar: (
      <PhoneSquare>
        <StateSquare state={article.state} />
      </PhoneSquare>
    ),
    title: (
      <span className={text.twoLines}>
        <Title article={article} slug={slug} />
      </span>
    ),
    detail: <StateMark article={article} timeZone={timeZone} />,
    figure: readingTime === null ? '' : plural(readingTime, { one: '# min', other: '# min' }),
  };
}
