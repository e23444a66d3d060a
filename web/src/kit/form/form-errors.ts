import type { FieldError } from 'contract/kernel/errors.ts';
import { schemaMessage } from '../../kernel/messages/schema-messages.ts';

/** Errors by field path ("email", "dependants.0.firstName"); the first of each field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Names of the fields by path; `*` stands for any index: "dependants.*.firstName". */
export type FieldLabels = Readonly<Record<string, string>>;

interface PathError {
  path: readonly PropertyKey[];
  message: string;
}

/**
 * Both the schema's issues and the server's field errors come as a path and a message. What is wrong within a field
 * (the third of the domains typed into one) is said at the field.
 */
export function fieldErrors(
  errors: readonly (PathError | FieldError)[],
  labels: FieldLabels,
): FieldErrors {
  const byField: Record<string, string> = {};
  for (const { path, message } of errors) {
    byField[fieldOf(path.map(String), labels)] ??= schemaMessage(message);
  }
  return byField;
}

function fieldOf(path: readonly string[], labels: FieldLabels): string {
  for (let length = path.length; length > 0; length -= 1) {
    const field = path.slice(0, length).join('.');
    if (fieldLabel(labels, field) !== undefined) return field;
  }
  return path.join('.');
}

/** The name of a field, or undefined for one that the form does not have. */
export function fieldLabel(labels: FieldLabels, path: string): string | undefined {
  return labels[path] ?? labels[pattern(path)];
}

/** Sorts paths as their labels are listed, which is how the fields stand on the screen; unknown ones last. */
export function inLabelOrder(paths: readonly string[], labels: FieldLabels): string[] {
  const known = Object.keys(labels);
  const rankOf = (path: string) => {
    const at = known.findIndex((name) => name === path || name === pattern(path));
    return at === -1 ? known.length : at;
  };
  return paths.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function pattern(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/gu, '.*');
}
