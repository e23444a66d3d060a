import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Offer, Registered } from 'contract/memberships/registration.contract.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { useOfferFacts } from './offer-sheet.tsx';
import styles from './register.module.css';
import { acceptSignedIn } from './registration.ts';
import { accepted } from './terms.ts';
import { useRegistrationMessages } from './use-registration-messages.ts';

const schema = z.object({ terms: accepted });
const labelMessages = { terms: msg`Your details` };
const initial = { terms: false as boolean };

interface AcceptSignedInFormProps {
  code: string;
  offer: Offer;
  /** With which they are signed in, and to which the invitation was emailed. */
  email: string;
  onAccepted: (accepted: Registered) => void;
  onCancel: () => void;
}

/** One more organization, for the account that is signed in. */
export function AcceptSignedInForm(props: AcceptSignedInFormProps) {
  const { code, offer, email, onAccepted, onCancel } = props;
  const { t, i18n } = useLingui();
  const describe = useRegistrationMessages();
  const facts = useOfferFacts(offer);
  const labels = useMemo(() => ({ terms: i18n._(labelMessages.terms) }), [i18n]);
  const form = useAppForm(schema, {
    initial,
    labels,
    submit: () => acceptSignedIn(code),
    onSaved: onAccepted,
    describe,
  });
  const organization = offer.organization?.name;
  return (
    <AppForm form={form} label={t`Accept invitation`} guard={false}>
      <dl className={styles.facts}>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        {...form.checkbox('terms')}
        label={<Trans>{organization} may keep these details about me</Trans>}
      />
      <FormFoot
        form={form}
        save={<Trans>Join as {email}</Trans>}
        saving={t`Joining`}
        onCancel={onCancel}
      />
    </AppForm>
  );
}
