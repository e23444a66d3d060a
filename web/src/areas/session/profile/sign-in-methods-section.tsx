import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Me } from 'contract/session/session.contract.ts';
import type { SignInMethod } from 'contract/session/sign-in-methods.contract.ts';
import { useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import styles from './profile.module.css';
import { connectMethod, disconnectMethod, signInMethodsQuery } from '../session.queries.ts';
import { ProviderAuthRequests } from '../federated/provider-auth-request.tsx';
import methodStyles from './sign-in-methods.module.css';
import { OwnerDialog } from '../reauth/owner-dialog.tsx';
import { useReauthReturn } from '../reauth/use-reauth-return.ts';
import { ProviderIcon } from '../federated/provider-list.tsx';
import type { AuthRequestProvider } from '../federated/use-auth-request.ts';

interface SignInMethodsSectionProps {
  me: Me;
  providers: readonly AuthRequestProvider[];
  timeZone: string;
}

/** A question that the user answers by re-authenticating. */
type Asking =
  | { what: 'connect'; attempt: string; provider: AuthRequestProvider }
  | { what: 'disconnect'; method: SignInMethod };

/** The providers that the user signs in with, on their profile. */
export function SignInMethodsSection({ me, providers, timeZone }: SignInMethodsSectionProps) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(signInMethodsQuery());
  const [asking, setAsking] = useState<Asking>();
  useReauthReturn();
  if (isError && data === undefined) {
    return (
      <ErrorState
        title={<Trans>Couldn’t load your sign-in methods</Trans>}
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
  const { items, password } = data;
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
          password={password ? me.email : null}
          timeZone={timeZone}
          onDisconnect={(method) => setAsking({ what: 'disconnect', method })}
        />
      )}
      <ProviderAuthRequests
        purpose="connect"
        providers={open}
        label={(name) => t`Connect ${name}`}
        onCameBack={(authRequest) => setAsking({ what: 'connect', ...authRequest })}
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
      <OwnerDialog
        me={me}
        title={t`Connect ${name}`}
        action={<Trans>Connect</Trans>}
        busy={t`Connecting`}
        work={(reauth) => connectMethod({ attempt, ...reauth })}
        onDone={() => {
          onClose();
          notify.success({ title: t`${name} connected` });
        }}
        onClose={onClose}
      >
        <Trans>You’ll also be able to sign in with {name}.</Trans>
      </OwnerDialog>
    );
  }
  const { id, name } = asking.method;
  return (
    <OwnerDialog
      me={me}
      title={t`Disconnect ${name}`}
      action={<Trans>Disconnect</Trans>}
      busy={t`Disconnecting`}
      work={(reauth) => disconnectMethod(id, reauth)}
      onDone={() => {
        onClose();
        notify.success({
          title: t`${name} disconnected`,
          detail: t`Your other sessions have ended.`,
        });
      }}
      onClose={onClose}
    >
      <Trans>You can no longer sign in with {name}. Your other sessions end.</Trans>
    </OwnerDialog>
  );
}

function DisconnectButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles.end}
      aria-label={t`Disconnect ${name}`}
      onClick={onClick}
    >
      {t`Disconnect`}
    </button>
  );
}

interface MethodTableProps {
  methods: readonly SignInMethod[];
  /** With which address the password signs in; null: there is none. */
  password: string | null;
  timeZone: string;
  onDisconnect: (method: SignInMethod) => void;
}

function MethodTable({ methods, password, timeZone, onDisconnect }: MethodTableProps) {
  const { t } = useLingui();
  const ways = methods.filter(({ provider }) => provider !== null).length;
  const isLast = ({ provider }: SignInMethod) =>
    password === null && (ways === 0 || (ways === 1 && provider !== null));
  return (
    <table className={styles.sessions} aria-label={t`Sign-in methods`}>
      <thead>
        <tr>
          <th scope="col">{t`Provider`}</th>
          <th scope="col">{t`Account with provider`}</th>
          <th scope="col" className={styles.wide}>
            {t({
              message: 'Connected',
              context: 'column',
              comment: 'When a sign-in method was connected.',
            })}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {password === null ? null : (
          <tr>
            <td>
              <span className={methodStyles.name}>
                <IconLock aria-hidden className={methodStyles.icon} />
                {t`Password`}
              </span>
            </td>
            <td className={methodStyles.account}>{password}</td>
            <td className={styles.wide}>–</td>
            <td aria-hidden="true" />
          </tr>
        )}
        {methods.map((method) => (
          <tr key={method.id}>
            <td>
              <span className={methodStyles.name}>
                <ProviderIcon id={method.provider ?? ''} />
                {method.name}
              </span>
            </td>
            <td className={methodStyles.account}>
              {method.email ??
                t({ message: 'unknown', comment: 'The account with the provider isn’t known.' })}
            </td>
            <td className={`${styles.when} ${styles.wide}`}>
              {formatMoment(method.connectedAt, timeZone)}
            </td>
            <td>
              {isLast(method) ? (
                <span className={methodStyles.only}>{t`your only sign-in method`}</span>
              ) : (
                <DisconnectButton name={method.name} onClick={() => onDisconnect(method)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
