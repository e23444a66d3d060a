import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Invitation } from 'contract/people/joining/invitations.contract.ts';
import { type AwaitingPerson, soonDays } from 'contract/people/joining/pending.contract.ts';
import { Avatar } from '../../../kit/page/avatar.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import text from '../../../kit/theme/text.module.css';
import { usePersonWords } from '../person-marks.tsx';
import { fullName, type Named } from '../person-name.ts';
import styles from './pending.module.css';

const dayMs = 86_400_000;

interface PersonLinkProps {
  person: Named & { id: number; hasPage?: boolean };
  slug: string;
  tabIndex?: 0 | -1;
}

/** Leads to the person, where the caller sees more of him. */
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

/** As what somebody would come in, and into which groups. */
export function AsksFor({ person: { type, groups, limit } }: { person: AwaitingPerson }) {
  const { t } = useLingui();
  const word = usePersonWords().type[type];
  if (type !== 'manager') return [word, ...groups].join(', ');
  const names = limit?.join(', ');
  const reach =
    names === undefined
      ? t`manager of everybody`
      : names === ''
        ? t`manager of nobody`
        : t`manager of ${names}`;
  const all = [reach, ...groups.map((group) => t`in ${group}`)].join(', ');
  return <span title={all}>{all}</span>;
}

/** What is to be looked at before somebody is let in. */
export function Doubts({ doubts }: Pick<AwaitingPerson, 'doubts'>) {
  const { t } = useLingui();
  const words: Record<AwaitingPerson['doubts'][number], string> = {
    other_domain: t`address of another domain`,
    same_name: t`same name as somebody`,
    staff: t`asks for more than standard`,
  };
  if (doubts.length === 0)
    return (
      <StatusMark>
        <Trans>nothing to look at</Trans>
      </StatusMark>
    );
  return (
    <span className={styles.doubts}>
      {doubts.map((doubt) => (
        <StatusMark key={doubt} fill="half" tone="warn">
          {words[doubt]}
        </StatusMark>
      ))}
    </span>
  );
}

/** How long somebody has waited. */
export function Waits({ since, now }: { since: string; now: number }) {
  const days = Math.floor((now - Date.parse(since)) / dayMs);
  if (days < 1) return <Trans>since today</Trans>;
  return <Plural value={days} one="# day" other="# days" />;
}

interface EndProps {
  invitation: Pick<Invitation, 'createdAt' | 'expiresAt' | 'state'>;
  timeZone: string;
  now: number;
}

/** How long a link works yet, or when it stopped. */
export function LinkEnd({ invitation, timeZone, now }: EndProps) {
  const end = Date.parse(invitation.expiresAt);
  const left = end - now;
  if (left <= 0)
    return <span className={styles.dim}>{formatMoment(invitation.expiresAt, timeZone)}</span>;
  const share = Math.min(1, left / Math.max(dayMs, end - Date.parse(invitation.createdAt)));
  const soon = left <= soonDays * dayMs;
  return (
    <span className={styles.left}>
      <span className={styles.track} aria-hidden>
        <span
          className={`${styles.rest} ${soon ? styles.soon : ''}`}
          style={{ inlineSize: `${Math.round(share * 100)}%` }}
        />
      </span>
      <EndWords days={Math.ceil(left / dayMs)} />
    </span>
  );
}

function EndWords({ days }: { days: number }) {
  return <Plural value={days} one="within a day" other="in # days" />;
}
