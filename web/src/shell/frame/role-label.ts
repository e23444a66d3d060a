import { useLingui } from '@lingui/react/macro';
import type { AccountType } from 'contract/kernel/permissions.ts';

/** The word for a type of account as it stands below a name. */
export function useRoleLabel(): (type: AccountType) => string {
  const { t } = useLingui();
  const labels: Record<AccountType, string> = {
    admin: t`Administrator`,
    manager: t`Manager`,
    standard: t`Standard`,
  };
  return (type) => labels[type];
}
