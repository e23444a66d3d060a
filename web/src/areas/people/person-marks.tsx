import { useLingui } from '@lingui/react/macro';
import type {
  AccountAccess,
  AccountListItem,
  AccountSource,
  AccountStatus,
  Deliverability,
  genders,
  Subscription,
} from 'contract/people/account.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import { StatusMark, type StatusMarkProps } from '../../kit/status/status-mark.tsx';

type Look = Omit<StatusMarkProps, 'children'>;

/** A person without an email address receives no email, whatever happened to earlier ones. */
export type Reach = Deliverability | 'no_address';

export function reachOf(person: { email: string | null; deliverability: Deliverability }): Reach {
  return person.email === null ? 'no_address' : person.deliverability;
}

const statusLooks: Record<AccountStatus, Look> = {
  active: {},
  deactivated: { fill: 'slashed', tone: 'idle' },
};

const accessLooks: Record<AccountAccess, Look> = {
  none: { fill: 'hollow', tone: 'idle' },
  invited: { fill: 'half' },
  awaiting_approval: { fill: 'half', tone: 'warn' },
  granted: {},
  suspended: { fill: 'slashed', tone: 'idle' },
};

const reachLooks: Record<Reach, Look> = {
  ok: {},
  soft_bouncing: { fill: 'half', tone: 'warn' },
  hard_bounced: { tone: 'bad' },
  complained: { tone: 'bad' },
  no_address: { fill: 'hollow', tone: 'idle' },
};

/** The words for the closed lists of a person, as tables, chips and filters show them. */
export function usePersonLabels() {
  const { t } = useLingui();
  const status: Record<AccountStatus, string> = {
    active: t({ message: `active`, context: 'status of a person' }),
    deactivated: t({ message: `deactivated`, context: 'status of a person' }),
  };
  const access: Record<AccountAccess, string> = {
    none: t({ message: `none`, context: 'access' }),
    invited: t({ message: `invited`, context: 'access' }),
    awaiting_approval: t({ message: `awaiting approval`, context: 'access' }),
    granted: t({ message: `granted`, context: 'access' }),
    suspended: t({ message: `suspended`, context: 'access' }),
  };
  const reach: Record<Reach, string> = {
    ok: t({ message: `ok`, context: 'email' }),
    soft_bouncing: t`soft bouncing`,
    hard_bounced: t`hard bounced`,
    complained: t`complained`,
    no_address: t`no email`,
  };
  const type: Record<AccountType, string> = {
    admin: t`Administrator`,
    manager: t({ message: `Manager`, context: 'role' }),
    standard: t({ message: `Standard`, context: 'role' }),
  };
  const subscription: Record<Subscription, string> = {
    subscribed: t`subscribed`,
    unsubscribed: t`unsubscribed`,
    never_asked: t`never asked`,
  };
  const source: Record<AccountSource, string> = {
    manual: t({ message: `added manually`, context: 'source of a person' }),
    import: t({ message: `imported`, context: 'source of a person' }),
    invitation: t({ message: `invited`, context: 'source of a person' }),
    api: t({ message: `added by the API`, context: 'source of a person' }),
    self: t({ message: `registered`, context: 'source of a person' }),
  };
  return { status, access, reach, type, subscription, source };
}

export function lookOfReach(reach: Reach): Look {
  return reachLooks[reach];
}

export function useGenderLabels(): Record<(typeof genders)[number], string> {
  const { t } = useLingui();
  return {
    female: t`female`,
    male: t`male`,
    non_binary: t`non-binary`,
    other: t({ message: `other`, context: 'gender' }),
    undisclosed: t`undisclosed`,
  };
}

export function StatusOf({ status }: { status: AccountStatus }) {
  return <StatusMark {...statusLooks[status]}>{usePersonLabels().status[status]}</StatusMark>;
}

export function AccessOf({ access }: { access: AccountAccess }) {
  return <StatusMark {...accessLooks[access]}>{usePersonLabels().access[access]}</StatusMark>;
}

export function ReachOf({ reach }: { reach: Reach }) {
  return <StatusMark {...reachLooks[reach]}>{usePersonLabels().reach[reach]}</StatusMark>;
}

/** The one status to know first, where there is room for one: the worst, else `active`. */
export function WorstState({ person }: { person: AccountListItem }) {
  const { t } = useLingui();
  const labels = usePersonLabels();
  const reach = reachOf(person);
  if (person.deletedAt !== null)
    return (
      <StatusMark fill="slashed" tone="idle">
        {t`in the trash`}
      </StatusMark>
    );
  if (person.status === 'deactivated') return <StatusOf status="deactivated" />;
  if (reach !== 'ok') return <ReachOf reach={reach} />;
  if (person.access === 'granted') return <StatusOf status="active" />;
  const word = person.access === 'none' ? t`no access` : labels.access[person.access];
  return <StatusMark {...accessLooks[person.access]}>{word}</StatusMark>;
}
