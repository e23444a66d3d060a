import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import type { ColumnSection } from 'contract/people/columns/column-facts.ts';
import { wholeYears } from 'contract/kernel/days.ts';
import type { PersonColumn } from 'contract/people/columns/person-columns.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';
import { dayIn, formatDay } from '../../../kit/text/time.ts';
import {
  columnLabel,
  countryName,
  languageName,
  offeredTextsIn,
  plainTextsIn,
  useGenderLabels,
} from '../../people/people.public.ts';
import { FieldValueView, useOwnFields } from '../../fields/fields.public.ts';
import styles from './person.module.css';

export interface PersonOverviewProps {
  person: Account;
  slug: string;
  timeZone: string;
}

/** One thing that is known of a person; without a value nothing is. */
export interface PersonFact {
  key: string;
  name: string;
  value: ReactNode;
  /** Only some see it. */
  locked?: boolean;
}

const factOf = (column: PersonColumn, value: ReactNode): PersonFact => ({
  key: column,
  name: columnLabel(column),
  value,
});

/** True where nothing is known. */
export const isEmpty = ({ value }: PersonFact) =>
  value === null || value === undefined || value === '';

export function useWorkFacts({ person, slug, timeZone }: PersonOverviewProps): PersonFact[] {
  const { t } = useLingui();
  const { lineManager, startDate, endDate, reports } = person;
  const manager = lineManager && (
    <Link
      to="/$organizationSlug/people/$personId/details"
      params={{ organizationSlug: slug, personId: lineManager.id }}
    >
      {lineManager.name}
    </Link>
  );
  const leads = reports === 0 ? null : plural(reports, { one: '# person', other: '# people' });
  const started = startDate && <Since day={startDate} today={endDate ?? dayIn(timeZone)} />;
  return [
    ...offeredTextsIn('work').map((column) => factOf(column, person[column])),
    factOf('lineManagerId', manager),
    { key: 'leads', name: t`Direct reports`, value: leads },
    factOf('startDate', started),
    ...(endDate === null ? [] : [factOf('endDate', formatDay(endDate))]),
    ...plainTextsIn('work').map((column) => factOf(column, person[column])),
    factOf('tags', formatUnits(person.tags)),
  ];
}

export function usePersonalFacts({ person, timeZone }: PersonOverviewProps): PersonFact[] {
  const withPrivate = useCan()('people.viewPrivate');
  const gender = useGenderLabels();
  const own = useOwnFacts(person);
  const { email, phone, birthDate, locale } = person;
  const textsIn = (section: ColumnSection) =>
    plainTextsIn(section).map((column) => factOf(column, person[column]));
  const born = birthDate && <Since day={birthDate} today={dayIn(timeZone)} />;
  return [
    ...textsIn('name').filter((fact) => !isEmpty(fact)),
    factOf('email', email && <a href={`mailto:${email}`}>{email}</a>),
    factOf('phone', phone && <a href={`tel:${phone}`}>{phone}</a>),
    ...textsIn('contact'),
    ...(withPrivate
      ? [
          { ...factOf('postalAddress', addressLine(person)), locked: true },
          { ...factOf('birthDate', born), locked: true },
        ]
      : []),
    factOf('gender', person.gender && gender[person.gender]),
    ...textsIn('personal'),
    factOf('locale', locale && languageName(locale)),
    factOf('timeZone', person.timeZone?.replaceAll('_', ' ')),
    ...own,
  ];
}

/** What the organization keeps of its people beyond the rest. */
function useOwnFacts(person: Account): PersonFact[] {
  const { t } = useLingui();
  const fields = useOwnFields() ?? [];
  return fields.map((field) => {
    const value = person.fields[field.key];
    return {
      key: `own ${field.id}`,
      name: field.label,
      locked: field.visibility === 'private',
      value:
        value === undefined ? null : (
          <>
            <FieldValueView field={field} value={value} />{' '}
            <span className={styles.plain}>{t`custom field`}</span>
          </>
        ),
    };
  });
}

/** A day and how many years ago it was. */
function Since({ day, today }: { day: string; today: string }) {
  const years = wholeYears(day, today);
  return (
    <>
      {formatDay(day)}
      {years < 1 ? null : (
        <span className={styles.plain}>
          {' · '}
          {plural(years, { one: '# year', other: '# years' })}
        </span>
      )}
    </>
  );
}

function addressLine({ postalAddress }: Account): string {
  if (postalAddress === null) return '';
  const { street, extra, postalCode, city, region, country } = postalAddress;
  const locality = [city, postalCode].filter((part) => part !== null).join(' ');
  const named = country === null ? null : countryName(country);
  return [street, extra, locality, region, named]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}
