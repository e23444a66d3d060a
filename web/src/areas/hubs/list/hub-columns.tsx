import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { HubHead } from 'contract/hubs/hub.ts';
import { PhoneSquare } from '../../../kit/table/phone-square.tsx';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { formatList } from '../../../kit/text/format-list.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { AudienceName, HubIconMark, HubStateMark } from '../hub-marks.tsx';
import { type HubExtras, rateOf } from './use-extras.ts';

type Column = TableColumn<HubHead>;

/** The columns of the list. In the trash the last tells when something was deleted. */
export function hubColumns(
  slug: string,
  timeZone: string,
  inTrash: boolean,
  { reach }: HubExtras,
): readonly Column[] {
  return [
    {
      id: 'name',
      header: t`Name`,
      sort: 'name',
      width: 230,
      fixed: true,
      skeleton: 180,
      cell: (hub, { tabIndex }) => <Name hub={hub} slug={slug} tabIndex={tabIndex} />,
    },
    {
      id: 'state',
      header: t`Status`,
      width: 160,
      skeleton: 90,
      cell: (hub) => <HubStateMark hub={hub} timeZone={timeZone} />,
    },
    {
      id: 'audience',
      header: t`Audience`,
      yields: 2,
      width: 170,
      skeleton: 90,
      cell: (hub) => <AudienceName hub={hub} />,
    },
    {
      id: 'owners',
      header: t`Owners`,
      yields: 3,
      width: 150,
      skeleton: 90,
      cell: ({ owners }) =>
        owners.length === 0 ? '–' : formatList(owners.map(({ name }) => name)),
    },
    {
      id: 'items',
      header: t`Items`,
      width: 70,
      number: true,
      skeleton: 30,
      cell: ({ items }) => formatCount(items.all),
    },
    {
      id: 'readers',
      header: t({ message: 'Readers', comment: 'People who read the content, each once' }),
      yields: 1,
      width: 84,
      number: true,
      skeleton: 40,
      cell: ({ id }) => {
        const reached = reach.get(id);
        return reached === undefined ? '–' : formatCount(reached.readers);
      },
    },
    {
      id: 'reach',
      header: t({ message: 'Reach, %', comment: 'Share of the audience that read the content' }),
      yields: 1,
      width: 84,
      number: true,
      skeleton: 30,
      cell: ({ id }) => {
        const reached = reach.get(id);
        const rate = reached && rateOf(reached);
        return rate === undefined ? '–' : formatCount(rate);
      },
    },
    {
      id: 'updated',
      header: inTrash ? t`Deleted` : t`Last change`,
      ...(inTrash ? {} : { sort: 'updated' }),
      yields: 4,
      width: 126,
      number: true,
      skeleton: 80,
      cell: ({ updatedAt, deletedAt }) => formatMoment(deletedAt ?? updatedAt, timeZone),
    },
  ];
}

interface NameProps {
  hub: HubHead;
  slug: string;
  tabIndex?: 0 | -1;
}

/** The name links to the page of the hub; in the trash there is no link. */
function Name({ hub, slug, tabIndex }: NameProps) {
  if (hub.deletedAt !== null) return <b>{hub.name}</b>;
  return (
    <Link
      to="/$organizationSlug/hubs/$hubId/edit"
      params={{ organizationSlug: slug, hubId: hub.id }}
      tabIndex={tabIndex}
      className={text.rowLink}
    >
      <b>{hub.name}</b>
    </Link>
  );
}

/** A row on the phone. */
export function phoneHub(
  hub: HubHead,
  slug: string,
  timeZone: string,
  { reach }: HubExtras,
): PhoneRow {
  const reached = reach.get(hub.id);
  return {
    avatar: (
      <PhoneSquare>
        <HubIconMark icon={hub.icon} />
      </PhoneSquare>
    ),
    title: (
      <span className={text.twoLines}>
        <Name hub={hub} slug={slug} />
      </span>
    ),
    detail: <HubStateMark hub={hub} timeZone={timeZone} />,
    figure: reached === undefined ? '' : formatCount(reached.readers),
  };
}
