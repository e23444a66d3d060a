import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { Group, GroupKind, ListedGroup } from 'contract/groups/group.ts';
import { PhoneSquare } from '../../../kit/table/phone-square.tsx';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { dayIn, formatDay } from '../../../kit/text/time.ts';
import { ColourTab, GroupName } from '../group-name.tsx';
import text from '../../../kit/theme/text.module.css';
import styles from './groups-page.module.css';

type Column = TableColumn<ListedGroup>;

/** The columns of the list. */
export function groupColumns(
  slug: string,
  timeZone: string,
  kinds: Readonly<Record<GroupKind, string>>,
): readonly Column[] {
  return [
    {
      id: 'name',
      header: t`Name`,
      sort: 'name',
      width: 300,
      fixed: true,
      skeleton: 150,
      cell: (group, { tabIndex }) => (
        <GroupName colour={group.colour}>
          <MembersLink group={group} slug={slug} tabIndex={tabIndex} />
        </GroupName>
      ),
    },
    {
      id: 'description',
      header: t`Description`,
      skeleton: 220,
      cell: ({ description }) => (
        <span className={styles.dim}>{description === null ? '–' : description}</span>
      ),
    },
    {
      id: 'kind',
      yields: 1,
      header: t`Kind`,
      width: 90,
      skeleton: 40,
      cell: ({ kind }) => kinds[kind],
    },
    {
      id: 'members',
      header: t`People`,
      sort: 'members',
      width: 96,
      number: true,
      skeleton: 24,
      cell: ({ memberCount }) => formatCount(memberCount),
    },
    {
      id: 'created',
      yields: 2,
      header: t`Created`,
      sort: 'created',
      width: 120,
      number: true,
      skeleton: 70,
      cell: ({ createdAt }) => formatDay(dayIn(timeZone, new Date(createdAt))),
    },
    {
      id: 'madeBy',
      yields: 3,
      header: t`Created by`,
      width: 150,
      skeleton: 90,
      hidden: true,
      cell: ({ madeBy }) => madeBy ?? <span className={styles.dim}>–</span>,
    },
  ];
}

/** The name leads to the people in the group; one in the trash leads nowhere. */
function MembersLink({ group, slug, tabIndex }: { group: Group; slug: string; tabIndex?: 0 | -1 }) {
  if (group.deletedAt !== null) return <b>{group.name}</b>;
  return (
    <Link
      to="/$organizationSlug/people"
      params={{ organizationSlug: slug }}
      search={{ group: String(group.id) }}
      tabIndex={tabIndex}
      className={text.rowLink}
    >
      <b>{group.name}</b>
    </Link>
  );
}

/** A row on the phone. */
export function phoneGroup(group: Group, slug: string): PhoneRow {
  return {
    avatar: (
      <PhoneSquare>
        <ColourTab colour={group.colour} />
      </PhoneSquare>
    ),
    title: <MembersLink group={group} slug={slug} />,
    detail: group.description ?? '',
    figure: formatCount(group.memberCount),
  };
}
