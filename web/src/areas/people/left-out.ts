import { useLingui } from '@lingui/react/macro';
import type { LedgerRow } from '../../kit/page/ledger-block.tsx';
import type { LeftOutReason } from './bulk-plan.ts';

/** The selected people who are skipped, by reason. */
export type LeftOutCounts = readonly { reason: LeftOutReason; people: readonly unknown[] }[];

/** From all selected people to those the action covers; undefined where none is skipped. */
export function useLeftOutSum(
  going: number,
  left: LeftOutCounts,
  total: string,
): readonly LedgerRow[] | undefined {
  const { t } = useLingui();
  if (left.length === 0) return undefined;
  const reasons: Record<LeftOutReason, string> = {
    already: t`Already done`,
    self: t({ message: `You`, comment: 'A row of a sum: the reader is among the skipped people' }),
    admin: t`Administrators, changed by administrators only`,
    limit: t`Over the limit for one action`,
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
