import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { HttpError } from '../../kernel/api/api-errors.ts';
import { reportError } from '../../kernel/errors/report-error.ts';
import { claimsMutationError } from '../../kernel/query/claims.ts';
import { describeFailure, type FormFailure } from './failure.ts';
import { type FieldErrors, fieldErrors } from './form-errors.ts';
import type { FormConflict } from './form-model.ts';
import type { AppFormOptions, FormSchema } from './use-app-form.ts';

/** Parses, sends, and sorts out what came back. */
export function useFormSender<Schema extends FormSchema, Result>(
  schema: Schema,
  options: AppFormOptions<Schema, Result>,
  form: UseFormReturnType<z.input<Schema>>,
  showErrors: (errors: FieldErrors) => void,
) {
  const version = useRef(options.version);
  const sending = useRef(false);
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const [conflict, setConflict] = useState<FormConflict>();

  const onError = (error: unknown) => {
    const own = options.describe?.(error);
    const problem = error instanceof HttpError ? error.problem : null;
    if (own) setFailure(own);
    else if (!claimsMutationError(error, 'form')) reportError(error);
    else if (problem?.code === 'VERSION_CONFLICT' && options.fromCurrent) {
      const began = form.getInitialValues();
      const current = options.fromCurrent(problem.current, form.getValues(), began);
      const { values: theirs, before = began, ...more } = current;
      setConflict({ before, theirs, ...more });
    } else if (problem?.errors?.length) showErrors(fieldErrors(problem.errors, options.labels));
    else setFailure(describeFailure(error));
  };

  const send = async (values: z.input<Schema>) => {
    if (sending.current) return;
    setFailure(undefined);
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      showErrors(fieldErrors(parsed.error.issues, options.labels));
      return;
    }
    form.clearErrors();
    sending.current = true;
    setSubmitting(true);
    try {
      const result = await options.submit(parsed.data, version.current);
      form.setInitialValues(values);
      form.resetDirty(values);
      options.onSaved?.(result);
    } catch (error) {
      onError(error);
    } finally {
      sending.current = false;
      setSubmitting(false);
    }
  };

  const resolveConflict = async (merged: Record<string, unknown>) => {
    if (!conflict) return;
    const values = merged as z.input<Schema>;
    version.current = conflict.version;
    form.setInitialValues(conflict.theirs as z.input<Schema>);
    setConflict(undefined);
    form.setValues(values);
    await send(values);
  };
  const dropConflict = () => setConflict(undefined);
  return { submitting, failure, conflict, send, resolveConflict, dropConflict };
}
