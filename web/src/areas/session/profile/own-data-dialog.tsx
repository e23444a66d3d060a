import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Me } from 'contract/session/session.contract.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { downloadText } from '../../../kit/text/download-text.ts';
import { CurrentPassword } from '../current-password.tsx';
import { readOwnData } from '../session.queries.ts';

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Enter the password you have now')),
});
const words = { currentPassword: msg`Password now` };

/** Asks for the password, then saves everything that is kept about the user as a file. */
export function OwnDataDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const labels = useMemo(() => ({ currentPassword: i18n._(words.currentPassword) }), [i18n]);
  const form = useAppForm(schema, {
    initial: { currentPassword: '' },
    labels,
    submit: (body) => readOwnData(body),
    onSaved: (document) => {
      downloadText('my-data.json', document, 'application/json');
      onClose();
      notify.success({ title: t`Your data is saved as my-data.json` });
    },
  });
  return (
    <Modal title={<Trans>Save a copy of your data</Trans>} onClose={onClose}>
      <AppForm form={form} label={t`Save a copy of your data`} guard={false}>
        <p>
          <Trans>
            The file holds everything that is kept about you here, your dependants and your activity
            too. Keep it where others do not find it. A mail tells you that it was saved.
          </Trans>
        </p>
        <CurrentPassword field={form.field('currentPassword')} email={me.email} />
        <FormFoot
          form={form}
          save={<Trans>Save my data</Trans>}
          saving={t`Gathering`}
          onCancel={onClose}
        />
      </AppForm>
    </Modal>
  );
}
