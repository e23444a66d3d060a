import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { type AccountListItem, type RowColumn, rowColumns } from 'contract/people/account.ts';
import { columnsWith, factsOf, inOrder } from 'contract/people/columns/columns-with.ts';
import type { ListedAccount } from 'contract/people/accounts.contract.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import {
  columnLabel,
  PersonAvatar,
  AccessOf,
  ReachOf,
  reachOf,
  StatusOf,
  usePersonLabels,
  WorstState,
  fullName,
} from '../../people/people.public.ts';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { formatDay, formatMoment } from '../../../kit/text/time.ts';
import { groupsColumn, moreColumns, type MoreColumnsSetting } from './more-columns.tsx';
import text from '../../../kit/theme/text.module.css';
import { formatUnits } from '../../../kit/text/format-list.ts';
import styles from './people-columns.module.css';

type Column = TableColumn<ListedAccount>;

/** The columns of the list. In the trash the last tells when someone was deleted. */
export function peopleColumns(
  setting: MoreColumnsSetting,
  { inTrash }: { inTrash: boolean },
): readonly Column[] {
  const { slug, timeZone } = setting;
  const shown: Column[] = [
    nameColumn(t`Name`, slug),
    {
      id: 'jobTitle',
      header: columnLabel('jobTitle'),
      sort: 'jobTitle',
      width: 132,
      cell: (person) => person.jobTitle ?? <None />,
    },
    {
      id: 'department',
      header: columnLabel('department'),
      sort: 'department',
      width: 104,
      cell: (person) => person.department ?? <None />,
    },
    groupsColumn(),
    {
      id: 'type',
      yields: 5,
      header: columnLabel('type'),
      sort: 'type',
      width: 80,
      skeleton: 56,
      cell: ({ type, more }) => <Type type={type} accessScope={more.accessScope ?? null} />,
    },
    {
      id: 'status',
      header: columnLabel('status'),
      sort: 'status',
      width: 104,
      skeleton: 62,
      cell: ({ status }) => <StatusOf status={status} />,
    },
    {
      id: 'access',
      yields: 3,
      header: columnLabel('access'),
      sort: 'access',
      width: 94,
      skeleton: 62,
      cell: ({ access }) => <AccessOf access={access} />,
    },
    {
      id: 'deliverability',
      yields: 1,
      header: columnLabel('deliverability'),
      sort: 'deliverability',
      width: 116,
      skeleton: 40,
      cell: (person) => <ReachOf reach={reachOf(person)} />,
    },
    {
      id: 'dependants',
      yields: 4,
      header: t`Dependants`,
      width: 90,
      number: true,
      skeleton: 14,
      cell: ({ dependants }) => <Figure count={dependants} />,
    },
  ];
  const last = inTrash
    ? momentColumn('deletedAt', t`Deleted`, timeZone, null)
    : momentColumn('lastActivityAt', t`Last activity`, timeZone, t`never`);
  return [...shown, ...extraColumns(), ...moreColumns(setting), last];
}

function nameColumn(header: string, slug: string): Column {
  return {
    id: 'name',
    header,
    sort: 'name',
    fixed: true,
    skeleton: 130,
    cell: (person, { tabIndex }) => (
      <span className={styles.name}>
        <PersonAvatar
          name={fullName(person)}
          photo={person.photo}
          out={person.status === 'deactivated'}
        />
        <PersonLink person={person} slug={slug} tabIndex={tabIndex} />
      </span>
    ),
  };
}

const widths: Partial<Record<RowColumn, number>> = { email: 220, location: 150, startDate: 100 };
const shownAtFirst: ReadonlySet<RowColumn> = new Set(['jobTitle', 'department']);

/** What every row has and no one sees before they choose it. */
function extraColumns(): Column[] {
  const sorted = new Set<string>(columnsWith('sort'));
  return inOrder<RowColumn>(['email', 'location', 'externalId', 'startDate'], rowColumns)
    .filter((id) => !shownAtFirst.has(id))
    .map((id): Column => {
      const isDay = factsOf(id).kind === 'day';
      return {
        id,
        header: columnLabel(id),
        width: widths[id] ?? 110,
        hidden: true,
        ...(sorted.has(id) ? { sort: id } : {}),
        ...(isDay ? { number: true } : {}),
        cell: ({ [id]: value }) => (value === null ? <None /> : isDay ? formatDay(value) : value),
      };
    });
}

function momentColumn(
  id: 'lastActivityAt' | 'deletedAt',
  header: string,
  timeZone: string,
  never: string | null,
): Column {
  return {
    id,
    header,
    width: 112,
    number: true,
    skeleton: 76,
    ...(id === 'lastActivityAt' ? { sort: 'lastActivity' } : {}),
    cell: (person) => {
      const at = person[id];
      return at === null ? <span className={styles.dim}>{never}</span> : formatMoment(at, timeZone);
    },
  };
}

interface TypeProps {
  type: AccountType;
  /** The groups of a manager's access scope. */
  accessScope: readonly { name: string }[] | null;
}

function Type({ type, accessScope }: TypeProps) {
  const word = usePersonLabels().type[type];
  if (type === 'standard') return <span className={styles.dim}>{word}</span>;
  if (accessScope === null) return word;
  const [first] = accessScope;
  return (
    <span className={styles.scoped} title={formatUnits(accessScope.map(({ name }) => name))}>
      {word}
      <span>
        <span>
          {first === undefined
            ? t({ message: 'no groups', comment: 'The scope of a manager without groups' })
            : first.name}
        </span>
        {accessScope.length > 1 ? <span>+{formatCount(accessScope.length - 1)}</span> : null}
      </span>
    </span>
  );
}

function None() {
  return <span className={styles.dim}>–</span>;
}

function Figure({ count }: { count: number }) {
  return count === 0 ? <span className={styles.dim}>0</span> : formatCount(count);
}

interface PersonLinkProps {
  person: AccountListItem;
  slug: string;
  tabIndex?: 0 | -1;
}

function PersonLink({ person, slug, tabIndex }: PersonLinkProps) {
  return (
    <Link
      to="/$organizationSlug/people/$personId/details"
      params={{ organizationSlug: slug, personId: person.id }}
      className={text.rowLink}
      tabIndex={tabIndex}
    >
      {person.firstName} <b>{person.lastName}</b>
    </Link>
  );
}

/** On the phone staff alone are named as such: nearly everyone is standard. */
function RoleLabel({ type }: { type: AccountType }) {
  return <span>{usePersonLabels().type[type]}</span>;
}

/** A person on the phone: the name, the worst status with their role and job title, the last activity. */
export function phoneRow(person: AccountListItem, slug: string, figure: string): PhoneRow {
  return {
    avatar: <PersonAvatar name={fullName(person)} photo={person.photo} size="medium" />,
    title: <PersonLink person={person} slug={slug} />,
    detail: (
      <>
        <WorstState person={person} />
        {person.type === 'standard' ? null : <RoleLabel type={person.type} />}
        <span className={styles.jobTitle}>{person.jobTitle}</span>
      </>
    ),
    figure,
  };
}
