import { useLingui } from '@lingui/react/macro';
import { RuledSheet } from '../../../kit/sheet/ruled-sheet.tsx';

/** Before a code is known: which codes there are, and where they come from. */
export function WaysSheet() {
  const { t } = useLingui();
  return (
    <RuledSheet
      wide
      title={t`Ways to join`}
      lines={[
        { key: 'invitation', label: t`Invitation`, value: t`A link in an email, for one person` },
        { key: 'join', label: t`Join code`, value: t`From your organization, for many people` },
        { key: 'setup', label: t`Setup code`, value: t`Printed once by a new installation` },
        { key: 'none', label: t`No code`, value: t`Ask an administrator` },
      ]}
    />
  );
}
