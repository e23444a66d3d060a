import type { GetInputPropsReturnType } from '@mantine/form';
import type { FormFailure } from './failure.ts';
import type { FieldErrors, FieldLabels } from './form-errors.ts';

export interface FormConflict {
  before: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>>;
  /** The version that `theirs` has. */
  version: number;
  /** Fields of rows, which have no label of their own; by their paths in all three. */
  rows?: FieldLabels;
  /** What no one typed and has to be theirs: versions of rows. */
  silent?: readonly string[];
}

/** The record as it stands now, as values of the form. */
export type CurrentRecord<Values> = Omit<FormConflict, 'before' | 'theirs'> & {
  values: Values;
  /** Where rows stand elsewhere in the form than when it began: what it began with, in the order of now. */
  before?: Values;
};

export type FieldProps = GetInputPropsReturnType & { label: string; 'data-path': string };

/** What `useAppForm` gives. `AppForm` renders all of it but the fields. */
export interface AppFormModel {
  values: Readonly<Record<string, unknown>>;
  labels: FieldLabels;
  errors: FieldErrors;
  failure: FormFailure | undefined;
  conflict: FormConflict | undefined;
  submitting: boolean;
  /** True from the first change until it is saved; read at the moment of the question. */
  isDirty: () => boolean;
  /** The `ref` of the form element. */
  attach: (element: HTMLFormElement | null) => void;
  submit: () => Promise<void>;
  /** Puts merged values in, on top of the version they were merged with, and sends them. */
  resolveConflict: (values: Record<string, unknown>) => Promise<void>;
  dropConflict: () => void;
  /** Gives a field the focus. */
  focus: (path: string) => void;
}
