import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { keyOf, type Env, type Evaluate } from './scope.ts';
import { nothing, unknown, type Value } from './values.ts';

interface Reading {
  evaluate: Evaluate;
  truth: (condition: Node, env: Env) => boolean;
}

/** What a function returns: its body is followed to the first `return` that is reached. */
export function callFunction(
  declaration: Node,
  args: readonly Value[],
  env: Env,
  read: Reading,
): Value {
  if (!is.isFunctionLikeDeclaration(declaration)) return unknown;
  const { body } = declaration as { body?: Node };
  if (body === undefined) return unknown;
  const inner = {
    ...env,
    depth: env.depth + 1,
    frames: new Map([...env.frames, [declaration as Node, args]]),
  };
  if (!is.isBlock(body)) return read.evaluate(body, inner);
  return runBlock(body.statements, inner, read) ?? nothing;
}

function runBlock(statements: readonly Node[], env: Env, read: Reading): Value | undefined {
  for (const statement of statements) {
    const returned = runStatement(statement, env, read);
    if (returned !== undefined) return returned;
  }
  return undefined;
}

function runStatement(statement: Node, env: Env, read: Reading): Value | undefined {
  if (is.isReturnStatement(statement))
    return statement.expression === undefined ? nothing : read.evaluate(statement.expression, env);
  if (is.isBlock(statement)) return runBlock(statement.statements, env, read);
  if (is.isTryStatement(statement)) return runBlock(statement.tryBlock.statements, env, read);
  if (is.isThrowStatement(statement)) throw new NoStatementError();
  if (is.isIfStatement(statement)) {
    if (read.truth(statement.expression, env))
      return runStatement(statement.thenStatement, env, read);
    return statement.elseStatement && runStatement(statement.elseStatement, env, read);
  }
  if (is.isSwitchStatement(statement)) return runSwitch(statement, env, read);
  return undefined;
}

function runSwitch(statement: Node, env: Env, read: Reading): Value | undefined {
  if (!is.isSwitchStatement(statement)) return undefined;
  const { clauses } = statement.caseBlock;
  const on = read.evaluate(statement.expression, env);
  let start =
    on.is === 'plain'
      ? clauses.findIndex((clause) => {
          const value = is.isCaseClause(clause) ? read.evaluate(clause.expression, env) : unknown;
          return value.is === 'plain' && value.value === on.value;
        })
      : env.choices.choose(keyOf(statement.expression), clauses.length);
  if (start < 0) start = clauses.findIndex((clause) => is.isDefaultClause(clause));
  return start < 0
    ? undefined
    : runBlock(
        clauses.slice(start).flatMap((clause) => [...clause.statements]),
        env,
        read,
      );
}

/** This branch throws before it asks the database anything. */
export class NoStatementError extends Error {
  override readonly name = 'NoStatementError';
}
