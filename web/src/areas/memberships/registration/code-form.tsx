import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { line } from 'contract/kernel/text.ts';
import type { Offer } from 'contract/memberships/registration.contract.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { AuthField, AuthForm } from '../../session/session.public.ts';
import { checkCode } from './registration.ts';
import { useRegistrationMessages } from './use-registration-messages.ts';

const schema = z.object({ code: line(100) });
const label = msg({ message: 'Code', context: 'join code' });

interface CodeFormProps {
  onChecked: (code: string, offer: Offer | null) => void;
}

/** The first step: whether the code is good, and what for. */
export function CodeForm({ onChecked }: CodeFormProps) {
  const { t, i18n } = useLingui();
  const labels = useMemo(() => ({ code: i18n._(label) }), [i18n]);
  const describe = useRegistrationMessages();
  const form = useAppForm(schema, {
    initial: { code: '' },
    labels,
    submit: async ({ code }) => ({ code, offer: await checkCode(code) }),
    onSaved: ({ code, offer }) => onChecked(code, offer),
    describe,
  });
  return (
    <AuthForm
      form={form}
      label={t({ message: 'Register', context: 'verb' })}
      action={<Trans>Check code</Trans>}
      busy={t`Checking`}
    >
      <AuthField>
        <TextInput
          {...form.field('code')}
          size="lg"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AuthField>
    </AuthForm>
  );
}
