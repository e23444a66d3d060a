import type { FunctionLikeDeclaration, Identifier, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Choices } from './choices.ts';
import { topLevelOf, walk, type Source } from './source.ts';
import { fromJs, list, nothing, plain, unknown, type Value } from './values.ts';

/** What the functions around an expression were called with. */
export interface Env {
  readonly source: Source;
  readonly choices: Choices;
  readonly frames: ReadonlyMap<Node, readonly Value[]>;
  readonly depth: number;
  /** What stands for a fragment that arrives as data, so that the rest of the statement is read all the same. */
  readonly hole: (node: Node) => string;
}

export type Evaluate = (node: Node, env: Env) => Value;

/** What a name stands for: the argument of a function around it, a constant, a function, an import. */
export function lookUp(name: Identifier, env: Env, evaluate: Evaluate): Value {
  for (let node: Node | undefined = name.parent; node !== undefined; node = node.parent) {
    const found = is.isFunctionLikeDeclaration(node)
      ? inParameters(node, name.text, env, evaluate)
      : is.isBlock(node) || is.isSourceFile(node) || is.isCaseClause(node)
        ? inBlock(node, name.text, env, evaluate)
        : is.isForOfStatement(node)
          ? inLoop(node, name.text, env, evaluate)
          : undefined;
    if (found !== undefined) return found;
  }
  return atTop(name.getSourceFile(), name.text, env, evaluate);
}

function atTop(
  file: ReturnType<Node['getSourceFile']>,
  name: string,
  env: Env,
  evaluate: Evaluate,
): Value {
  const top = topLevelOf(file).get(name);
  if (top === undefined) return unknown;
  const outer = { ...env, frames: new Map() };
  if (top.from === 'here') return declared(top.declaration, outer, evaluate);
  const module = env.source.loaded(top.specifier);
  if (module !== undefined) return fromJs(module[top.name]);
  const next = env.source.fileAt(file, top.specifier);
  return next === undefined ? unknown : atTop(next, top.name, outer, evaluate);
}

/** A function or the value of a constant. */
function declared(declaration: Node, env: Env, evaluate: Evaluate): Value {
  if (is.isFunctionDeclaration(declaration)) return evaluate(declaration, env);
  if (!is.isVariableDeclaration(declaration) || declaration.initializer === undefined)
    return unknown;
  return evaluate(declaration.initializer, env);
}

function inBlock(block: Node, name: string, env: Env, evaluate: Evaluate): Value | undefined {
  if (!is.isBlock(block) && !is.isSourceFile(block) && !is.isCaseClause(block)) return undefined;
  for (const statement of block.statements) {
    if (is.isFunctionDeclaration(statement) && statement.name?.text === name)
      return evaluate(statement, env);
    if (!is.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations) {
      if (!declares(declaration.name, name)) continue;
      if (declaration.initializer === undefined) return unknown;
      const value = evaluate(declaration.initializer, env);
      const own = is.isIdentifier(declaration.name)
        ? value
        : destructured(declaration.name, name, value, env, evaluate);
      return own?.is === 'list' ? list([...own.items, ...pushed(block, name, env, evaluate)]) : own;
    }
  }
  return undefined;
}

/** Each turn of a loop in turn. */
function inLoop(loop: Node, name: string, env: Env, evaluate: Evaluate): Value | undefined {
  if (!is.isForOfStatement(loop) || !is.isVariableDeclarationList(loop.initializer))
    return undefined;
  const pattern = loop.initializer.declarations[0]?.name;
  if (pattern === undefined || !declares(pattern, name)) return undefined;
  const over = evaluate(loop.expression, env);
  if (over.is !== 'list' || over.items.length === 0) return unknown;
  const item = over.items[env.choices.choose(keyOf(loop.expression), over.items.length)] ?? unknown;
  return is.isIdentifier(pattern) ? item : destructured(pattern, name, item, env, evaluate);
}

/** What is added to a list after it was made, each under its condition. */
function pushed(block: Node, name: string, env: Env, evaluate: Evaluate): Value[] {
  const added: Value[] = [];
  walk(block, (node) => {
    if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return;
    const { expression: target, name: method } = node.expression;
    if (method.text !== 'push' || !is.isIdentifier(target) || target.text !== name) return;
    const when = conditionAround(node, block);
    if (when !== undefined && env.choices.choose(`push ${keyOf(when)}`, 2) === 1) return;
    for (const argument of node.arguments) added.push(evaluate(argument, env));
  });
  return added;
}

function conditionAround(node: Node, block: Node): Node | undefined {
  for (let up: Node | undefined = node.parent; up !== undefined && up !== block; up = up.parent)
    if (is.isIfStatement(up)) return up.expression;
  return undefined;
}

function inParameters(
  declaration: FunctionLikeDeclaration,
  name: string,
  env: Env,
  evaluate: Evaluate,
): Value | undefined {
  for (const [index, parameter] of declaration.parameters.entries()) {
    if (!declares(parameter.name, name)) continue;
    const args = env.frames.get(declaration);
    let given = args === undefined ? unknown : (args[index] ?? nothing);
    if (parameter.dotDotDotToken !== undefined)
      given = args === undefined ? unknown : list(args.slice(index));
    const value = orDefault(given, parameter.initializer, env, evaluate);
    return is.isIdentifier(parameter.name)
      ? value
      : destructured(parameter.name, name, value, env, evaluate);
  }
  return undefined;
}

function orDefault(
  value: Value,
  initializer: Node | undefined,
  env: Env,
  evaluate: Evaluate,
): Value {
  const absent = value.is === 'plain' && value.value === undefined;
  return absent && initializer !== undefined ? evaluate(initializer, env) : value;
}

/** Whether a pattern, or the declarations of a loop, give a name. */
function declares(pattern: Node, name: string): boolean {
  if (is.isIdentifier(pattern)) return pattern.text === name;
  let found = false;
  pattern.forEachChild((child) => {
    if (is.isBindingElement(child) || is.isVariableDeclaration(child))
      found ||= child.name !== undefined && declares(child.name, name);
    return undefined;
  });
  return found;
}

function destructured(
  pattern: Node,
  name: string,
  value: Value,
  env: Env,
  evaluate: Evaluate,
): Value | undefined {
  if (!is.isObjectBindingPattern(pattern) && !is.isArrayBindingPattern(pattern)) return undefined;
  for (const [index, element] of pattern.elements.entries()) {
    if (!is.isBindingElement(element) || element.name === undefined) continue;
    if (!declares(element.name, name)) continue;
    const key = element.propertyName ?? element.name;
    const own = is.isArrayBindingPattern(pattern)
      ? partOf(value, index)
      : is.isIdentifier(key)
        ? partOf(value, key.text)
        : unknown;
    const given = orDefault(own, element.initializer, env, evaluate);
    return is.isIdentifier(element.name)
      ? given
      : destructured(element.name, name, given, env, evaluate);
  }
  return undefined;
}

/** A property of a record or an item of a list. */
export function partOf(value: Value, key: string | number): Value {
  if (value.is === 'record') return value.get(String(key)) ?? nothing;
  if (value.is === 'list' && key === 'length') return plain(value.items.length);
  if (value.is === 'list') return value.items[Number(key)] ?? nothing;
  if (value.is === 'plain' && typeof value.value === 'string' && key === 'length')
    return plain(value.value.length);
  return unknown;
}

/** The same condition has the same key everywhere in its file. */
export function keyOf(condition: Node): string {
  return `${condition.getSourceFile().fileName} ${condition.getText().replaceAll(/\s+/gu, ' ')}`;
}
