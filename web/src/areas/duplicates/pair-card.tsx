import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowsJoin, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DuplicateEntry, DuplicatePair } from 'contract/duplicates/duplicates.contract.ts';
import { Button } from '../../kit/button/button.tsx';
import { buttonClass } from '../../kit/button/button-class.ts';
import { formatList } from '../../kit/text/format-list.ts';
import { dayIn, formatDay } from '../../kit/text/time.ts';
import { PersonAvatar, fullName } from '../people/people.public.ts';
import { dismiss } from './dismiss.ts';
import { reasonLabels } from './duplicate-labels.ts';
import styles from './duplicates.module.css';

export interface PairCardProps {
  pair: DuplicatePair;
  dismissed: boolean;
  slug: string;
  timeZone: string;
}

/** Two people side by side, and what may be done about them. */
export function PairCard({ pair, dismissed, slug, timeZone }: PairCardProps) {
  const { one, other, reason } = pair;
  const ids: [number, number] = [one.id, other.id];
  const names = formatList([fullName(one), fullName(other)]);
  const { t } = useLingui();
  return (
    <li className={styles.pair} aria-label={names}>
      <div className={styles.reason}>
        <span>{reasonLabels(reason)}</span>
        <span className={styles.buttons}>
          {dismissed ? (
            <Button size="small" onClick={() => void dismiss(ids, false)}>
              <Trans>Mark as possible duplicate</Trans>
            </Button>
          ) : (
            <>
              <Button
                size="small"
                icon={<IconUsers />}
                aria-label={t`Not a duplicate: ${names}`}
                onClick={() => void dismiss(ids, true)}
              >
                <Trans>Not a duplicate</Trans>
              </Button>
              <Link
                to="/$organizationSlug/people/$personId/merge/$otherId"
                params={{ organizationSlug: slug, personId: one.id, otherId: other.id }}
                className={buttonClass({ variant: 'primary', size: 'small' })}
                aria-label={t`Compare and merge: ${names}`}
              >
                <IconArrowsJoin aria-hidden />
                <Trans>Compare and merge</Trans>
              </Link>
            </>
          )}
        </span>
      </div>
      <div className={styles.two}>
        <Entry entry={one} beside={other} {...{ slug, timeZone }} />
        <Entry entry={other} beside={one} {...{ slug, timeZone }} />
      </div>
    </li>
  );
}

interface EntryProps {
  entry: DuplicateEntry;
  /** Values that both have are marked. */
  beside: DuplicateEntry;
  slug: string;
  timeZone: string;
}

function Entry({ entry, beside, slug, timeZone }: EntryProps) {
  const { t } = useLingui();
  const name = fullName(entry);
  const work = [entry.jobTitle, entry.department, entry.location].filter((text) => text !== null);
  const added = formatDay(dayIn(timeZone, new Date(entry.createdAt)));
  const facts: [string, string | null, boolean][] = [
    [t`Email`, entry.email, false],
    [t({ message: `Phone`, context: 'phone number' }), entry.phone, entry.phone === beside.phone],
    [
      t`Birth date`,
      entry.birthDate && formatDay(entry.birthDate),
      entry.birthDate === beside.birthDate,
    ],
    [t`External ID`, entry.externalId, false],
  ];
  return (
    <div className={styles.entry}>
      <div className={styles.who}>
        <PersonAvatar name={name} photo={entry.photo} out={entry.status === 'deactivated'} />
        <div>
          <Link
            to="/$organizationSlug/people/$personId/details"
            params={{ organizationSlug: slug, personId: entry.id }}
            className={styles.name}
            data-tap
          >
            {name}
          </Link>
          <div className={styles.dim}>{work.join(' · ')}</div>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value, same]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{same ? <mark className={styles.same}>{value}</mark> : value}</dd>
            </div>
          ),
        )}
      </dl>
      <div className={styles.dim}>
        <Trans>Added on {added}</Trans>
      </div>
    </div>
  );
}
