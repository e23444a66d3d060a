import { useLingui } from '@lingui/react/macro';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { Offer } from 'contract/memberships/registration.contract.ts';
import { RuledSheet, type SheetLine } from '../../../kit/sheet/ruled-sheet.tsx';
import { formatMoment, zoneName } from '../../../kit/text/time.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';
import styles from './register.module.css';

/** What the code offers: the organization, who invites, the role, and what it allows. */
export function OfferSheet({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const facts = useOfferFacts(offer);
  const rights = useRights(offer.type ?? 'standard');
  const head: SheetLine = { key: 'space', label: '', unnumbered: true };
  return (
    <RuledSheet
      wide
      title={offer.kind === 'invitation' ? t`Your invitation` : t`What this code offers`}
      lines={[...facts, head, ...rights]}
    />
  );
}

function fact(key: string, label: string, value: SheetLine['value'], has = true): SheetLine[] {
  return has ? [{ key, label, value }] : [];
}

/** The organization, who invites, and the role. */
export function useOfferFacts({
  organization,
  inviter,
  sentAt,
  expiresAt,
  type,
  emailDomains,
}: Offer) {
  const { t } = useLingui();
  const timeZone = organization?.timeZone ?? 'UTC';
  const zone = zoneName(timeZone);
  const types: Record<AccountType, string> = {
    admin: t`Administrator`,
    manager: t`Manager`,
    standard: t`Standard`,
  };
  return [
    ...fact(
      'organization',
      t`Organization`,
      <>
        <b>{organization?.name}</b>
        <span className={styles.slug}>{organization?.slug}</span>
      </>,
    ),
    ...fact(
      'by',
      t`Invited by`,
      <>
        <b>{inviter?.name}</b>
        {inviter?.jobTitle ? `, ${inviter.jobTitle}` : ''}
      </>,
      inviter !== null,
    ),
    ...fact(
      'sent',
      t({ message: 'Sent', comment: 'When the invitation was sent' }),
      sentAt && formatMoment(sentAt, timeZone),
      sentAt !== null,
    ),
    ...fact(
      'until',
      t`Valid until`,
      <>
        {expiresAt && formatMoment(expiresAt, timeZone)} <span className={styles.dim}>{zone}</span>
      </>,
      expiresAt !== null,
    ),
    ...fact('role', t`Your role`, <b>{types[type ?? 'standard']}</b>),
    ...fact('domains', t`Email domains`, formatUnits(emailDomains), emailDomains.length > 0),
  ];
}

function useRights(type: AccountType): readonly SheetLine[] {
  const { t } = useLingui();
  const lines: Record<AccountType, readonly [string, string][]> = {
    standard: [
      [t`Content`, t`You see articles and messages meant for you`],
      [t`Profile`, t`You edit your own profile`],
      [
        t({ message: 'Limits', comment: 'What a role does not allow' }),
        t`You can’t see other people’s details`,
      ],
    ],
    manager: [
      [t`People`, t`You see and edit people and their dependants`],
      [t`Content`, t`You write articles and campaigns for them`],
      [
        t({ message: 'Limits', comment: 'What a role does not allow' }),
        t`You can’t change roles, channels or settings`,
      ],
    ],
    admin: [
      [t`People`, t`You see and edit everyone and everything`],
      [t`Access`, t`You decide who gets access, and in which role`],
      [t`Settings`, t`You manage channels and settings`],
    ],
  };
  return lines[type].map(([label, value], index) => ({ key: `right-${index}`, label, value }));
}
