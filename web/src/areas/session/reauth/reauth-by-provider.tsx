import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { providers } from '../../../kernel/identity/providers.ts';
import type { FieldProps } from '../../../kit/form/form-model.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { ProviderAuthRequests } from '../federated/provider-auth-request.tsx';
import { signInMethodsQuery } from '../session.queries.ts';
import { dropHeldAuthRequest, heldAuthRequest } from './held-auth-request.ts';
import { MailLink } from './mail-link.tsx';
import styles from './reauth.module.css';

interface ReauthByProviderProps {
  /** Its value is the name of the authorization request from which the user came back. */
  field: FieldProps;
  email: string;
}

/** Lets people without a password confirm their identity with a provider they sign in with. */
export function ReauthByProvider({ field, email }: ReauthByProviderProps) {
  const { t } = useLingui();
  const id = useId();
  const { data } = useQuery(signInMethodsQuery());
  const own = providers.filter((one) => data?.items.some(({ provider }) => provider === one.id));
  const { value, error, onChange } = field;
  useEffect(() => {
    const attempt = heldAuthRequest();
    if (attempt === '') return;
    dropHeldAuthRequest();
    onChange(attempt);
    // Once, when the form opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (own.length === 0) {
    return (
      <div className={styles.reauth}>
        <p className={styles.text}>
          <Trans>You don’t have a password yet. Set one first, with a link we email you.</Trans>
        </p>
        <MailLink email={email} />
      </div>
    );
  }
  if (value !== '' && !error) {
    return (
      <div role="status">
        <StatusMark>
          <Trans>Identity confirmed</Trans>
        </StatusMark>
      </div>
    );
  }
  return (
    <div
      className={styles.reauth}
      role="group"
      tabIndex={-1}
      aria-label={t`Confirm your identity`}
      aria-describedby={error ? id : undefined}
      data-path={field['data-path']}
    >
      <p className={styles.text}>
        <Trans>You don’t have a password here. Confirm your identity first:</Trans>
      </p>
      <ProviderAuthRequests
        purpose="reauthenticate"
        providers={own}
        label={(name) => t`Confirm with ${name}`}
        onCameBack={({ attempt }) => onChange(attempt)}
      />
      {error ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
