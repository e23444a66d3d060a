export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly stack?: readonly string[];
  readonly cause?: ErrorDescription;
}

const causesMax = 4;

function textOf(error: object, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** PostgreSQL quotes values of rows in its messages ("invalid input syntax ...: "x""). */
function withoutQuotedValues(message: string): string {
  return message.replaceAll(/"[^"]*"/g, '"…"').slice(0, 500);
}

/**
 * The part of an error that the log gets: type, message, code and the frames of its stack. An error of the database
 * gives neither the values it quotes nor its `detail` (the row that clashed).
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!isErrorLike(error)) return { type: typeof error, message: String(error).slice(0, 500) };
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint');
  const table = textOf(error, 'table');
  const isDatabaseError = textOf(error, 'severity') !== undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error instanceof Error ? error.name : 'Error',
    message: isDatabaseError ? withoutQuotedValues(error.message) : error.message.slice(0, 2000),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    stack: frames.slice(0, 30).map((line) => line.trim()),
    ...(error.cause !== undefined &&
      depth < causesMax && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Libraries tell of errors also by objects into which they copied one. */
function isErrorLike(value: unknown): value is Pick<Error, 'message' | 'stack' | 'cause'> {
  return typeof value === 'object' && value !== null && textOf(value, 'message') !== undefined;
}
