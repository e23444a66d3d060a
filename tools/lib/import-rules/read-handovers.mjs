/**
 * What one module says of hand-overs: interfaces of functions that it declares, and objects it makes of such types.
 * @typedef {object} Handovers
 * @property {string[]} declared exported interfaces, types and contexts most of whose members are functions or components
 * @property {string[]} objects exported types that are said by an object of this module: `typeof groupsOfPeople`
 * @property {string[]} implemented the types of objects and classes, by their names in this module
 * @property {Map<string, { from: string, name: string }>} named where a name comes from, or leads on to
 */

/**
 * @param {any} program
 * @param {(node: unknown, visit: (node: any) => void) => void} walk
 * @returns {Handovers}
 */
export function readHandovers(program, walk) {
  /** @type {Handovers} */
  const found = { declared: [], objects: [], implemented: [], named: new Map() };
  for (const node of program.body) collectNames(node, found);
  found.objects.push(...typesOfObjects(program.body));
  walk(program, (node) => found.implemented.push(...implementedBy(node, walk)));
  return found;
}

/**
 * @param {any} node a statement of the module
 * @param {Handovers} found
 */
function collectNames(node, found) {
  const isImport = node.type === 'ImportDeclaration';
  if (!isImport && node.type !== 'ExportNamedDeclaration') return;
  if (node.source !== null && node.source !== undefined) {
    for (const specifier of node.specifiers) {
      const [here, there] = isImport
        ? [specifier.local, specifier.imported]
        : [specifier.exported, specifier.local];
      if (there !== undefined)
        found.named.set(here.name, { from: node.source.value, name: there.name });
    }
  } else {
    found.declared.push(...declaredBy(node.declaration));
  }
}

/**
 * @param {any[]} statements of a module
 * @returns {string[]} the exported types that only repeat one of its objects
 */
function typesOfObjects(statements) {
  const declarations = statements.map((node) => node.declaration ?? node);
  const objects = new Set(
    declarations
      .flatMap((declaration) => declaration.declarations ?? [])
      .flatMap(({ id, init }) => (isObject(init) ? [id.name] : [])),
  );
  return statements.flatMap(({ type, declaration }) => {
    const aliased = declaration?.type === 'TSTypeAliasDeclaration' && declaration.typeAnnotation;
    const repeats = aliased?.type === 'TSTypeQuery' && objects.has(aliased.exprName.name);
    return type === 'ExportNamedDeclaration' && repeats ? [declaration.id.name] : [];
  });
}

/**
 * The names under which an exported statement declares what others have to hand in.
 * @param {any} declaration
 * @returns {string[]}
 */
function declaredBy(declaration) {
  switch (declaration?.type) {
    case 'TSInterfaceDeclaration':
      return holdsFunctions(declaration.body.body) ? [declaration.id.name] : [];
    case 'TSTypeAliasDeclaration':
      return handsFunctions(declaration.typeAnnotation) ? [declaration.id.name] : [];
    case 'VariableDeclaration':
      return declaration.declarations
        .filter((/** @type {any} */ { init }) => handsFunctions(contextOf(init), isCallable))
        .map((/** @type {any} */ { id }) => id.name);
    default:
      return [];
  }
}

/** @param {any} init @returns {any} the type of a context of React; undefined for anything else */
function contextOf(init) {
  const isContext = init?.type === 'CallExpression' && init.callee.name === 'createContext';
  return isContext ? init.typeArguments?.params[0] : undefined;
}

/** @param {any} type a function or a component, handed in alone */
const isCallable = (type) => type?.type === 'TSFunctionType' || typeNamed(type) === 'ComponentType';

/**
 * Whether an inline type holds functions.
 * @param {any} type
 * @param {(type: any) => boolean} isOne what is enough alone
 * @returns {boolean}
 */
function handsFunctions(type, isOne = () => false) {
  if (type?.type === 'TSUnionType') {
    return type.types.some((/** @type {any} */ one) => handsFunctions(one, isOne));
  }
  if (type?.type === 'TSParenthesizedType') return handsFunctions(type.typeAnnotation, isOne);
  if (isOne(type)) return true;
  return type?.type === 'TSTypeLiteral' && holdsFunctions(type.members);
}

/** @param {any[]} members */
function holdsFunctions(members) {
  return members.filter(isFunction).length * 2 > members.length;
}

/** @param {any} member of an interface */
function isFunction(member) {
  if (member.type === 'TSMethodSignature') return true;
  return isCallable(member.typeAnnotation?.typeAnnotation);
}

/**
 * The types of which a node makes an object: a constant, what a function returns, a class, `satisfies`, and the context that
 * an element provides.
 * @param {any} node
 * @param {(node: unknown, visit: (node: any) => void) => void} walk
 * @returns {string[]}
 */
function implementedBy(node, walk) {
  switch (node.type) {
    case 'VariableDeclarator':
      return isObject(node.init) ? [typeNamed(node.id.typeAnnotation?.typeAnnotation)] : [];
    case 'TSSatisfiesExpression':
      return [typeNamed(node.typeAnnotation)];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return returnsObject(node.body, walk) ? [typeNamed(node.returnType?.typeAnnotation)] : [];
    case 'JSXOpeningElement':
      return [providedBy(node.name)];
    case 'ClassDeclaration':
      return (node.implements ?? []).map((/** @type {any} */ one) => one.expression.name ?? '');
    default:
      return [];
  }
}

/**
 * @param {any} body
 * @param {(node: unknown, visit: (node: any) => void) => void} walk
 */
function returnsObject(body, walk) {
  let found = isObject(body);
  walk(body, (node) => {
    if (node.type === 'ReturnStatement') found ||= isObject(node.argument);
  });
  return found;
}

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);

/** @param {any} node @returns {boolean} */
function isObject(node) {
  if (wrappers.has(node?.type)) return isObject(node.expression);
  return node?.type === 'ObjectExpression';
}

/** @param {any} name of a JSX element @returns {string} the context it provides, if it is one */
function providedBy(name) {
  return name.type === 'JSXMemberExpression' ? (name.object.name ?? '') : (name.name ?? '');
}

/** Types that hold what they are of. */
const carriers = new Set(['Promise', 'Readonly', 'Partial', 'Required', 'Pick', 'Omit']);

/** @param {any} type @returns {string} '' for any other type */
function typeNamed(type) {
  if (type?.type !== 'TSTypeReference') return '';
  const name = type.typeName.name ?? '';
  return carriers.has(name) ? typeNamed(type.typeArguments?.params[0]) : name;
}
