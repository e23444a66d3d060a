import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BulkCount, BulkLeftOutReason } from 'contract/bulk/bulk.ts';
import type { ReactNode } from 'react';
import type { LedgerRow } from '../../kit/page/ledger-block.tsx';
import type { BulkKind } from '../people/people.public.ts';
import { leftOutLabels } from './bulk-labels.ts';

/** What happens to how many of a crowd, and how many are skipped and why. */
export function AllMatchingConsequence({
  children,
  counted,
  failed,
}: {
  /** What happens to those who are not skipped. */
  children: ReactNode;
  /** Undefined while they are being counted. */
  counted: BulkCount | undefined;
  failed: boolean;
}) {
  if (failed) return <Trans>Couldn’t count the selection. Choose the action again.</Trans>;
  if (counted === undefined) return <Trans>Counting the selection…</Trans>;
  return (
    <>
      {children} {leftOutLabels(counted.leftOut)}
    </>
  );
}

/** What happens to so many people. */
export function WhatOfPeople({ kind, count }: { kind: BulkKind; count: number }) {
  switch (kind) {
    case 'restore':
      return (
        <Plural
          value={count}
          one="# person is restored from the trash, with their history."
          other="# people are restored from the trash, with their history."
        />
      );
    case 'group':
      return (
        <Plural
          value={count}
          one="# person is added to the group you choose next, or removed from it."
          other="# people are added to the group you choose next, or removed from it."
        />
      );
    case 'invite':
      return (
        <Plural
          value={count}
          one="# person gets an email with a link to set up access."
          other="# people each get an email with a link to set up access."
        />
      );
    case 'set':
      return (
        <Plural
          value={count}
          one="# person gets the value you choose next."
          other="# people get the value you choose next."
        />
      );
    case 'delete':
      return (
        <Plural
          value={count}
          one="# person is removed from all lists and audiences and can no longer sign in."
          other="# people are removed from all lists and audiences and can no longer sign in."
        />
      );
    case 'deactivate':
      return (
        <Plural
          value={count}
          one="# person is removed from all audiences and can no longer sign in. Their history is kept."
          other="# people are removed from all audiences and can no longer sign in. Their history is kept."
        />
      );
  }
}

/** From all who match to those it is done to; undefined where no one is skipped. */
export function useMatchingSum(
  { go, leftOut }: BulkCount,
  total: string,
): readonly LedgerRow[] | undefined {
  const { t } = useLingui();
  if (leftOut.length === 0) return undefined;
  const labels: Record<BulkLeftOutReason, string> = {
    inTrash: t`In the trash`,
    already: t`Nothing to change`,
    self: t({ message: 'You', comment: 'A reason to skip a person: it is the reader' }),
    admin: t`Administrators, changed by administrators only`,
    staff: t`Administrators and managers, decided by administrators only`,
    hasAccess: t`Already have access`,
    awaitingApproval: t`Waiting for approval`,
    suspended: t`Access suspended`,
    deactivated: t`Deactivated`,
    noEmail: t`No email address`,
    circle: t`Would report to themselves`,
    dates: t`End date would be before the start date`,
    tags: t`Would have too many tags`,
    taken: t`Email address or external ID used by someone else`,
    gone: t`Deleted since`,
    notPending: t`No longer pending`,
    bounced: t`Email address bounced`,
    clash: t`Guardian can’t have another such dependant, or external ID in use`,
    ofAdmin: t`Dependants of administrators, changed by administrators only`,
  };
  const selected = leftOut.reduce((sum, { count }) => sum + count, go);
  return [
    { key: 'selected', label: t`Selected`, value: selected },
    ...leftOut.map(({ reason, count }) => ({
      key: reason,
      label: labels[reason],
      value: count,
      kind: 'less' as const,
    })),
    { key: 'total', label: total, value: go, kind: 'total' },
  ];
}

/** The effect and the number, as on buttons. */
export function doLabels(kind: BulkKind, count: number): string {
  switch (kind) {
    case 'restore':
      return plural(count, { one: 'Restore # person', other: 'Restore # people' });
    case 'invite':
      return plural(count, { one: 'Invite # person', other: 'Invite # people' });
    case 'delete':
      return plural(count, { one: 'Delete # person', other: 'Delete # people' });
    case 'deactivate':
      return plural(count, { one: 'Deactivate # person', other: 'Deactivate # people' });
    case 'group':
      return plural(count, {
        one: 'Choose group for # person',
        other: 'Choose group for # people',
      });
    case 'set':
      return plural(count, { one: 'Set field for # person', other: 'Set field for # people' });
  }
}
