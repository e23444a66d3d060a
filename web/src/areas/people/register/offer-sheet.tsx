import { useLingui } from '@lingui/react/macro';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { Offer } from 'contract/people/joining/registration.contract.ts';
import { RuledSheet, type SheetLine } from '../../../kit/sheet/ruled-sheet.tsx';
import { formatMoment, zoneName } from '../../../kit/text/time.ts';
import styles from './register.module.css';

/** What the code offers: where one comes to, by whom, as what, and what that means. */
export function OfferSheet({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const facts = useOfferFacts(offer);
  const rights = useRights(offer.type ?? 'standard');
  const head: SheetLine = { key: 'space', label: '', unnumbered: true };
  return (
    <RuledSheet
      wide
      title={offer.kind === 'invitation' ? t`Your invitation` : t`What the code is for`}
      lines={[...facts, head, ...rights]}
    />
  );
}

function fact(key: string, label: string, value: SheetLine['value'], has = true): SheetLine[] {
  return has ? [{ key, label, value }] : [];
}

/** Where one comes to, by whom and as what. */
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
    ...fact('sent', t`Sent`, sentAt && formatMoment(sentAt, timeZone), sentAt !== null),
    ...fact(
      'until',
      t`Good until`,
      <>
        {expiresAt && formatMoment(expiresAt, timeZone)} <span className={styles.dim}>{zone}</span>
      </>,
      expiresAt !== null,
    ),
    ...fact('role', t`Your role`, <b>{types[type ?? 'standard']}</b>),
    ...fact('domains', t`Addresses`, emailDomains.join(', '), emailDomains.length > 0),
  ];
}

function useRights(type: AccountType): readonly SheetLine[] {
  const { t } = useLingui();
  const lines: Record<AccountType, readonly [string, string][]> = {
    standard: [
      [t`See`, t`articles and messages meant for you`],
      [t`Keep`, t`your own profile`],
      [t`Cannot`, t`see other people’s details`],
    ],
    manager: [
      [t`See and edit`, t`people and their dependants`],
      [t`Write`, t`content and campaigns to them`],
      [t`Cannot`, t`change roles, channels or settings`],
    ],
    admin: [
      [t`See and edit`, t`everybody and everything`],
      [t`Decide`, t`who gets in and as what`],
      [t`Keep`, t`channels and settings`],
    ],
  };
  return lines[type].map(([label, value], index) => ({ key: `right-${index}`, label, value }));
}
