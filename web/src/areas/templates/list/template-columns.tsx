import { plural, t } from '@lingui/core/macro';
import { IconLayout, IconMailOpened } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PhoneSquare } from '../../../kit/table/phone-square.tsx';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import type { TemplateKind } from '../template-actions.ts';
import type { ListedTemplate } from './use-templates-list.ts';

type Column = TableColumn<ListedTemplate>;

/** The columns of the list of templates, or of saved blocks. */
export function templateColumns(
  kind: TemplateKind,
  slug: string,
  timeZone: string,
): readonly Column[] {
  return [
    {
      id: 'name',
      header: t({ message: 'Name', context: 'template' }),
      sort: 'name',
      width: 260,
      fixed: true,
      skeleton: 170,
      cell: (row, { tabIndex }) => <TemplateLink row={row} slug={slug} tabIndex={tabIndex} />,
    },
    ...(kind === 'block' ? blockColumns() : messageColumns()),
    {
      id: 'updated',
      header: t`Last changed`,
      sort: 'updated',
      width: 140,
      skeleton: 90,
      cell: ({ updatedAt }) => formatMoment(updatedAt, timeZone),
    },
    {
      id: 'updatedBy',
      yields: 3,
      header: t`Changed by`,
      width: 160,
      skeleton: 90,
      cell: ({ updatedBy }) => <span className={text.hint}>{updatedBy ?? '–'}</span>,
    },
  ];
}

function messageColumns(): Column[] {
  return [
    {
      id: 'subject',
      yields: 1,
      header: t`Subject`,
      skeleton: 160,
      cell: ({ subject }) => subject || <span className={text.hint}>{t`no subject yet`}</span>,
    },
    {
      id: 'description',
      yields: 2,
      header: t`Description`,
      skeleton: 160,
      cell: ({ detail }) => <span className={text.hint}>{detail || '–'}</span>,
    },
  ];
}

function blockColumns(): Column[] {
  return [
    {
      id: 'excerpt',
      yields: 2,
      header: t`Content`,
      skeleton: 200,
      cell: ({ detail }) => <span className={text.hint}>{detail || '–'}</span>,
    },
    {
      id: 'drafts',
      header: t`Used in`,
      width: 120,
      skeleton: 60,
      cell: ({ drafts }) => usedIn(drafts ?? 0),
    },
  ];
}

export function usedIn(drafts: number): string {
  return drafts === 0 ? t`no drafts` : plural(drafts, { one: '# draft', other: '# drafts' });
}

interface TemplateLinkProps {
  row: ListedTemplate;
  slug: string;
  tabIndex?: 0 | -1;
}

function TemplateLink({ row: { kind, id, name }, slug, tabIndex }: TemplateLinkProps) {
  return (
    <Link
      to={
        kind === 'block'
          ? '/$organizationSlug/campaigns/templates/blocks/$id'
          : '/$organizationSlug/campaigns/templates/$id'
      }
      params={{ organizationSlug: slug, id }}
      tabIndex={tabIndex}
      className={text.rowLink}
    >
      <b>{name}</b>
    </Link>
  );
}

/** A row on the phone. */
export function phoneTemplate(row: ListedTemplate, slug: string): PhoneRow {
  return {
    avatar: (
      <PhoneSquare>
        {row.kind === 'block' ? (
          <IconLayout aria-hidden="true" />
        ) : (
          <IconMailOpened aria-hidden="true" />
        )}
      </PhoneSquare>
    ),
    title: (
      <span className={text.twoLines}>
        <TemplateLink row={row} slug={slug} />
      </span>
    ),
    detail: row.drafts === null ? row.subject || row.detail : usedIn(row.drafts),
  };
}
