import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BulkCount, BulkLeftOutReason } from 'contract/people/bulk/bulk.ts';
import type { ReactNode } from 'react';
import type { LedgerRow } from '../../../kit/page/ledger-block.tsx';
import type { BulkKind } from '../bulk-plan.ts';
import { reasonWords } from './bulk-words.ts';

/** One line: what happens to how many of a crowd, and who is left out and why. */
export function CrowdConsequence({
  children,
  counted,
  failed,
}: {
  /** What happens to those who are left. */
  children: ReactNode;
  /** Undefined while they are being counted. */
  counted: BulkCount | undefined;
  failed: boolean;
}) {
  if (failed)
    return (
      <Trans>Who is selected could not be counted. Choose the action again to try again.</Trans>
    );
  if (counted === undefined) return <Trans>Counting who is selected…</Trans>;
  const left = counted.leftOut.reduce((sum, { count }) => sum + count, 0);
  const why = counted.leftOut.map(({ reason, count }) => reasonWords(reason, count)).join(', ');
  return (
    <>
      {children}{' '}
      {left === 0 ? null : (
        <>
          <b>
            <Plural value={left} one="# is left out:" other="# are left out:" />
          </b>{' '}
          {why}.
        </>
      )}
    </>
  );
}

/** What happens to so many people. */
export function WhatOfPeople({ kind, count }: { kind: BulkKind; count: number }) {
  const people = (
    <b>
      <Plural value={count} one="# person" other="# people" />
    </b>
  );
  if (kind === 'restore') return <Trans>{people}: back from the trash, with their history.</Trans>;
  if (kind === 'group')
    return <Trans>{people} go into the group that you choose next, or out of it.</Trans>;
  if (kind === 'invite')
    return <Trans>{people} get a link by mail with which they set up their access.</Trans>;
  if (kind === 'set') return <Trans>{people} get the value that you choose next.</Trans>;
  if (kind === 'delete')
    return <Trans>{people}: out of every list and audience, no more signing in.</Trans>;
  return <Trans>{people}: out of every audience at once, no more signing in. History stays.</Trans>;
}

/** From all who match to those it is done to; undefined where nobody is left out. */
export function useCrowdSum(
  { go, leftOut }: BulkCount,
  total: string,
): readonly LedgerRow[] | undefined {
  const { t } = useLingui();
  if (leftOut.length === 0) return undefined;
  const labels: Record<BulkLeftOutReason, string> = {
    inTrash: t`In the trash`,
    already: t`It is so already`,
    self: t`You yourself`,
    admin: t`Administrators, whom only administrators may change`,
    staff: t`Staff, whom only administrators invite`,
    hasAccess: t`Have access`,
    awaitingApproval: t`Wait for approval`,
    suspended: t`Suspended`,
    deactivated: t`Deactivated`,
    noEmail: t`No e-mail address`,
    circle: t`Would report to themselves`,
    dates: t`Would end before their start`,
    tags: t`Would have too many tags`,
    taken: t`Address or id given to somebody else`,
    gone: t`Deleted meanwhile`,
    notPending: t`Not pending any more`,
    bounced: t`The address bounced`,
    clash: t`No place below a guardian, or the id was given away`,
    ofAdmin: t`Of administrators, whom only administrators may change`,
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

/** The effect and the number, as it stands on buttons. */
export function doWords(kind: BulkKind, count: number): string {
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
      return plural(count, { one: 'Group for # person', other: 'Group for # people' });
    case 'set':
      return plural(count, { one: 'Set it for # person', other: 'Set it for # people' });
  }
}
