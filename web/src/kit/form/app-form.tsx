import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../button/button.tsx';
import { Note } from '../feedback/note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { AppFormModel } from './form-model.ts';
import styles from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { lazyPage } from '../loading/lazy-page.tsx';

/** Most forms are saved without ever meeting a stale edit. */
const ConflictView = lazyPage(() =>
  import('./conflict-view.tsx').then((module) => module.ConflictView),
);

export interface AppFormProps {
  form: AppFormModel;
  children: ReactNode;
  /** What is edited, for screen readers. */
  label: string;
  /** Leaving with unsaved changes asks first; switch it off where there is nothing to lose (sign-in). */
  guard?: boolean;
  /** How a value reads in the conflict view; plain text as it is. */
  describeValue?: ((path: string, value: unknown) => string) | undefined;
}

/** The frame of every form: summary of errors, what failed, conflict view, leave guard. */
export function AppForm({ form, children, label, guard = true, describeValue }: AppFormProps) {
  const { attach, errors, labels, failure, conflict, focus, submit, isDirty } = form;
  return (
    <form
      ref={attach}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary errors={errors} labels={labels} onGo={focus} />
      {failure === undefined ? null : (
        <Note alert tone="bad" title={failure.title}>
          {failure.detail}
          {failure.requestId === undefined ? null : (
            <>
              {' '}
              <Trans>Request {failure.requestId}</Trans>
            </>
          )}
        </Note>
      )}
      {children}
      {conflict === undefined ? null : (
        <Suspense fallback={null}>
          <ConflictView form={form} conflict={conflict} describeValue={describeValue} />
        </Suspense>
      )}
      {guard ? <LeaveGuard isDirty={isDirty} /> : null}
    </form>
  );
}

export interface FormFootProps {
  form: AppFormModel;
  /** "Save person" */
  save: ReactNode;
  /** While it is sent: the verb. */
  saving: string;
  onCancel?: () => void;
  /** Left: where the work stands. */
  status?: ReactNode;
}

/** The end of a form: what there is to say, cancel, and the one primary. */
export function FormFoot({ form, save, saving, onCancel, status }: FormFootProps) {
  return (
    <div className={styles.foot}>
      {status === undefined ? null : <span className={styles.status}>{status}</span>}
      {onCancel === undefined ? null : (
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <Button type="submit" variant="primary" busy={form.submitting ? saving : undefined}>
        {save}
      </Button>
    </div>
  );
}
