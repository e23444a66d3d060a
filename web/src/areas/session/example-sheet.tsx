import { Trans, useLingui } from '@lingui/react/macro';
import { RuledSheet } from '../../kit/sheet/ruled-sheet.tsx';
import { formatCount, formatSigned } from '../../kit/text/format.ts';

/** What the product does, shown on one page of its ledger. The figures are an example and say so. */
export function ExampleSheet() {
  const { t } = useLingui();
  const lines = [
    { key: 'audience', label: t`Audience when it was sent`, value: formatCount(4120) },
    part('address', t`No e-mail address`, 17),
    part('unsubscribed', t`Unsubscribed`, 12),
    part('deactivated', t`Deactivated`, 9),
    part('twice', t`Same address twice`, 3),
    { key: 'written', label: t`Written to`, value: formatCount(4079), kind: 'sum' as const },
    part('accepted', t`Accepted by their mail server`, 4071),
    part('bounced', t`Bounced, each with its reason`, 8),
    { key: 'left', label: t`Unaccounted for`, value: formatCount(0), kind: 'total' as const },
  ];
  const title = (
    <Trans>
      Who got it, who did not,
      <br />
      and why. To the last line.
    </Trans>
  );
  return (
    <RuledSheet
      title={title}
      head={{ label: t`Example page, one campaign`, value: t`people` }}
      lines={lines}
    />
  );
}

function part(key: string, label: string, count: number) {
  return { key, label, value: formatSigned(-count), kind: 'part' as const };
}
