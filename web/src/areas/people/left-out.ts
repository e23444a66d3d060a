import { useLingui } from '@lingui/react/macro';
import type { LedgerRow } from '../../kit/page/ledger-block.tsx';
import type { LeftOutReason } from './bulk-plan.ts';

/** Those who were selected and are left out, by reason. */
export type LeftOutCounts = readonly { reason: LeftOutReason; people: readonly unknown[] }[];

/** From all who are selected to those it is done for; undefined where nobody is left out. */
export function useLeftOutSum(
  going: number,
  left: LeftOutCounts,
  total: string,
): readonly LedgerRow[] | undefined {
  const { t } = useLingui();
  if (left.length === 0) return undefined;
  const reasons: Record<LeftOutReason, string> = {
    already: t`It is so already`,
    self: t`You yourself`,
    admin: t`Administrators, whom only administrators may change`,
    limit: t`More than go at once`,
  };
  const selected = left.reduce((sum, { people }) => sum + people.length, going);
  return [
    { key: 'selected', label: t`Selected`, value: selected },
    ...left.map(({ reason, people }) => ({
      key: reason,
      label: reasons[reason],
      value: people.length,
      kind: 'less' as const,
    })),
    { key: 'total', label: total, value: going, kind: 'total' },
  ];
}
