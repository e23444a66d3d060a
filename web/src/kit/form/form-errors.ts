import type { FieldError } from 'contract/kernel/errors.ts';

/** Errors by field path ("email", "dependants.0.firstName"); the first of each field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Names of the fields by path; `*` stands for any index: "dependants.*.firstName". */
export type FieldLabels = Readonly<Record<string, string>>;

interface PathError {
  path: readonly PropertyKey[];
  message: string;
}

/** Both the schema's issues and the server's field errors come as a path and a message. */
export function fieldErrors(errors: readonly (PathError | FieldError)[]): FieldErrors {
  const byField: Record<string, string> = {};
  for (const error of errors) byField[error.path.map(String).join('.')] ??= error.message;
  return byField;
}

/** The name of a field, or undefined for one that the form does not have. */
export function fieldLabel(labels: FieldLabels, path: string): string | undefined {
  return labels[path] ?? labels[pattern(path)];
}

/** Sorts paths as their labels are listed, which is how the fields stand on the screen; unknown ones last. */
export function inLabelOrder(paths: readonly string[], labels: FieldLabels): string[] {
  const known = Object.keys(labels);
  const place = (path: string) => {
    const at = known.findIndex((name) => name === path || name === pattern(path));
    return at === -1 ? known.length : at;
  };
  return paths.toSorted((a, b) => place(a) - place(b));
}

function pattern(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/gu, '.*');
}
