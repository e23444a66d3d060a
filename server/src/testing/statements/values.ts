/** What an expression of the source is worth when nothing runs: known, or not. */
export type Value =
  | { is: 'sql'; text: string }
  | { is: 'plain'; value: Plain }
  | { is: 'list'; items: readonly Value[] }
  | { is: 'record'; get: (name: string) => Value | undefined; names: () => string[] }
  | { is: 'function'; call: (args: readonly Value[]) => Value }
  | { is: 'unknown' };

export type Plain = string | number | bigint | boolean | null | undefined;

export const unknown: Value = { is: 'unknown' };
export const nothing: Value = { is: 'plain', value: undefined };

/** Stands in the text of a statement where a value is bound. */
export const bound = '\u0001';

export const plain = (value: Plain): Value => ({ is: 'plain', value });
export const sqlText = (text: string): Value => ({ is: 'sql', text });
export const list = (items: readonly Value[]): Value => ({ is: 'list', items });

export function record(fields: ReadonlyMap<string, () => Value>): Value {
  return { is: 'record', get: (name) => fields.get(name)?.(), names: () => [...fields.keys()] };
}

/** A value of a module that was really loaded: constants and pure functions of the contract. */
export function fromJs(value: unknown): Value {
  if (
    value === null ||
    ['string', 'number', 'bigint', 'boolean', 'undefined'].includes(typeof value)
  )
    return plain(value as Plain);
  if (typeof value === 'function')
    return {
      is: 'function',
      call: (args) => callJs(value as (...args: unknown[]) => unknown, args),
    };
  if (Array.isArray(value)) return list(value.map(fromJs));
  if (value instanceof Set || value instanceof Map) return unknown;
  const fields = value as Record<string, unknown>;
  return {
    is: 'record',
    get: (name) => (name in fields ? fromJs(fields[name]) : undefined),
    names: () => Object.keys(fields),
  };
}

function callJs(run: (...args: unknown[]) => unknown, args: readonly Value[]): Value {
  if (!args.every((arg) => arg.is === 'plain')) return unknown;
  try {
    return fromJs(run(...args.map(({ value }) => value)));
  } catch {
    return unknown;
  }
}

/** The source says too little to know the text of a statement. */
export class UnresolvedError extends Error {
  override readonly name = 'UnresolvedError';
}
