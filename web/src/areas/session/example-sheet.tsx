import { Trans, useLingui } from '@lingui/react/macro';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { formatCount, formatSigned } from '../../kit/text/format.ts';

/** What the product does, shown on one page of its ledger. The numbers are an example and say so. */
export function ExampleSheet() {
  const { t } = useLingui();
  const lines = [
    { key: 'audience', label: t`Audience when sent`, value: formatCount(4120) },
    part('address', t`No email address`, 17),
    part('unsubscribed', t`Unsubscribed`, 12),
    part('deactivated', t`Deactivated`, 9),
    part('twice', t`Duplicate email address`, 3),
    { key: 'written', label: t`Recipients`, value: formatCount(4079), kind: 'sum' as const },
    part('accepted', t`Delivered to their mail server`, 4071),
    part('bounced', t`Bounced, with the reason`, 8),
    { key: 'left', label: t`Unaccounted for`, value: formatCount(0), kind: 'total' as const },
  ];
  const title = (
    <Trans>
      Who got it, who didn’t, <br /> and why. For every recipient.
    </Trans>
  );
  return (
    <RuledSheet
      title={title}
      head={{ label: t`Example of one campaign`, value: t`people` }}
      lines={lines}
    />
  );
}

function part(key: string, label: string, count: number) {
  return { key, label, value: formatSigned(-count), kind: 'part' as const };
}
