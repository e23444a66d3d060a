import { Suspense } from 'react';
import type { FieldProps } from '../../../kit/form/form-model.ts';
import { Skeleton, SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { LazyProofByProvider } from './lazy-proof.ts';
import type { ProofKind } from './use-proof-kind.ts';
import { PasswordField } from '../../../kit/inputs/password-field.tsx';

interface OwnProofProps {
  kind: ProofKind;
  /** The user's sign-in email. */
  email: string;
  password: FieldProps;
  authRequest: FieldProps;
}

/** Asks the user to confirm their identity: by password, or, without one, by their provider. */
export function OwnProof({ kind, email, password, authRequest }: OwnProofProps) {
  if (kind === 'password') return <CurrentPassword field={password} email={email} />;
  return (
    <Suspense fallback={<ProofPlace />}>
      <LazyProofByProvider field={authRequest} email={email} />
    </Suspense>
  );
}

function ProofPlace() {
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
