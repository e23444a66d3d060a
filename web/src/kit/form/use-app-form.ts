import { useForm, type UseFormReturnType } from '@mantine/form';
import { useCallback, useRef, type RefObject, useEffect } from 'react';
import type * as z from 'zod/mini';
import type { FormFailure } from './failure.ts';
import { type FieldErrors, fieldLabel, type FieldLabels, inLabelOrder } from './form-errors.ts';
import type { AppFormModel, CurrentRecord, FieldProps } from './form-model.ts';
import { useFormSender } from './use-form-sender.ts';

export type FormSchema = z.ZodMiniType<unknown, Record<string, unknown>>;

export interface AppFormOptions<Schema extends FormSchema, Result> {
  initial: z.input<Schema>;
  /**
   * The name of each field by its path, in the order they stand on the screen: for its label and for the
   * summary of errors. Made once, outside the component or memoised.
   */
  labels: FieldLabels;
  /**
   * Sends what the schema made of the values (trimmed, converted). Throw what the server answered: field
   * errors, conflicts and "no answer" are shown in the form, anything else goes the way of all errors.
   */
  submit: (output: z.output<Schema>, version: number | undefined) => Promise<Result>;
  /** After it was saved and the form is clean: the place to navigate from. */
  onSaved?: (result: Result) => void;
  /** The version of the record the form was filled from. */
  version?: number | undefined;
  /**
   * On a stale edit: the record as it stands now, as values of this form. Without it words have to do.
   *
   * @param mine what stands in the form
   * @param before what the form began with
   */
  fromCurrent?: (
    current: unknown,
    mine: z.input<Schema>,
    before: z.input<Schema>,
  ) => CurrentRecord<z.input<Schema>>;
  /** Words for an error of the area's own (a wrong password), which then counts as shown. */
  describe?: (error: unknown) => FormFailure | undefined;
}

type LibraryForm<Schema extends FormSchema> = UseFormReturnType<z.input<Schema>>;
type Path<Schema extends FormSchema> = Parameters<LibraryForm<Schema>['getInputProps']>[0];

export interface AppForm<Schema extends FormSchema> extends AppFormModel {
  values: z.input<Schema>;
  /** Props of an input, select or radio group: label, value, error and where it belongs. */
  field: (path: Path<Schema>) => FieldProps;
  /** Props of a checkbox or a switch. */
  checkbox: (path: Path<Schema>) => FieldProps;
  setValue: LibraryForm<Schema>['setFieldValue'];
  setError: (path: string, error: string) => void;
  /** Sends these values at once: they were put in by the same event. */
  send: (values: z.input<Schema>) => Promise<void>;
}

/**
 * A form over a schema: parsed on submit, the parsed output is what is sent; errors of the schema and of
 * the server stand at their fields and in a summary, the first of them gets the focus; a stale edit shows
 * who changed what; nothing typed is ever lost. Render the fields inside `AppForm`.
 */
export function useAppForm<Schema extends FormSchema, Result = void>(
  schema: Schema,
  options: AppFormOptions<Schema, Result>,
): AppForm<Schema> {
  const { labels } = options;
  const form = useForm<z.input<Schema>>({ mode: 'controlled', initialValues: options.initial });
  const errors = form.errors as FieldErrors;
  const element = useRef<HTMLFormElement>(null);
  const attach = useCallback((node: HTMLFormElement | null) => {
    element.current = node;
  }, []);
  const focusFirst = useFocusFirstError(element, errors, labels);
  const { send, ...state } = useFormSender(schema, options, form, (next) => {
    focusFirst();
    form.setErrors(next);
  });
  const propsOf = (path: Path<Schema>, type: 'input' | 'checkbox') =>
    ({
      ...form.getInputProps(path, { type }),
      label: fieldLabel(labels, String(path)) ?? String(path),
    }) as FieldProps;
  return {
    ...state,
    values: form.values,
    labels,
    errors,
    attach,
    isDirty: () => form.isDirty(),
    submit: () => send(form.getValues()),
    send,
    focus: (path) => focusField(element, path),
    field: (path) => propsOf(path, 'input'),
    checkbox: (path) => propsOf(path, 'checkbox'),
    setValue: form.setFieldValue,
    setError: (path, error) => form.setFieldError(path, error),
  };
}

type FormElement = RefObject<HTMLFormElement | null>;

/** Gives the field of a path the focus, if the form shows it. */
function focusField(form: FormElement, path: string): boolean {
  const selector = `[data-path="${CSS.escape(path)}"]`;
  const field = form.current?.querySelector<HTMLElement>(selector);
  field?.focus();
  return field !== undefined && field !== null;
}

/**
 * Returns a function to call before errors are set: once they are rendered, the first field that has one
 * gets the focus.
 */
function useFocusFirstError(form: FormElement, errors: FieldErrors, labels: FieldLabels) {
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
