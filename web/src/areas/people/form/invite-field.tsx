import { Trans } from '@lingui/react/macro';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import type { PersonFormSchema } from './person-values.ts';

/** Whether somebody is invited as soon as he is added. Without an e-mail there is nothing to tick. */
export function InviteField({ form }: { form: AppForm<PersonFormSchema> }) {
  const { email, invite } = form.values;
  const reachable = email.trim() !== '';
  return (
    <Checkbox
      label={<Trans>Invite now</Trans>}
      description={
        reachable ? (
          <Trans>A link to sign in is sent to this e-mail. You can also invite later.</Trans>
        ) : (
          <Trans>Needs an e-mail.</Trans>
        )
      }
      error={form.errors['invite']}
      checked={invite && reachable}
      disabled={!reachable}
      onChange={({ currentTarget }) => form.setValue('invite', currentTarget.checked)}
    />
  );
}
