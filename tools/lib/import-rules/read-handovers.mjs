/**
 * What one module says of hand-overs: interfaces of functions that it declares, and objects it makes of such types.
 * @typedef {object} Handovers
 * @property {string[]} declared exported interfaces most of whose members are functions or components
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
  const found = { declared: [], implemented: [], named: new Map() };
  for (const node of program.body) collectNames(node, found);
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
  } else if (node.declaration?.type === 'TSInterfaceDeclaration') {
    const { id, body } = node.declaration;
    const functions = body.body.filter(isFunction).length;
    if (functions * 2 > body.body.length) found.declared.push(id.name);
  }
}

/** @param {any} member of an interface */
function isFunction(member) {
  if (member.type === 'TSMethodSignature') return true;
  const type = member.typeAnnotation?.typeAnnotation;
  return type?.type === 'TSFunctionType' || typeNamed(type) === 'ComponentType';
}

/**
 * The types of which a node makes an object: a constant, what a function returns, a class, and `satisfies`.
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

/** @param {any} type @returns {string} '' for any other type */
function typeNamed(type) {
  return type?.type === 'TSTypeReference' ? (type.typeName.name ?? '') : '';
}
