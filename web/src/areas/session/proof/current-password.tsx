import type { FieldProps } from '../../../kit/form/form-model.ts';
import { PasswordField } from '../../../kit/inputs/password-field.tsx';

/** The password somebody has now, asked of him again. @param email with which he signs in */
export function CurrentPassword({ field, email }: { field: FieldProps; email: string }) {
  return (
    <>
      {/* Lets password managers know whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field} name="current-password" autoComplete="current-password" />
    </>
  );
}
