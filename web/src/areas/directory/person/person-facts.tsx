import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';
import { dayIn, formatDay } from '../../../kit/text/time.ts';
import { countryName, languageName, useGenderWords } from '../../people/people.public.ts';
import { FieldValueView, useOwnFields } from '../../fields/fields.public.ts';
import styles from './person.module.css';
import { wholeYears } from './whole-years.ts';

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
  const ends = { key: 'ends', name: t`End date`, value: endDate && formatDay(endDate) };
  return [
    { key: 'title', name: t`Job title`, value: person.jobTitle },
    { key: 'department', name: t`Department`, value: person.department },
    { key: 'location', name: t`Location`, value: person.location },
    { key: 'manager', name: t`Line manager`, value: manager },
    { key: 'leads', name: t`Direct reports`, value: leads },
    { key: 'started', name: t`Start date`, value: started },
    ...(endDate === null ? [] : [ends]),
    { key: 'externalId', name: t`External ID`, value: person.externalId },
    { key: 'tags', name: t`Tags`, value: formatUnits(person.tags) },
  ];
}

export function usePersonalFacts({ person, timeZone }: PersonOverviewProps): PersonFact[] {
  const { t } = useLingui();
  const withPrivate = useCan()('people.viewPrivate');
  const gender = useGenderWords();
  const own = useOwnFacts(person);
  const { email, phone, birthDate, locale, preferredName } = person;
  const born = birthDate && <Since day={birthDate} today={dayIn(timeZone)} />;
  return [
    ...(preferredName === null
      ? []
      : [{ key: 'preferred', name: t`Preferred name`, value: preferredName }]),
    { key: 'email', name: t`Email`, value: email && <a href={`mailto:${email}`}>{email}</a> },
    {
      key: 'phone',
      name: t({ message: `Phone`, context: 'phone number' }),
      value: phone && <a href={`tel:${phone}`}>{phone}</a>,
    },
    ...(withPrivate
      ? [
          {
            key: 'address',
            name: t({ message: `Address`, context: 'postal' }),
            value: addressLine(person),
            locked: true,
          },
          { key: 'born', name: t`Birth date`, value: born, locked: true },
        ]
      : []),
    { key: 'gender', name: t`Gender`, value: person.gender && gender[person.gender] },
    { key: 'pronouns', name: t`Pronouns`, value: person.pronouns },
    { key: 'language', name: t`Language`, value: locale && languageName(locale) },
    { key: 'timeZone', name: t`Time zone`, value: person.timeZone?.replaceAll('_', ' ') },
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
  const place = [city, postalCode].filter((part) => part !== null).join(' ');
  const named = country === null ? null : countryName(country);
  return [street, extra, place, region, named]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}
