import { type RefObject, useEffect, useRef } from 'react';
import { type FieldErrors, type FieldLabels, inLabelOrder } from './form-errors.ts';

export type FormElement = RefObject<HTMLFormElement | null>;

/** Gives the field of a path the focus, if the form shows it. */
export function focusField(form: FormElement, path: string): boolean {
  const selector = `[data-path="${CSS.escape(path)}"]`;
  const field = form.current?.querySelector<HTMLElement>(selector);
  field?.focus();
  return field !== undefined && field !== null;
}

/**
 * Returns a function to call before errors are set: once they are rendered, the first field that has one
 * gets the focus.
 */
export function useFocusFirstError(form: FormElement, errors: FieldErrors, labels: FieldLabels) {
  const pending = useRef(false);
  useEffect(() => {
    if (!pending.current) return;
    pending.current = false;
    inLabelOrder(Object.keys(errors), labels).some((path) => focusField(form, path));
  }, [form, errors, labels]);
  return () => {
    pending.current = true;
  };
}
