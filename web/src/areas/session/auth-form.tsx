import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import type { AppFormModel, FieldProps } from '../../kit/form/form-model.ts';
import styles from './auth-page.module.css';

interface AuthFormProps {
  form: AppFormModel;
  label: string;
  action: ReactNode;
  /** The verb while it is sent. */
  busy: string;
  children: ReactNode;
}

/** The one form of a page with which one gets in: its fields, one button, and what went wrong. */
export function AuthForm({ form, label, action, busy, children }: AuthFormProps) {
  const { attach, failure } = form;
  return (
    <form
      ref={attach}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={form.submitting ? busy : undefined}
      >
        {action}
      </Button>
      {failure === undefined ? null : (
        <div className={styles.note}>
          <Note alert tone="bad" title={failure.title}>
            {failure.detail}
          </Note>
        </div>
      )}
    </form>
  );
}

/** A field of it: while one is in it, it carries the mark at the edge of the page. */
export function AuthField({ children }: { children: ReactNode }) {
  return <div className={styles.field}>{children}</div>;
}

interface EmailFieldProps {
  field: FieldProps;
  /** `username` where one signs in with it: password managers look for that. */
  autoComplete: 'email' | 'username';
}

/** An address of one's own. */
export function EmailField({ field, autoComplete }: EmailFieldProps) {
  return (
    <AuthField>
      <TextInput
        {...field}
        size="lg"
        type="email"
        name="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
    </AuthField>
  );
}
