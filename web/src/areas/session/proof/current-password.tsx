import type { FieldProps } from '../../../kit/form/form-model.ts';
import { PasswordField } from '../../../kit/inputs/password-field.tsx';

/** Asks the user for their current password again. @param email the user's sign-in email */
export function CurrentPassword({ field, email }: { field: FieldProps; email: string }) {
  return (
    <>
      {/* Lets password managers know whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field} name="current-password" autoComplete="current-password" />
    </>
  );
}
