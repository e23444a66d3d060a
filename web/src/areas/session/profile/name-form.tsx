import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { line } from 'contract/kernel/text.ts';
import { type Me, meSchema } from 'contract/session/session.contract.ts';
import { Suspense, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { config } from '../../../kernel/config/config.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { updateUser } from '../../../kernel/session/session.ts';
import { Button } from '../../../kit/button/button.tsx';
import { AppForm } from '../../../kit/form/app-form.tsx';
import { FormRow } from '../../../kit/form/form-row.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { LazyEmailDialog } from './lazy-parts.ts';
import styles from './profile.module.css';

const schema = z.object({ name: line(120) });
const nameLabel = msg`Name`;

export function NameForm({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const labels = useMemo(() => ({ name: i18n._(nameLabel) }), [i18n]);
  const form = useAppForm(schema, {
    initial: { name: me.name },
    labels,
    version: me.version,
    submit: (changes, version = me.version) => updateUser({ ...changes, version }),
    fromCurrent: (given) => {
      const current = meSchema.parse(given);
      return { values: { name: current.name }, version: current.version };
    },
    onSaved: () => notify.success({ title: t`Name saved` }),
  });
  return (
    <>
      <AppForm form={form} label={t`Name`}>
        <FormRow>
          <TextInput {...form.field('name')} autoComplete="name" />
          <TextInput
            label={t`Email`}
            description={t`You sign in with this email.`}
            inputWrapperOrder={['label', 'input', 'description']}
            value={me.email}
            readOnly
            disabled
          />
        </FormRow>
        <div className={styles.actions}>
          {config.identity.kind === 'embedded' ? (
            <Button onClick={() => setAsking(true)}>
              <Trans>Change email</Trans>
            </Button>
          ) : null}
          <Button type="submit" variant="primary" busy={form.submitting ? t`Saving` : undefined}>
            <Trans>Save name</Trans>
          </Button>
        </div>
      </AppForm>
      {asking ? (
        <Suspense fallback={null}>
          <LazyEmailDialog me={me} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
