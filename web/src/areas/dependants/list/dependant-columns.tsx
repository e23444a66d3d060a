import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { Avatar } from '../../../kit/page/avatar.tsx';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { NodeList } from '../../../kit/text/node-list.tsx';
import { formatDay } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { fullName } from '../../people/people.public.ts';
import styles from '../dependant-cells.module.css';
import type { RelationshipLabels } from '../dependant-labels.ts';
import { EligibilityMark } from '../eligibility-mark.tsx';

type Column = TableColumn<Dependant>;

/** The columns of the list. */
export function dependantColumns(slug: string, labels: RelationshipLabels): readonly Column[] {
  return [
    {
      id: 'name',
      header: t`Name`,
      sort: 'name',
      fixed: true,
      skeleton: 130,
      cell: (one, { tabIndex }) => <NameLink dependant={one} slug={slug} tabIndex={tabIndex} />,
    },
    {
      id: 'relationship',
      yields: 2,
      header: t`Relationship`,
      sort: 'relationship',
      width: 140,
      skeleton: 60,
      cell: ({ relationship }) => labels[relationship],
    },
    {
      id: 'age',
      yields: 1,
      header: t`Age`,
      width: 64,
      number: true,
      skeleton: 16,
      cell: ({ age }) => age ?? <None />,
    },
    {
      id: 'birthDate',
      yields: 3,
      header: t`Born`,
      sort: 'birthDate',
      width: 116,
      number: true,
      cell: ({ birthDate }) => (birthDate === null ? <None /> : formatDay(birthDate)),
    },
    {
      id: 'guardians',
      header: t`Guardians`,
      sort: 'guardian',
      width: 240,
      cell: (one) => <Guardians dependant={one} slug={slug} />,
    },
    {
      id: 'eligibility',
      header: t`Eligibility`,
      width: 176,
      skeleton: 70,
      cell: (one) => <EligibilityMark dependant={one} />,
    },
    {
      id: 'agesOutOn',
      yields: 4,
      header: t`Age limit on`,
      width: 116,
      number: true,
      cell: ({ agesOutOn }) => (agesOutOn === null ? <None /> : formatDay(agesOutOn)),
    },
    {
      id: 'student',
      header: t`Student`,
      width: 84,
      hidden: true,
      cell: ({ student }) => (student ? t`yes` : <None />),
    },
    {
      id: 'externalId',
      header: t`External ID`,
      width: 120,
      hidden: true,
      cell: ({ externalId }) => externalId ?? <None />,
    },
  ];
}

function None() {
  return <span className={styles.dim}>–</span>;
}

interface NameLinkProps {
  dependant: Dependant;
  slug: string;
  tabIndex?: 0 | -1;
}

/** The name leads to the form; who may not be changed, or is in the trash, leads nowhere. */
function NameLink({ dependant, slug, tabIndex }: NameLinkProps) {
  const name = (
    <>
      {dependant.firstName} <b>{dependant.lastName}</b>
    </>
  );
  if (!dependant.abilities.edit) return <span>{name}</span>;
  return (
    <Link
      to="/$organizationSlug/people/dependants/$dependantId/edit"
      params={{ organizationSlug: slug, dependantId: dependant.id }}
      className={text.rowLink}
      tabIndex={tabIndex}
    >
      {name}
    </Link>
  );
}

function Guardians({ dependant, slug }: { dependant: Dependant; slug: string }) {
  const { guardians, otherGuardians } = dependant;
  const links = guardians.map(({ id, name }) => ({
    key: id,
    node: (
      <Link
        to="/$organizationSlug/people/$personId/details"
        params={{ organizationSlug: slug, personId: id }}
        className={text.rowLink}
        tabIndex={-1}
      >
        {name}
      </Link>
    ),
  }));
  const other = { key: 'other', node: <span className={styles.dim}>{t`another guardian`}</span> };
  return <NodeList items={otherGuardians === 0 ? links : [...links, other]} />;
}

/** A dependant on the phone. */
export function phoneDependant(one: Dependant, slug: string, labels: RelationshipLabels): PhoneRow {
  return {
    avatar: <Avatar name={fullName(one)} size="medium" />,
    title: <NameLink dependant={one} slug={slug} />,
    detail: (
      <>
        <EligibilityMark dependant={one} />
        <span>{labels[one.relationship]}</span>
      </>
    ),
    figure: one.age ?? '–',
  };
}
