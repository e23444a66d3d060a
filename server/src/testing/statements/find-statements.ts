import type { Type } from 'typescript/unstable/sync';
import type {
  CallExpression,
  FunctionLikeDeclaration,
  Node,
  SourceFile,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { everyBranch, type Choices } from './choices.ts';
import { NoStatementError } from './call-function.ts';
import { evaluate } from './evaluate.ts';
import { topLevelOf, walk, type Source } from './source.ts';
import { isFragment } from './sql-calls.ts';
import { partOf, type Env } from './scope.ts';
import { bound, UnresolvedError, type Value } from './values.ts';

/** A place of the source that sends a statement, and what it sends. */
export interface Statement {
  location: string;
  file: string;
  /** The file and the function around it: stays the same when lines are added above. */
  name: string;
  texts: ReadonlySet<string>;
  /** Why a text is not known, for the branches of which that is so. */
  unresolved: ReadonlySet<string>;
  /** Fragments that arrive as data; {@link hole} stands for them in the texts. */
  holes: ReadonlySet<string>;
  row: Type | undefined;
}

/** Stands in a text for a fragment that is not known. */
export const hole = '\u0002';

interface Site {
  node: CallExpression;
  /** What is evaluated. */
  statement: Node;
  row: Type | undefined;
}

const clients = new Set(['Pool', 'Client', 'PoolClient', 'ClientBase']);

/** Every place that hands a statement to PostgreSQL. */
export function findStatements(source: Source): Statement[] {
  const calls = callsByName(source);
  return sitesOf(source).map((site) => {
    const texts = new Set<string>();
    const unresolved = new Set<string>();
    const holes = new Set<string>();
    readSite(source, site, calls, { texts, unresolved, holes });
    const location = source.locationOf(site.node);
    const file = location.replace(/:\d+$/u, '');
    const around = enclosing(site.node);
    const name = `${file} ${(around && nameOfFunction(around)) ?? ''}`.trim();
    return { location, file, name, texts, unresolved, holes, row: site.row };
  });
}

function sitesOf(source: Source): Site[] {
  const sites: Site[] = [];
  for (const file of source.files)
    walk(file, (node) => {
      if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return;
      const { expression: target, name } = node.expression;
      const [first] = node.arguments;
      if (name.text === 'execute' && first !== undefined) {
        const type = source.typeOf(target);
        if (type === undefined || !isFragment(type) || !type.isTypeReference()) return;
        sites.push({ node, statement: target, row: source.checker.getTypeArguments(type)[0] });
      } else if (name.text === 'query' && first !== undefined) {
        if (!clients.has(source.typeOf(target)?.getSymbol()?.name ?? '')) return;
        const row = node.typeArguments?.[0];
        sites.push({ node, statement: first, row: row && source.typeOf(row) });
      }
    });
  return sites;
}

type Calls = ReadonlyMap<string, readonly CallExpression[]>;

function callsByName(source: Source): Calls {
  const calls = new Map<string, CallExpression[]>();
  for (const file of source.files)
    walk(file, (node) => {
      if (!is.isCallExpression(node) || !is.isIdentifier(node.expression)) return;
      const { text } = node.expression;
      calls.set(text, [...(calls.get(text) ?? []), node]);
    });
  return calls;
}

interface Found {
  texts: Set<string>;
  unresolved: Set<string>;
  holes: Set<string>;
}

function readSite(source: Source, site: Site, calls: Calls, found: Found): void {
  const alone = readWith(source, site.statement, (choices, onHole) =>
    emptyEnv(source, choices, onHole),
  );
  const builder = enclosing(site.node);
  const callers = builder === undefined ? [] : callersOf(source, builder, calls);
  // A helper that is given a fragment says nothing alone: its callers do.
  const isWhole = alone.unresolved.size === 0 && alone.holes.size === 0;
  const all =
    isWhole || builder === undefined || callers.length === 0
      ? [alone]
      : callers.map((caller) =>
          readWith(source, site.statement, (choices, onHole) =>
            framed(emptyEnv(source, choices, onHole), builder, caller, calls),
          ),
        );
  for (const one of all) {
    for (const text of one.texts) found.texts.add(text);
    for (const reason of one.unresolved) found.unresolved.add(reason);
    for (const location of one.holes) found.holes.add(location);
  }
}

function emptyEnv(source: Source, choices: Choices, onHole: (node: Node) => string): Env {
  return { source, choices, frames: new Map(), depth: 0, hole: onHole };
}

/** The environment of a helper as one of its callers calls it, or as one of theirs does. */
function framed(empty: Env, builder: Node, caller: CallExpression, calls: Calls, far = 0): Env {
  const { source, choices } = empty;
  const around = enclosing(caller);
  const next = around === undefined ? [] : callersOf(source, around, calls);
  let outer = empty;
  if (far < 4 && around !== undefined && next.length > 0 && takesFragments(source, around)) {
    const which = next[choices.choose(`caller ${source.locationOf(around)}`, next.length)];
    if (which !== undefined) outer = framed(empty, around, which, calls, far + 1);
  }
  const args = caller.arguments.map((argument) => evaluate(argument, outer));
  return { ...outer, frames: new Map([...outer.frames, [builder, args]]) };
}

function takesFragments(source: Source, builder: FunctionLikeDeclaration): boolean {
  return builder.parameters.some((parameter) => {
    const type = source.typeOf(parameter);
    return type !== undefined && holdsFragment(source, type, 0);
  });
}

/** A fragment, or a list or an object of ours with one in it. */
function holdsFragment(source: Source, type: Type, far: number): boolean {
  if (isFragment(type)) return true;
  if (far > 2) return false;
  if (source.checker.isArrayType(type) && type.isTypeReference())
    return source.checker.getTypeArguments(type).some((one) => holdsFragment(source, one, far + 1));
  const declaredAt = type.getSymbol()?.declarations[0]?.path ?? '';
  if (!declaredAt.includes('/server/src/')) return false;
  return source.checker.getPropertiesOfType(type).some((property) => {
    const own = source.checker.getTypeOfSymbol(property);
    return own !== undefined && holdsFragment(source, own, far + 1);
  });
}

function readWith(
  source: Source,
  statement: Node,
  envOf: (choices: Choices, onHole: (node: Node) => string) => Env,
): Found {
  const found: Found = { texts: new Set(), unresolved: new Set(), holes: new Set() };
  const onHole = (node: Node): string => {
    found.holes.add(`${source.locationOf(node)} ${node.getText().slice(0, 60)}`);
    return hole;
  };
  everyBranch((choices) => {
    try {
      const env = envOf(choices, onHole);
      found.texts.add(textOf(evaluate(statement, env), statement, source));
    } catch (error) {
      if (error instanceof UnresolvedError) found.unresolved.add(error.message);
      else if (!(error instanceof NoStatementError)) throw error;
    }
  });
  return found;
}

function textOf(value: Value, node: Node, source: Source): string {
  const whole = value.is === 'record' ? partOf(value, 'text') : value;
  const text =
    whole.is === 'sql'
      ? whole.text
      : whole.is === 'plain' && typeof whole.value === 'string'
        ? whole.value
        : undefined;
  if (text === undefined)
    throw new UnresolvedError(`${source.locationOf(node)} ${node.getText().slice(0, 60)}`);
  let number = 0;
  return text.replaceAll(bound, () => `$${(number += 1)}`).trim();
}

function enclosing(node: Node): FunctionLikeDeclaration | undefined {
  for (let up: Node | undefined = node.parent; up !== undefined; up = up.parent)
    if (is.isFunctionLikeDeclaration(up) && nameOfFunction(up) !== undefined) return up;
  return undefined;
}

function nameOfFunction(declaration: Node): string | undefined {
  if (is.isFunctionDeclaration(declaration)) return declaration.name?.text;
  const { parent } = declaration;
  return is.isVariableDeclaration(parent) && is.isIdentifier(parent.name)
    ? parent.name.text
    : undefined;
}

/** The calls of a function by its name, in its own file and in those that import it. */
function callersOf(source: Source, declaration: Node, calls: Calls): CallExpression[] {
  const name = nameOfFunction(declaration) ?? '';
  const home = declaration.getSourceFile();
  return (calls.get(name) ?? []).filter(
    (one) => originOf(source, one.getSourceFile(), name) === home,
  );
}

/** The file that declares what a file calls by a name, through any re-exports. */
function originOf(source: Source, file: SourceFile, name: string): SourceFile | undefined {
  const top = topLevelOf(file).get(name);
  if (top?.from !== 'import') return file;
  const next = source.fileAt(file, top.specifier);
  return next && originOf(source, next, top.name);
}
