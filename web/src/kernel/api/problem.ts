import { errorCatalogue, type FieldError, type Problem } from 'contract/kernel/errors.ts';

/**
 * The body of an answer when it is a problem document as the contract describes it, else null. Not read by its schema, which
 * would bring the code of schemas to every first screen.
 */
export function problemOf(body: unknown): Problem | null {
  if (!isObject(body) || !hasTexts(body, ['type', 'title', 'code', 'requestId'])) return null;
  const { code, status, detail, messageCode, errors } = body;
  const isProblem =
    Object.hasOwn(errorCatalogue, String(code)) &&
    typeof status === 'number' &&
    (detail === undefined || typeof detail === 'string') &&
    isCodedMessage(messageCode) &&
    (errors === undefined || (Array.isArray(errors) && errors.every(isFieldError)));
  return isProblem ? (body as unknown as Problem) : null;
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function hasTexts(fields: Fields, names: readonly string[]): boolean {
  return names.every((name) => typeof fields[name] === 'string');
}

function isFieldError(error: unknown): error is FieldError {
  if (!isObject(error) || !hasTexts(error, ['code', 'message'])) return false;
  const { path, messageCode } = error;
  return Array.isArray(path) && path.every(isStep) && isCodedMessage(messageCode);
}

function isStep(part: unknown): boolean {
  return typeof part === 'string' || typeof part === 'number';
}

function isCodedMessage(messageCode: unknown): boolean {
  return (
    messageCode === undefined ||
    (isObject(messageCode) && hasTexts(messageCode, ['code']) && isObject(messageCode['values']))
  );
}
