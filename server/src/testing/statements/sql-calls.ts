import type { Type } from 'typescript/unstable/sync';
import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { keyOf, type Env, type Evaluate } from './scope.ts';
import {
  bound,
  plain,
  sqlText,
  unknown,
  UnresolvedError,
  type Plain,
  type Value,
} from './values.ts';

/** The text of a `sql` template, with fragments in their places. */
export function templateText(template: Node, env: Env, evaluate: Evaluate): string {
  if (is.isNoSubstitutionTemplateLiteral(template)) return template.text;
  if (!is.isTemplateExpression(template)) return '';
  let text = template.head.text;
  for (const span of template.templateSpans)
    text += inPlace(evaluate(span.expression, env), span.expression, env) + span.literal.text;
  return text;
}

/** How a value stands in a statement: a fragment as its text, anything else bound. */
function inPlace(value: Value, node: Node, env: Env): string {
  if (value.is === 'sql') return value.text;
  if (value.is === 'unknown' && mustBeFragment(env.source.typeOf(node))) return env.hole(node);
  return bound;
}

/** Nothing but a fragment, whatever it says: where a plain value may stand as well, that is bound. */
function mustBeFragment(type: Type | undefined): boolean {
  if (type?.isUnionType() === true) return type.getTypes().every(isFragment);
  return isFragment(type);
}

const fragmentTypes = new Set([
  'RawBuilder',
  'AliasedRawBuilder',
  'Expression',
  'AliasedExpression',
]);

export function isFragment(type: Type | undefined): boolean {
  if (type === undefined) return false;
  if (type.isUnionType()) return type.getTypes().some(isFragment);
  return fragmentTypes.has(type.getSymbol()?.name ?? '');
}

/** The literals that the type of an expression allows; none where it allows more. */
export function literalsOf(node: Node, env: Env): Plain[] {
  return literalsIn(env.source.typeOf(node));
}

function literalsIn(type: Type | undefined): Plain[] {
  if (type === undefined) return [];
  const types = type.isUnionType() ? type.getTypes() : [type];
  const literals = types.map((one) => (one.isLiteralType() ? one.value : undefined));
  return literals.includes(undefined) ? [] : literals;
}

/** The items of a list of which only the type is known: each that it allows, or one that stands for all. */
export function itemsByType(node: Node, env: Env): Value[] {
  const literals = literalsIn(itemType(node, env));
  return literals.length === 0 ? [unknown] : literals.map(plain);
}

/** `sql.join`, `sql.ref` and the others. */
export function callSql(name: string, args: readonly Node[], env: Env, evaluate: Evaluate): Value {
  const [first, second] = args;
  if (first === undefined) return unknown;
  if (name === 'join') {
    const separator = second === undefined ? sqlText(', ') : evaluate(second, env);
    return sqlText(joined(first, separator, env, evaluate));
  }
  if (name === 'ref' || name === 'id' || name === 'table')
    return sqlText(args.map((arg) => quoted(String(known(arg, env, evaluate)))).join('.'));
  if (name === 'raw') return sqlText(String(known(first, env, evaluate)));
  if (name === 'val' || name === 'value') return sqlText(bound);
  if (name === 'lit') return sqlText(literal(first, env, evaluate));
  return unknown;
}

function joined(items: Node, separator: Value, env: Env, evaluate: Evaluate): string {
  const value = evaluate(items, env);
  const between = separator.is === 'sql' ? separator.text : ', ';
  if (value.is === 'list')
    return value.items
      .map((item) => {
        if (item.is === 'unknown' && isFragment(itemType(items, env))) return env.hole(items);
        return item.is === 'sql' ? item.text : bound;
      })
      .join(between);
  return isFragment(itemType(items, env)) ? env.hole(items) : bound;
}

function itemType(items: Node, env: Env): Type | undefined {
  const type = env.source.typeOf(items);
  return type?.isTypeReference() === true
    ? env.source.checker.getTypeArguments(type)[0]
    : undefined;
}

/** A text that the source or its types know. */
function known(node: Node, env: Env, evaluate: Evaluate): Plain {
  const value = evaluate(node, env);
  if (value.is === 'plain') return value.value;
  const literals = literalsOf(node, env);
  if (literals.length === 0)
    throw new UnresolvedError(`${env.source.locationOf(node)} ${node.getText()}`);
  return literals[env.choices.choose(keyOf(node), literals.length)];
}

function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}

function literal(node: Node, env: Env, evaluate: Evaluate): string {
  const value = evaluate(node, env);
  const literals = value.is === 'plain' ? [value.value] : literalsOf(node, env);
  const one =
    literals.length > 0
      ? literals[env.choices.choose(`lit ${keyOf(node)}`, literals.length)]
      : exampleOf(env.source.typeOf(node), env);
  if (typeof one === 'string') return `'${one.replaceAll("'", "''")}'`;
  return one === undefined ? 'null' : String(one);
}

/** Any value of a type: a statement is planned alike for each. */
function exampleOf(type: Type | undefined, env: Env): Plain {
  const text = type === undefined ? '' : env.source.checker.typeToString(type);
  if (text.includes('number')) return 1;
  if (text.includes('boolean')) return true;
  return text.includes('string') ? 'x' : null;
}
