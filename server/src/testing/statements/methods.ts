import type { CallExpression, PropertyAccessExpression } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { keyOf, partOf, type Env, type Evaluate } from './scope.ts';
import { itemsByType } from './sql-calls.ts';
import { fromJs, list, nothing, plain, record, unknown, type Value } from './values.ts';

/** Methods of fragments that change their type alone. */
const typing = new Set(['$castTo', '$notNull']);

/** A call of a built-in method, where its outcome can be told; undefined for any other call. */
export function methodOf(
  callee: PropertyAccessExpression,
  node: CallExpression,
  env: Env,
  evaluate: Evaluate,
): Value | undefined {
  const method = callee.name.text;
  if (is.isIdentifier(callee.expression) && callee.expression.text === 'Object')
    return node.arguments[0] && ofObject(method, evaluate(node.arguments[0], env));
  const target = evaluate(callee.expression, env);
  const args = () => node.arguments.map((argument) => evaluate(argument, env));
  if (target.is === 'sql') return typing.has(method) ? target : undefined;
  if (target.is === 'list') return ofList(target.items, method, args());
  if (target.is === 'plain') return ofPlain(target.value, method, args());
  if (target.is === 'record' && method === 'get' && node.arguments[0] !== undefined) {
    const key = evaluate(node.arguments[0], env);
    if (key.is === 'plain') return partOf(target, String(key.value));
    const names = target.names();
    const name = names[env.choices.choose(keyOf(node.arguments[0]), Math.max(1, names.length))];
    return name === undefined ? nothing : partOf(target, name);
  }
  if (target.is === 'unknown' && method === 'filter') return target;
  // Of a list that is not known one item stands for all.
  if (target.is === 'unknown' && (method === 'map' || method === 'flatMap')) {
    const [made] = args();
    if (made?.is !== 'function') return unknown;
    const items = itemsByType(callee.expression, env);
    return flat(
      items.map((item) => made.call([item, unknown])),
      method,
    );
  }
  return undefined;
}

function flat(items: Value[], method: string): Value {
  if (method === 'map') return list(items);
  return list(items.flatMap((item) => (item.is === 'list' ? item.items : [item])));
}

function ofList(items: readonly Value[], method: string, args: readonly Value[]): Value {
  const [first] = args;
  if (method === 'map' || method === 'flatMap')
    return first?.is === 'function'
      ? flat(
          items.map((item, index) => first.call([item, plain(index)])),
          method,
        )
      : unknown;
  if (method === 'filter')
    return first?.is === 'function'
      ? list(items.filter((item) => holds(first, item)))
      : list(items);
  if (method === 'concat')
    return list([...items, ...args.flatMap((arg) => (arg.is === 'list' ? arg.items : [arg]))]);
  if (method === 'indexOf' || method === 'includes') return found(items, first, method);
  if (method === 'at' && first?.is === 'plain') return items.at(Number(first.value)) ?? nothing;
  if (method === 'toSorted' || method === 'toReversed') return list(items);
  if (method === 'slice' && args.every((arg) => arg.is === 'plain'))
    return list(items.slice(...args.map((arg) => Number(arg.is === 'plain' ? arg.value : 0))));
  if (method === 'entries') return list(items.map((item, index) => list([plain(index), item])));
  if (method === 'join' && items.every((item) => item.is === 'plain'))
    return plain(
      items.map(({ value }) => value).join(first?.is === 'plain' ? String(first.value) : ','),
    );
  return unknown;
}

/** What cannot be told stays in. */
function holds(test: Value & { is: 'function' }, item: Value): boolean {
  const answer = test.call([item]);
  return answer.is !== 'plain' || Boolean(answer.value);
}

function found(items: readonly Value[], item: Value | undefined, method: string): Value {
  if (item?.is !== 'plain') return unknown;
  const index = items.findIndex((one) => one.is === 'plain' && one.value === item.value);
  if (index < 0 && items.some((one) => one.is !== 'plain')) return unknown;
  return plain(method === 'indexOf' ? index : index >= 0);
}

function ofPlain(value: unknown, method: string, args: readonly Value[]): Value | undefined {
  if (typeof value !== 'string') return undefined;
  const run = (value as unknown as Record<string, unknown>)[method];
  if (typeof run !== 'function' || !args.every((arg) => arg.is === 'plain')) return unknown;
  return fromJs(
    Reflect.apply(
      run,
      value,
      args.map((arg) => arg.is === 'plain' && arg.value),
    ),
  );
}

function ofObject(method: string, target: Value): Value {
  if (method === 'fromEntries' && target.is === 'list') return entriesOf(target.items);
  if (target.is !== 'record') return unknown;
  const names = target.names();
  if (method === 'keys') return list(names.map(plain));
  if (method === 'values') return list(names.map((name) => partOf(target, name)));
  if (method === 'entries')
    return list(names.map((name) => list([plain(name), partOf(target, name)])));
  return unknown;
}

function entriesOf(entries: readonly Value[]): Value {
  const fields = new Map<string, () => Value>();
  for (const entry of entries) {
    const key = partOf(entry, 0);
    if (key.is !== 'plain') return unknown;
    fields.set(String(key.value), () => partOf(entry, 1));
  }
  return record(fields);
}
