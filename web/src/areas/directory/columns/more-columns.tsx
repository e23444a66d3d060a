import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { genders } from 'contract/people/account.ts';
import type { ListedAccount } from 'contract/people/accounts.contract.ts';
import { columnsWith, textKinds } from 'contract/people/columns/columns-with.ts';
import type { PersonColumn } from 'contract/people/columns/person-columns.ts';
import type { AccountMore, MoreColumn } from 'contract/people/list-columns.ts';
import type { ReactNode } from 'react';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { formatDay, formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { formatUnits } from '../../../kit/text/format-list.ts';
import { columnLabel, useGenderLabels, usePersonLabels } from '../../people/people.public.ts';
import styles from './people-columns.module.css';

type Column = TableColumn<ListedAccount>;

export interface MoreColumnsSetting {
  slug: string;
  timeZone: string;
  /** People who may not see birth dates have no column of them. */
  seesPrivate: boolean;
}

/** Those of the list's columns that are asked for by name, in the order of the table; shown once someone chooses one. */
export function moreColumns({ slug, timeZone, seesPrivate }: MoreColumnsSetting): Column[] {
  const moment = (at: string) => formatMoment(at, timeZone);
  const known: Column[] = [
    stated('preferredName', 120, ({ preferredName }) => preferredName),
    stated('phone', 130, ({ phone }) => phone),
    column('lineManager', columnLabel('lineManagerId'), 140, ({ lineManager }, tabIndex) =>
      lineManager ? <Manager {...{ slug, tabIndex, ...lineManager }} /> : null,
    ),
    number(stated('endDate', 100, ({ endDate }) => day(endDate))),
    ...(seesPrivate ? [number(stated('birthDate', 100, ({ birthDate }) => day(birthDate)))] : []),
    stated('gender', 100, ({ gender }) => gender && <GenderLabel gender={gender} />),
    stated('pronouns', 100, ({ pronouns }) => pronouns),
    stated('tags', 160, ({ tags = [] }) => formatUnits(tags)),
    stated('locale', 90, ({ locale }) => locale),
    stated('timeZone', 130, ({ timeZone: zone }) => zone),
    stated('subscription', 118, ({ subscription }) =>
      subscription ? <Word kind="subscription" value={subscription} /> : null,
    ),
    stated('source', 130, ({ source }) => source && <Word kind="source" value={source} />),
    number({
      ...column('createdAt', t`Added`, 118, ({ createdAt }) => createdAt && moment(createdAt)),
      sort: 'created',
    }),
    number(column('updatedAt', t`Edited`, 118, ({ updatedAt }) => updatedAt && moment(updatedAt))),
  ];
  const others = columnsWith('more', ...textKinds).filter((key) =>
    known.every(({ id }) => id !== key),
  );
  return [...known, ...others.map((key) => stated(key, 130, ({ [key]: value }) => value))];
}

/** The groups of each person: the first by name, and how many more. */
export function groupsColumn(): Column {
  return {
    id: 'groups',
    yields: 2,
    header: t`Groups`,
    width: 126,
    skeleton: 84,
    cell: ({ more: { groups } }) => {
      const [first] = groups?.first ?? [];
      if (groups === undefined || first === undefined) return <None>{t`none`}</None>;
      return (
        <span className={styles.groups} title={formatUnits(groups.first.map(({ name }) => name))}>
          <span>{first.name}</span>
          {groups.count > 1 ? <None>+{formatCount(groups.count - 1)}</None> : null}
        </span>
      );
    },
  };
}

/** A column of a person, below its label. */
function stated(
  key: MoreColumn & PersonColumn,
  width: number,
  say: (more: AccountMore, tabIndex: 0 | -1) => ReactNode,
): Column {
  return column(key, columnLabel(key), width, say);
}

function column(
  id: MoreColumn,
  header: string,
  width: number,
  say: (more: AccountMore, tabIndex: 0 | -1) => ReactNode,
): Column {
  return {
    id,
    header,
    width,
    hidden: true,
    cell: ({ more }, { tabIndex }) => {
      const sentence = say(more, tabIndex);
      return sentence === null || sentence === undefined || sentence === '' ? (
        <None>–</None>
      ) : (
        sentence
      );
    },
  };
}

const day = (value: string | null | undefined) => value && formatDay(value);

const number = (one: Column): Column => ({ ...one, number: true });

function None({ children }: { children: ReactNode }) {
  return <span className={styles.dim}>{children}</span>;
}

interface ManagerProps {
  slug: string;
  tabIndex: 0 | -1;
  id: number;
  name: string;
}

function Manager({ slug, tabIndex, id, name }: ManagerProps) {
  return (
    <Link
      to="/$organizationSlug/people/$personId/details"
      params={{ organizationSlug: slug, personId: id }}
      className={text.rowLink}
      tabIndex={tabIndex}
    >
      {name}
    </Link>
  );
}

/** A value of a closed list by its word. */
function Word({ kind, value }: { kind: 'subscription' | 'source'; value: string }) {
  const labels: Readonly<Record<string, string>> = usePersonLabels()[kind];
  return labels[value] ?? value;
}

function GenderLabel({ gender }: { gender: (typeof genders)[number] }) {
  return useGenderLabels()[gender];
}
