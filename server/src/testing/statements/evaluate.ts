import type { Node } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { methodOf } from './methods.ts';
import { callFunction } from './call-function.ts';
import { keyOf, lookUp, partOf, type Env } from './scope.ts';
import { callSql, itemsByType, literalsOf, templateText } from './sql-calls.ts';
import {
  list,
  nothing,
  plain,
  record,
  sqlText,
  unknown,
  UnresolvedError,
  type Value,
} from './values.ts';

/** Deeper than any fragment of ours: a recursion whose end depends on data. */
const depthMax = 40;
/** From here on conditions take their other branch: what calls itself comes to its end. */
const depthOfOtherBranch = 12;

/** What an expression is worth without running it. */
export function evaluate(node: Node, env: Env): Value {
  if (is.isTaggedTemplateExpression(node)) return taggedTemplate(node, env);
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return plain(node.text);
  if (is.isNumericLiteral(node)) return plain(Number(node.text));
  if (node.kind === SyntaxKind.TrueKeyword) return plain(true);
  if (node.kind === SyntaxKind.FalseKeyword) return plain(false);
  if (node.kind === SyntaxKind.NullKeyword) return plain(null);
  if (is.isIdentifier(node))
    return node.text === 'undefined' ? nothing : lookUp(node, env, evaluate);
  if (
    is.isParenthesizedExpression(node) ||
    is.isAsExpression(node) ||
    is.isSatisfiesExpression(node) ||
    is.isNonNullExpression(node) ||
    is.isAwaitExpression(node)
  )
    return evaluate(node.expression, env);
  if (is.isConditionalExpression(node))
    return evaluate(truth(node.condition, env) ? node.whenTrue : node.whenFalse, env);
  if (is.isBinaryExpression(node)) return binary(node, env);
  if (is.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return plain(!truth(node.operand, env));
  if (is.isArrayLiteralExpression(node)) return arrayLiteral(node, env);
  if (is.isObjectLiteralExpression(node)) return objectLiteral(node, env);
  if (is.isPropertyAccessExpression(node))
    return partOf(evaluate(node.expression, env), node.name.text);
  if (is.isElementAccessExpression(node)) return elementAccess(node, env);
  if (is.isTemplateExpression(node)) return textTemplate(node, env);
  if (is.isFunctionLikeDeclaration(node))
    return { is: 'function', call: (args) => callFunction(node, args, env, { evaluate, truth }) };
  if (is.isCallExpression(node)) return call(node, env);
  if (is.isNewExpression(node) && is.isIdentifier(node.expression) && node.arguments?.[0]) {
    const given = evaluate(node.arguments[0], env);
    if (node.expression.text === 'Map') return mapOf(given);
    if (node.expression.text === 'Set') return given;
  }
  return unknown;
}

function taggedTemplate(node: Node & { tag: Node; template: Node }, env: Env): Value {
  if (!is.isIdentifier(node.tag) || node.tag.text !== 'sql') return unknown;
  return sqlText(templateText(node.template, env, evaluate));
}

function textTemplate(node: Node, env: Env): Value {
  if (!is.isTemplateExpression(node)) return unknown;
  let text = node.head.text;
  for (const span of node.templateSpans) {
    const value = evaluate(span.expression, env);
    const literals = value.is === 'plain' ? [value.value] : literalsOf(span.expression, env);
    if (literals.length === 0) return unknown;
    const which = env.choices.choose(keyOf(span.expression), literals.length);
    text += String(literals[which]) + span.literal.text;
  }
  return plain(text);
}

/** Which branch a condition takes; where no one knows, each in turn. */
export function truth(condition: Node, env: Env): boolean {
  if (is.isParenthesizedExpression(condition)) return truth(condition.expression, env);
  if (is.isPrefixUnaryExpression(condition) && condition.operator === SyntaxKind.ExclamationToken)
    return !truth(condition.operand, env);
  if (is.isBinaryExpression(condition)) {
    const operator = condition.operatorToken.kind;
    if (operator === SyntaxKind.AmpersandAmpersandToken)
      return truth(condition.left, env) && truth(condition.right, env);
    if (operator === SyntaxKind.BarBarToken)
      return truth(condition.left, env) || truth(condition.right, env);
  }
  const value = evaluate(condition, env);
  if (value.is === 'plain') return Boolean(value.value);
  if (value.is !== 'unknown') return true;
  return (env.choices.choose(keyOf(condition), 2) === 0) !== env.depth > depthOfOtherBranch;
}

function binary(node: Node, env: Env): Value {
  if (!is.isBinaryExpression(node)) return unknown;
  const operator = node.operatorToken.kind;
  if (operator === SyntaxKind.QuestionQuestionToken) {
    const left = evaluate(node.left, env);
    if (left.is === 'plain' && (left.value === null || left.value === undefined))
      return evaluate(node.right, env);
    if (left.is !== 'unknown') return left;
    // Where the alternative is known, it is what can be read.
    const right = evaluate(node.right, env);
    return right.is === 'sql' || right.is === 'list' ? right : unknown;
  }
  if (operator === SyntaxKind.AmpersandAmpersandToken || operator === SyntaxKind.BarBarToken)
    return plain(truth(node, env));
  const left = evaluate(node.left, env);
  const right = evaluate(node.right, env);
  if (
    operator === SyntaxKind.EqualsEqualsEqualsToken ||
    operator === SyntaxKind.ExclamationEqualsEqualsToken
  ) {
    const equal = operator === SyntaxKind.EqualsEqualsEqualsToken;
    if (left.is === 'plain' && right.is === 'plain')
      return plain((left.value === right.value) === equal);
    if (left.is !== 'unknown' && right.is === 'plain') return plain(!equal);
    const key = `${keyOf(node.left)} === ${node.right.getText()}`;
    const same = (env.choices.choose(key, 2) === 0) !== env.depth > depthOfOtherBranch;
    return plain(same === equal);
  }
  if (operator === SyntaxKind.PlusToken && left.is === 'plain' && right.is === 'plain')
    return plain(
      typeof left.value === 'number' && typeof right.value === 'number'
        ? left.value + right.value
        : String(left.value) + String(right.value),
    );
  if (operator === SyntaxKind.LessThanToken && left.is === 'plain' && right.is === 'plain')
    return plain(Number(left.value) < Number(right.value));
  return unknown;
}

function arrayLiteral(node: Node, env: Env): Value {
  if (!is.isArrayLiteralExpression(node)) return unknown;
  const items: Value[] = [];
  for (const element of node.elements) {
    if (!is.isSpreadElement(element)) items.push(evaluate(element, env));
    else {
      const spread = evaluate(element.expression, env);
      items.push(...(spread.is === 'list' ? spread.items : itemsByType(element.expression, env)));
    }
  }
  return list(items);
}

function objectLiteral(node: Node, env: Env): Value {
  if (!is.isObjectLiteralExpression(node)) return unknown;
  const fields = new Map<string, () => Value>();
  for (const property of node.properties) {
    if (is.isSpreadAssignment(property)) {
      const spread = evaluate(property.expression, env);
      if (spread.is === 'unknown') return unknown;
      if (spread.is === 'record')
        for (const name of spread.names()) fields.set(name, () => spread.get(name) ?? nothing);
    } else if (is.isShorthandPropertyAssignment(property)) {
      const { name } = property;
      if (is.isIdentifier(name)) fields.set(name.text, () => lookUp(name, env, evaluate));
    } else if (property.name !== undefined) {
      const name = nameOf(property.name, env);
      if (name === undefined) return unknown;
      const value = is.isPropertyAssignment(property) ? property.initializer : property;
      fields.set(name, () => evaluate(value, env));
    }
  }
  return record(fields);
}

function nameOf(name: Node, env: Env): string | undefined {
  if (is.isIdentifier(name) || is.isStringLiteral(name) || is.isNumericLiteral(name))
    return name.text;
  if (!is.isComputedPropertyName(name)) return undefined;
  const value = evaluate(name.expression, env);
  return value.is === 'plain' ? String(value.value) : undefined;
}

function elementAccess(node: Node, env: Env): Value {
  if (!is.isElementAccessExpression(node) || node.argumentExpression === undefined) return unknown;
  const target = evaluate(node.expression, env);
  const key = evaluate(node.argumentExpression, env);
  if (key.is === 'plain') return partOf(target, key.value as string);
  return oneOf(target, node.argumentExpression, env);
}

/** A part whose name is not known: each in turn. */
export function oneOf(target: Value, key: Node, env: Env): Value {
  if (target.is === 'list')
    return (
      target.items[env.choices.choose(keyOf(key), Math.max(1, target.items.length))] ?? unknown
    );
  if (target.is !== 'record') return unknown;
  const typed = literalsOf(key, env);
  const names = typed.length > 0 ? typed.map(String) : target.names();
  const name = names[env.choices.choose(keyOf(key), Math.max(1, names.length))];
  return name === undefined ? unknown : partOf(target, name);
}

function mapOf(entries: Value): Value {
  if (entries.is !== 'list') return unknown;
  const fields = new Map<string, () => Value>();
  for (const entry of entries.items) {
    const key = partOf(entry, 0);
    if (key.is !== 'plain') return unknown;
    fields.set(String(key.value), () => partOf(entry, 1));
  }
  return record(fields);
}

function call(node: Node, env: Env): Value {
  if (!is.isCallExpression(node)) return unknown;
  const callee = node.expression;
  if (is.isPropertyAccessExpression(callee)) {
    if (is.isIdentifier(callee.expression) && callee.expression.text === 'sql')
      return callSql(callee.name.text, node.arguments, env, evaluate);
    const method = methodOf(callee, node, env, evaluate);
    if (method !== undefined) return method;
  }
  const target = evaluate(callee, env);
  if (target.is !== 'function') return unknown;
  if (env.depth > depthMax)
    throw new UnresolvedError(`${env.source.locationOf(node)} calls itself`);
  return target.call(argumentsOf(node.arguments, env));
}

function argumentsOf(nodes: readonly Node[], env: Env): Value[] {
  return nodes.flatMap((argument) => {
    if (!is.isSpreadElement(argument)) return [evaluate(argument, env)];
    const spread = evaluate(argument.expression, env);
    return spread.is === 'list' ? spread.items : [unknown];
  });
}
