import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Me } from 'contract/session/session.contract.ts';
import type { SignInMethod } from 'contract/session/sign-in-methods.contract.ts';
import { useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { ErrorPart } from '../../../kit/feedback/error-part.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import styles from '../profile/profile.module.css';
import { connectMethod, disconnectMethod, signInMethodsQuery } from '../session.queries.ts';
import { ConnectButtons } from './connect-buttons.tsx';
import methodStyles from './federated.module.css';
import { ProofByPassword } from '../proof-by-password.tsx';
import { ProviderIcon } from './provider-list.tsx';
import type { TripProvider } from './use-trip.ts';

interface SignInMethodsPartProps {
  me: Me;
  providers: readonly TripProvider[];
  timeZone: string;
}

/** A question that the password answers. */
type Asking =
  | { what: 'connect'; attempt: string; provider: TripProvider }
  | { what: 'disconnect'; method: SignInMethod };

/** The providers with which one signs in, on the own profile. */
export function SignInMethodsPart({ me, providers, timeZone }: SignInMethodsPartProps) {
  const { data, isError, refetch } = useQuery(signInMethodsQuery());
  const [asking, setAsking] = useState<Asking>();
  if (isError && data === undefined) {
    return (
      <ErrorPart
        title={<Trans>Your sign-in methods did not load</Trans>}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) {
    return (
      <Skeleton>
        <SkeletonBlock height={32} />
      </Skeleton>
    );
  }
  const { items } = data;
  const open = providers.filter(({ id }) => items.every(({ provider }) => provider !== id));
  return (
    <>
      {items.length === 0 ? (
        <p className={methodStyles.none}>
          <Trans>You sign in with your password.</Trans>
        </p>
      ) : (
        <MethodTable
          methods={items}
          timeZone={timeZone}
          onDisconnect={(method) => setAsking({ what: 'disconnect', method })}
        />
      )}
      <ConnectButtons
        providers={open}
        onCameBack={(trip) => setAsking({ what: 'connect', ...trip })}
      />
      {asking ? <Question me={me} asking={asking} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

interface QuestionProps {
  me: Me;
  asking: Asking;
  onClose: () => void;
}

function Question({ me, asking, onClose }: QuestionProps) {
  const { t } = useLingui();
  if (asking.what === 'connect') {
    const { attempt, provider } = asking;
    const { name } = provider;
    return (
      <ProofByPassword
        me={me}
        title={t`Connect ${name}`}
        action={<Trans>Connect</Trans>}
        busy={t`Connecting`}
        work={(currentPassword) => connectMethod({ attempt, currentPassword })}
        onDone={() => {
          onClose();
          notify.success({ title: t`${name} is connected` });
        }}
        onClose={onClose}
      >
        <Trans>From then on {name} opens this account as your password does.</Trans>
      </ProofByPassword>
    );
  }
  const { id, name } = asking.method;
  return (
    <ProofByPassword
      me={me}
      title={t`Disconnect ${name}`}
      action={<Trans>Disconnect</Trans>}
      busy={t`Disconnecting`}
      work={(currentPassword) => disconnectMethod(id, { currentPassword })}
      onDone={() => {
        onClose();
        notify.success({
          title: t`${name} is disconnected`,
          detail: t`Your other sessions have ended.`,
        });
      }}
      onClose={onClose}
    >
      <Trans>You then sign in with your password. Your other sessions end.</Trans>
    </ProofByPassword>
  );
}

interface MethodTableProps {
  methods: readonly SignInMethod[];
  timeZone: string;
  onDisconnect: (method: SignInMethod) => void;
}

function MethodTable({ methods, timeZone, onDisconnect }: MethodTableProps) {
  const { t } = useLingui();
  return (
    <table className={styles.sessions} aria-label={t`Sign-in methods`}>
      <thead>
        <tr>
          <th scope="col">{t`Provider`}</th>
          <th scope="col">{t`Account there`}</th>
          <th scope="col" className={styles.wide}>{t`Connected`}</th>
          <th scope="col">
            <span className="visually-hidden">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => (
          <tr key={method.id}>
            <td>
              <span className={methodStyles.name}>
                <ProviderIcon id={method.provider ?? ''} />
                {method.name}
              </span>
            </td>
            <td className={methodStyles.account}>{method.email ?? t`unknown`}</td>
            <td className={`${styles.when} ${styles.wide}`}>
              {formatMoment(method.connectedAt, timeZone)}
            </td>
            <td>
              <button type="button" className={styles.end} onClick={() => onDisconnect(method)}>
                {t`Disconnect`} <span className="visually-hidden">{method.name}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
