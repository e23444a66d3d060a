import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { dayMs } from 'contract/kernel/days.ts';
import type { Invitation } from 'contract/memberships/invitations.contract.ts';
import { type AwaitingPerson, soonDays } from 'contract/memberships/pending.contract.ts';
import { Avatar } from '../../../kit/page/avatar.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatList, formatUnits } from '../../../kit/text/format-list.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { usePersonLabels, fullName, type Named } from '../../people/people.public.ts';
import styles from './pending.module.css';

interface PersonLinkProps {
  person: Named & { id: number; hasPage?: boolean };
  slug: string;
  tabIndex?: 0 | -1;
}

/** Leads to the person, where the caller sees more of them. */
export function PersonLink({ person, slug, tabIndex }: PersonLinkProps) {
  if (person.hasPage === false) {
    return (
      <span>
        {person.firstName} <b>{person.lastName}</b>
      </span>
    );
  }
  return (
    <Link
      to="/$organizationSlug/people/$personId/details"
      params={{ organizationSlug: slug, personId: person.id }}
      tabIndex={tabIndex}
      className={text.rowLink}
    >
      {person.firstName} <b>{person.lastName}</b>
    </Link>
  );
}

export function PersonName(props: PersonLinkProps) {
  return (
    <span className={styles.name}>
      <Avatar name={fullName(props.person)} size="small" />
      <PersonLink {...props} />
    </span>
  );
}

/** The requested role with the scope of a manager, and the groups. */
export function AsksFor({ person: { type, groups, accessScope } }: { person: AwaitingPerson }) {
  const { t } = useLingui();
  const word = usePersonLabels().type[type];
  const facts = groups.length === 0 ? [] : [t`groups: ${formatUnits(groups)}`];
  if (type !== 'manager') return [word, ...facts].join(' · ');
  const names = accessScope && formatList(accessScope);
  const reach =
    names === undefined || names === null
      ? t`manager of the whole organization`
      : names === ''
        ? t`manager of no groups`
        : t`manager of ${names}`;
  const all = [reach, ...facts].join(' · ');
  return <span title={all}>{all}</span>;
}

/** What to check before a person is approved. */
export function Doubts({ doubts }: Pick<AwaitingPerson, 'doubts'>) {
  const { t } = useLingui();
  const labels: Record<AwaitingPerson['doubts'][number], string> = {
    other_domain: t`different email domain`,
    same_name: t`same name as someone`,
    staff: t`requests a higher role`,
  };
  if (doubts.length === 0)
    return (
      <StatusMark>
        <Trans>no issues</Trans>
      </StatusMark>
    );
  return (
    <span className={styles.doubts}>
      {doubts.map((doubt) => (
        <StatusMark key={doubt} fill="half" tone="warn">
          {labels[doubt]}
        </StatusMark>
      ))}
    </span>
  );
}

/** How long a person has waited. */
export function Waits({ since, now }: { since: string; now: number }) {
  const days = Math.floor((now - Date.parse(since)) / dayMs);
  if (days < 1) return <Trans comment="Waiting for less than a day">under a day</Trans>;
  return <Plural value={days} one="# day" other="# days" />;
}

interface EndProps {
  invitation: Pick<Invitation, 'createdAt' | 'expiresAt' | 'state'>;
  timeZone: string;
  now: number;
}

/** How long a link is still valid, or when it expired. */
export function LinkEnd({ invitation, timeZone, now }: EndProps) {
  const end = Date.parse(invitation.expiresAt);
  const left = end - now;
  if (left <= 0)
    return <span className={styles.dim}>{formatMoment(invitation.expiresAt, timeZone)}</span>;
  const fraction = Math.min(1, left / Math.max(dayMs, end - Date.parse(invitation.createdAt)));
  const soon = left <= soonDays * dayMs;
  return (
    <span className={styles.left}>
      <span className={styles.track} aria-hidden>
        <span
          className={`${styles.rest} ${soon ? styles.soon : ''}`}
          style={{ inlineSize: `${Math.round(fraction * 100)}%` }}
        />
      </span>
      <EndLabel days={Math.ceil(left / dayMs)} />
    </span>
  );
}

function EndLabel({ days }: { days: number }) {
  return <Plural value={days} one="in # day" other="in # days" />;
}
