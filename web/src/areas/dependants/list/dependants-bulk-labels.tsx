import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import type { DependantBulkAction } from 'contract/bulk/bulk.ts';
import type { BulkAction } from '../../../kit/table/bulk-bar.tsx';

export type DependantKind = DependantBulkAction['kind'];

/** What can be done with many dependants. */
export function useDependantActions(inTrash: boolean): readonly BulkAction[] {
  const { t } = useLingui();
  if (inTrash) return [{ key: 'restore', label: t`Restore`, icon: <IconArrowBackUp /> }];
  return [
    { key: 'eligible', label: t`Mark eligible`, icon: <IconCheck /> },
    { key: 'not_eligible', label: t`Mark not eligible`, icon: <IconX /> },
    { key: 'rule', label: t`Decide automatically`, icon: <IconArrowBackUp /> },
    { key: 'delete', label: t`Delete`, icon: <IconTrash />, danger: true },
  ];
}

export function DependantConsequence({ kind }: { kind: DependantKind }) {
  if (kind === 'eligible')
    return <Trans>These dependants become eligible, regardless of dates and age.</Trans>;
  if (kind === 'not_eligible')
    return <Trans>These dependants are no longer eligible, regardless of dates and age.</Trans>;
  if (kind === 'rule') return <Trans>Dates and age decide eligibility again.</Trans>;
  if (kind === 'restore') return <Trans>These dependants are restored to their guardians.</Trans>;
  return <Trans>These dependants leave every list and audience.</Trans>;
}

/** What is asked before it is done to so many. */
export function dependantQuestion(kind: DependantKind, count: number): string {
  switch (kind) {
    case 'delete':
      return plural(count, { one: 'Delete # dependant?', other: 'Delete # dependants?' });
    case 'restore':
      return plural(count, { one: 'Restore # dependant?', other: 'Restore # dependants?' });
    case 'rule':
    case 'eligible':
    case 'not_eligible':
      return plural(count, {
        one: 'Change the eligibility of # dependant?',
        other: 'Change the eligibility of # dependants?',
      });
  }
}

/** The effect and the number, as on buttons. */
export function dependantLabels(kind: DependantKind, count: number): string {
  switch (kind) {
    case 'delete':
      return plural(count, { one: 'Delete # dependant', other: 'Delete # dependants' });
    case 'restore':
      return plural(count, { one: 'Restore # dependant', other: 'Restore # dependants' });
    case 'rule':
    case 'eligible':
    case 'not_eligible':
      return plural(count, { one: 'Change # dependant', other: 'Change # dependants' });
  }
}
