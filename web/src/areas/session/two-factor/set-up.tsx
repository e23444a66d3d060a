import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { appCodeSchema } from 'contract/session/two-factor.contract.ts';
import type { Me } from 'contract/session/session.contract.ts';
import { Suspense, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { useFocusAtStart } from '../../../kit/form/use-focus-at-start.ts';
import { ReauthField } from '../reauth/reauth-field.tsx';
import {
  asksReauth,
  noReauth,
  reauthFields,
  reauthLabels,
  reauthOf,
} from '../reauth/reauth-form.ts';
import { useReauthKind } from '../reauth/use-reauth-kind.ts';
import { CodeField } from '../code-field.tsx';
import { makeTwoFactorKey, turnTwoFactorOn } from '../session.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

/** Drawn once in years. */
const LazyQrCode = lazyPage(() => import('./qr-code.tsx').then((module) => module.QrCode));

interface Key {
  secret: string;
  uri: string;
}

interface SetUpProps {
  me: Me;
  /** It is on, and the recovery codes are kept. */
  onDone: () => void;
  onCancel?: (() => void) | undefined;
}

/** Turns two-factor on in three steps: re-authentication, a code of the app, the recovery codes. */
export function SetUp({ me, onDone, onCancel }: SetUpProps) {
  const [key, setKey] = useState<Key>();
  const [codes, setCodes] = useState<string[]>();
  if (codes !== undefined) {
    return <RecoveryCodes codes={codes} email={me.email} onStored={onDone} />;
  }
  if (key !== undefined) return <CodeStep keyOfApp={key} onOn={setCodes} onCancel={onCancel} />;
  return <ReauthStep me={me} onKey={setKey} onCancel={onCancel} />;
}

interface ReauthStepProps {
  me: Me;
  onKey: (key: Key) => void;
  onCancel: (() => void) | undefined;
}

function ReauthStep({ me, onKey, onCancel }: ReauthStepProps) {
  const { t, i18n } = useLingui();
  const kind = useReauthKind();
  const schema = useMemo(() => z.object(reauthFields).check(asksReauth(kind)), [kind]);
  const labels = useMemo(() => reauthLabels(i18n), [i18n]);
  const form = useAppForm(schema, {
    initial: noReauth,
    labels,
    submit: (values) => makeTwoFactorKey(reauthOf(values)),
    onSaved: onKey,
  });
  useFocusAtStart(form, 'currentPassword');
  return (
    <AppForm form={form} label={t`Turn on two-factor authentication`} guard={false}>
      <p className={styles.text}>
        <Trans>
          You need an authenticator app on your phone, like the one in your password manager. First,
          confirm your identity.
        </Trans>
      </p>
      <ReauthField
        kind={kind}
        email={me.email}
        password={form.field('currentPassword')}
        authRequest={form.field('currentAuthRequest')}
      />
      <FormFoot
        form={form}
        save={<Trans>Continue</Trans>}
        saving={t`Checking`}
        {...(onCancel && { onCancel })}
      />
    </AppForm>
  );
}

const codeSchema = z.object({ code: appCodeSchema });
const codeLabel = msg`Authenticator code`;

interface CodeStepProps {
  keyOfApp: Key;
  onOn: (codes: string[]) => void;
  onCancel: (() => void) | undefined;
}

function CodeStep({ keyOfApp, onOn, onCancel }: CodeStepProps) {
  const { t, i18n } = useLingui();
  const labels = useMemo(() => ({ code: i18n._(codeLabel) }), [i18n]);
  const form = useAppForm(codeSchema, {
    initial: { code: '' },
    labels,
    submit: (body) => turnTwoFactorOn(body),
    onSaved: onOn,
  });
  useFocusAtStart(form, 'code');
  return (
    <AppForm form={form} label={t`Turn on two-factor authentication`} guard={false}>
      <div className={styles.key}>
        <Suspense fallback={<QrSkeleton />}>
          <LazyQrCode text={keyOfApp.uri} />
        </Suspense>
        <div className={styles.beside}>
          <p className={styles.text}>
            <Trans>Scan this code with your app, or type this key into the app:</Trans>
          </p>
          <code className={styles.secret}>{inFours(keyOfApp.secret)}</code>
          <CodeField field={form.field('code')} onComplete={(code) => void form.send({ code })} />
        </div>
      </div>
      <FormFoot
        form={form}
        save={<Trans>Turn on</Trans>}
        saving={t`Turning on`}
        status={<Trans>Your other sessions end.</Trans>}
        {...(onCancel && { onCancel })}
      />
    </AppForm>
  );
}

function QrSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock height={192} />
    </Skeleton>
  );
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?!$)/g, '$1 ');
}
