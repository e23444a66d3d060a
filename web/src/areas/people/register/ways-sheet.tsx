import { useLingui } from '@lingui/react/macro';
import { RuledSheet } from '../../../kit/sheet/ruled-sheet.tsx';

/** Before a code is known: which codes there are, and where they come from. */
export function WaysSheet() {
  const { t } = useLingui();
  return (
    <RuledSheet
      wide
      title={t`How people get in`}
      lines={[
        { key: 'invitation', label: t`Invitation`, value: t`a link in a mail, for one address` },
        { key: 'join', label: t`Join code`, value: t`from your organization, for many` },
        { key: 'setup', label: t`Set-up code`, value: t`printed by a new installation, once` },
        { key: 'none', label: t`No code`, value: t`ask whoever runs the console for you` },
      ]}
    />
  );
}
