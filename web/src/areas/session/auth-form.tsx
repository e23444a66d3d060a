import type { ReactNode } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import type { AppFormModel } from '../../kit/form/form-model.ts';
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
