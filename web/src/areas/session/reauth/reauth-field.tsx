import { Suspense } from 'react';
import type { FieldProps } from '../../../kit/form/form-model.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { LazyReauthByProvider } from './lazy-reauth.ts';
import type { ReauthKind } from './use-reauth-kind.ts';
import { PasswordField } from '../../../kit/inputs/password-field.tsx';

interface ReauthFieldProps {
  kind: ReauthKind;
  /** The user's sign-in email. */
  email: string;
  password: FieldProps;
  authRequest: FieldProps;
}

/** Asks the user to confirm their identity: by password, or, without one, by their provider. */
export function ReauthField({ kind, email, password, authRequest }: ReauthFieldProps) {
  if (kind === 'password') return <CurrentPassword field={password} email={email} />;
  return (
    <Suspense fallback={<ReauthSkeleton />}>
      <LazyReauthByProvider field={authRequest} email={email} />
    </Suspense>
  );
}

function ReauthSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock height={58} />
    </Skeleton>
  );
}

/** Asks the user for their current password again. @param email the user's sign-in email */
function CurrentPassword({ field, email }: { field: FieldProps; email: string }) {
  return (
    <>
      {/* Lets password managers know whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field} name="current-password" autoComplete="current-password" />
    </>
  );
}
