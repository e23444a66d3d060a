import { usePasswordScore } from '../../kernel/password/use-password-score.ts';
import type { FieldProps } from '../form/form-model.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

export interface NewPasswordFieldProps {
  /** The props of a field of `useAppForm`. */
  field: FieldProps;
  /** What the password must not be made of: `passwordWords` of the contract. */
  words: readonly string[];
  /** 36 high, as on the pages outside of the console's frame. */
  large?: boolean;
}

/** A password that the user chooses, with how hard it is to guess. */
export function NewPasswordField({ field, words, large = false }: NewPasswordFieldProps) {
  const password = String(field.value ?? '');
  const score = usePasswordScore(password, words);
  return (
    <div>
      <PasswordField
        {...field}
        {...(large && { size: 'lg' })}
        name="new-password"
        autoComplete="new-password"
      />
      <PasswordStrength password={password} score={score} />
    </div>
  );
}
