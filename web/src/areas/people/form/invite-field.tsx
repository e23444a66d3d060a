import { Trans } from '@lingui/react/macro';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import type { PersonFormSchema } from './person-values.ts';

/** Whether a person is invited as soon as they are added. Without an email address it cannot be selected. */
export function InviteField({ form }: { form: AppForm<PersonFormSchema> }) {
  const { email, invite } = form.values;
  const reachable = email.trim() !== '';
  return (
    <Checkbox
      label={<Trans>Invite now</Trans>}
      description={
        reachable ? (
          <Trans>
            This person gets an email with a link to sign in. You can also invite them later.
          </Trans>
        ) : (
          <Trans>Enter an email address to invite this person.</Trans>
        )
      }
      error={form.errors['invite']}
      checked={invite && reachable}
      disabled={!reachable}
      onChange={({ currentTarget }) => form.setValue('invite', currentTarget.checked)}
    />
  );
}
