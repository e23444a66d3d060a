import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { emailChanges } from '../../kernel/identity/mailed-codes.ts';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { AuthForm } from './auth-form.tsx';
import { useSignInMessages } from './sign-in-messages.ts';

const schema = z.object({});
const labels = {};

interface UseAddressProps {
  code: string;
  onDone: () => void;
}

/** The click that confirms an address: opening a link changes nothing, since scanners open links too. */
export function UseAddress({ code, onDone }: UseAddressProps) {
  const { t } = useLingui();
  const describe = useSignInMessages();
  const form = useAppForm(schema, {
    initial: {},
    labels,
    submit: () => emailChanges.set(code),
    onSaved: onDone,
    describe,
  });
  return (
    <AuthForm
      form={form}
      label={t`Confirm your new email`}
      action={<Trans>Use this email</Trans>}
      busy={t`Changing email`}
    >
      {null}
    </AuthForm>
  );
}
