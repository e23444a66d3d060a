import { parseSync } from 'oxc-parser';
import { readHandovers } from './read-handovers.mjs';

/**
 * @typedef {object} Import
 * @property {string} from the specifier as written
 * @property {boolean} typeOnly erased before the program runs
 * @property {string[]} names what is imported, by its name there; `*` for everything
 * @property {boolean} [late] loaded when it is needed, by `import()`
 *
 * @typedef {object} Module
 * @property {string} path from the root, with `/`
 * @property {Import[]} imports static, dynamic, re-exports and types
 * @property {string[]} sqlCalls query builder calls and SQL templates, as written
 * @property {boolean} callsFetch calls the platform's `fetch`
 * @property {boolean} reexportsAll has an `export * from`
 * @property {boolean} onlyReexports holds nothing but re-exports
 * @property {import('./read-handovers.mjs').Handovers} handovers
 */

/** Methods by which kysely, and kysely alone, begins a statement. */
const QUERY_METHODS = new Set([
  'selectFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'selectNoFrom',
  'executeQuery',
]);

/**
 * Reads what the import rules judge from one file.
 * @param {string} path
 * @param {string} text
 * @returns {Module}
 */
export function readModule(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  /** @type {Module} */
  const module = {
    path,
    imports: [],
    sqlCalls: [],
    callsFetch: false,
    reexportsAll: false,
    onlyReexports: false,
    handovers: readHandovers(program, walk),
  };
  walk(program, (node) => collect(node, module, text));
  module.reexportsAll = program.body.some((node) => node.type === 'ExportAllDeclaration');
  module.onlyReexports = program.body.length > 0 && program.body.every(isReexport);
  return module;
}

/**
 * @param {any} node
 * @param {Module} module
 * @param {string} text
 */
function collect(node, module, text) {
  switch (node.type) {
    case 'ImportDeclaration':
      module.imports.push({
        from: node.source.value,
        typeOnly: node.importKind === 'type' || allAreTypes(node.specifiers, 'importKind'),
        names: node.specifiers.map(importedName),
      });
      break;
    case 'ExportNamedDeclaration':
      if (node.source === null) break;
      module.imports.push({
        from: node.source.value,
        typeOnly: node.exportKind === 'type' || allAreTypes(node.specifiers, 'exportKind'),
        names: node.specifiers.map((/** @type {any} */ specifier) => specifier.local.name),
      });
      break;
    case 'ExportAllDeclaration':
      module.imports.push({
        from: node.source.value,
        typeOnly: node.exportKind === 'type',
        names: ['*'],
      });
      break;
    case 'ImportExpression':
    case 'TSImportType':
      module.imports.push({
        from: specifierOf(node.source, text),
        typeOnly: node.type === 'TSImportType',
        names: ['*'],
        late: node.type === 'ImportExpression',
      });
      break;
    case 'CallExpression':
      if (QUERY_METHODS.has(node.callee.property?.name)) {
        module.sqlCalls.push(`.${node.callee.property.name}()`);
      }
      if (isFetch(node.callee)) module.callsFetch = true;
      break;
    case 'TaggedTemplateExpression':
      if (isSqlTag(node.tag)) module.sqlCalls.push('sql`…`');
      break;
    default:
  }
}

/** @param {any} callee */
function isFetch(callee) {
  const isGlobal = callee.object?.name === 'globalThis' && callee.property?.name === 'fetch';
  return isGlobal || (callee.type === 'Identifier' && callee.name === 'fetch');
}

/** @param {any} tag */
function isSqlTag(tag) {
  return tag.name === 'sql' || tag.object?.name === 'sql';
}

/**
 * @param {any[]} specifiers
 * @param {'importKind' | 'exportKind'} kind
 */
function allAreTypes(specifiers, kind) {
  return specifiers.length > 0 && specifiers.every((specifier) => specifier[kind] === 'type');
}

/** @param {any} specifier */
function importedName(specifier) {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : specifier.imported.name;
}

/**
 * A computed specifier is returned as written, so that no rule takes it for an allowed one.
 * @param {any} source
 * @param {string} text
 */
function specifierOf(source, text) {
  if (typeof source.value === 'string') return source.value;
  return text.slice(source.start, source.end);
}

/** @param {any} node */
function isReexport(node) {
  const withSource = node.type === 'ExportNamedDeclaration' && node.source !== null;
  return node.type === 'ExportAllDeclaration' || withSource;
}

/**
 * @param {unknown} node
 * @param {(node: any) => void} visit
 */
export function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  if ('type' in node && typeof node.type === 'string') visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}
