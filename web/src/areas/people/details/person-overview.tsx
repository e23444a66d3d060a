import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Account } from 'contract/people/account.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../../kernel/session/abilities.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import text from '../../../kit/theme/text.module.css';
import { dayIn, formatDay, formatMoment } from '../../../kit/text/time.ts';
import { countryName, languageName } from '../choices.ts';
import { FieldValueView } from '../fields/field-value-view.tsx';
import { useOwnFields } from '../fields/use-own-fields.ts';
import { useGenderWords } from '../person-marks.tsx';
import styles from './person.module.css';
import { wholeYears } from './whole-years.ts';

export interface PersonOverviewProps {
  person: Account;
  slug: string;
  timeZone: string;
}

/** What is known of a person, and when somebody last changed it. */
export function PersonOverview(props: PersonOverviewProps) {
  return (
    <Panel flush foot={<Changed {...props} />}>
      <div className={styles.facts}>
        <div>
          <h2 className={text.eyebrow}>
            <Trans>Work</Trans>
          </h2>
          <Work {...props} />
        </div>
        <div>
          <h2 className={text.eyebrow}>
            <Trans>Contact and personal</Trans>
          </h2>
          <Personal {...props} />
        </div>
      </div>
    </Panel>
  );
}

function Work({ person, slug, timeZone }: PersonOverviewProps) {
  const { t } = useLingui();
  const { lineManager, startDate, endDate, reports } = person;
  const today = dayIn(timeZone);
  return (
    <dl className={styles.list}>
      <Fact name={t`Title`}>{person.jobTitle}</Fact>
      <Fact name={t`Department`}>{person.department}</Fact>
      <Fact name={t`Location`}>{person.location}</Fact>
      <Fact name={t`Line manager`}>
        {lineManager && (
          <Link
            to="/$organizationSlug/people/$personId/details"
            params={{ organizationSlug: slug, personId: lineManager.id }}
          >
            {lineManager.name}
          </Link>
        )}
      </Fact>
      <Fact name={t`Leads`}>
        {reports === 0 ? null : plural(reports, { one: '# person', other: '# people' })}
      </Fact>
      <Fact name={t`Started`}>
        {startDate && <Since day={startDate} today={endDate ?? today} />}
      </Fact>
      {endDate === null ? null : <Fact name={t`Ends`}>{formatDay(endDate)}</Fact>}
      <Fact name={t`External id`}>{person.externalId}</Fact>
      <Fact name={t`Tags`}>{person.tags.length === 0 ? null : person.tags.join(', ')}</Fact>
    </dl>
  );
}

function Personal({ person, timeZone }: PersonOverviewProps) {
  const { t } = useLingui();
  const withPrivate = useCan()('people.viewPrivate');
  const gender = useGenderWords();
  const { email, phone, birthDate, locale } = person;
  return (
    <dl className={styles.list}>
      {person.preferredName === null ? null : (
        <Fact name={t`Preferred name`}>{person.preferredName}</Fact>
      )}
      <Fact name={t`E-mail`}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
      <Fact name={t`Phone`}>{phone && <a href={`tel:${phone}`}>{phone}</a>}</Fact>
      {withPrivate ? (
        <>
          <Fact name={t`Address`} locked>
            {addressLine(person)}
          </Fact>
          <Fact name={t`Born`} locked>
            {birthDate && <Since day={birthDate} today={dayIn(timeZone)} />}
          </Fact>
        </>
      ) : null}
      <Fact name={t`Gender`}>{person.gender && gender[person.gender]}</Fact>
      <Fact name={t`Pronouns`}>{person.pronouns}</Fact>
      <Fact name={t`Language`}>{locale && languageName(locale)}</Fact>
      <Fact name={t`Time zone`}>{person.timeZone?.replaceAll('_', ' ')}</Fact>
      <OwnFacts person={person} />
    </dl>
  );
}

/** What the organization keeps of its people beyond the rest. */
function OwnFacts({ person }: { person: Account }) {
  const fields = useOwnFields() ?? [];
  return fields.map((field) => (
    <Fact key={field.id} name={field.label} locked={field.visibility === 'private'}>
      {person.fields[field.key] === undefined ? null : (
        <>
          <FieldValueView field={field} value={person.fields[field.key]} />{' '}
          <span className={styles.plain}>
            <Trans>own field</Trans>
          </span>
        </>
      )}
    </Fact>
  ));
}

interface FactProps {
  name: string;
  /** Only some see it. */
  locked?: boolean;
  children: ReactNode;
}

function Fact({ name, locked, children }: FactProps) {
  const { t } = useLingui();
  const none = children === null || children === undefined || children === '';
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {none ? <span className={styles.none}>–</span> : children}
        {locked ? (
          <IconLock role="img" aria-label={t`Administrators and managers alone see it`} />
        ) : null}
      </dd>
    </>
  );
}

/** A day and how many years ago it was. */
function Since({ day, today }: { day: string; today: string }) {
  const years = wholeYears(day, today);
  return (
    <>
      {formatDay(day)}
      {years < 1 ? null : (
        <span
          className={styles.plain}
        >{`, ${plural(years, { one: '# year', other: '# years' })}`}</span>
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

function Changed({ person, timeZone }: PersonOverviewProps) {
  const { t } = useLingui();
  const sources = {
    manual: t`by hand`,
    import: t`by upload`,
    invitation: t`by invitation`,
    api: t`by the API`,
    self: t`by registering`,
  };
  const source = sources[person.source];
  const added = formatMoment(person.createdAt, timeZone);
  const changed = formatMoment(person.updatedAt, timeZone);
  const who = person.updatedBy;
  return (
    <>
      <span>
        <Trans>
          Added {added} {source}
        </Trans>
      </span>
      {person.version === 1 ? null : (
        <span>
          {who === null ? (
            <Trans>Changed {changed}</Trans>
          ) : (
            <Trans>
              Changed {changed} by {who}
            </Trans>
          )}
        </span>
      )}
    </>
  );
}
