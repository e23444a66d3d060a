import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { emailSchema } from 'contract/kernel/text.ts';
import type { Me } from 'contract/session/session.contract.ts';
import { mailedLinkMinutes } from 'contract/kernel/times.ts';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../kit/button/button.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { ReauthField } from '../reauth/reauth-field.tsx';
import {
  asksReauth,
  noReauth,
  reauthFields,
  reauthLabels,
  reauthOf,
} from '../reauth/reauth-form.ts';
import { useReauthKind } from '../reauth/use-reauth-kind.ts';
import { askForEmail } from '../session.queries.ts';

const newEmail = msg`New email`;

/** Asks for another address to sign in with; the rest happens in its mailbox. */
export function EmailDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<string>();
  const kind = useReauthKind();
  const schema = useMemo(
    () => z.object({ ...reauthFields, email: emailSchema }).check(asksReauth(kind)),
    [kind],
  );
  const labels = useMemo(() => ({ email: i18n._(newEmail), ...reauthLabels(i18n) }), [i18n]);
  const form = useAppForm(schema, {
    initial: { ...noReauth, email: '' },
    labels,
    submit: async ({ email, ...reauth }) => {
      await askForEmail({ ...reauthOf(reauth), email });
      return email;
    },
    onSaved: setAsked,
  });
  if (asked !== undefined) {
    return (
      <Modal
        title={<Trans>Check your inbox</Trans>}
        onClose={onClose}
        foot={
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <p role="status">
          <Trans>
            We sent a link to {asked}, valid for {mailedLinkMinutes} minutes. Until you open the
            link, sign in with {me.email}.
          </Trans>
        </p>
      </Modal>
    );
  }
  return (
    <FormDialog
      form={form}
      title={t`Change your email`}
      save={<Trans>Send link</Trans>}
      saving={t`Sending`}
      onClose={onClose}
    >
      <p>
        <Trans>
          You sign in with {me.email}. The link we send to the new address changes your email and
          ends your other sessions.
        </Trans>
      </p>
      <TextInput
        {...form.field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ReauthField
        kind={kind}
        email={me.email}
        password={form.field('currentPassword')}
        authRequest={form.field('currentAuthRequest')}
      />
    </FormDialog>
  );
}
