import { type NodePath, parseSync, traverse, type types as Types } from '@babel/core';

/** `whole` is what others import; where there are both kinds it only passes them on. */
export type Part = 'whole' | 'plain' | 'schemas';

export type Split = Record<Part, string> & {
  /** What is made with schemas. */
  names: ReadonlySet<string>;
};

type IsOfSchemas = (imported: Imported | undefined) => boolean;

/** One statement that declares something. */
interface Unit {
  names: string[];
  code: string;
  exported: boolean;
  /** What it names of the module, and of what that imports. */
  needs: Set<string>;
  isSchema: boolean;
}

interface Module {
  imports: string[];
  units: Unit[];
  /** What the module passes on from others. */
  passed: string[];
}

/**
 * Parts a module of the contract, without its types, into what is made with schemas and what is not: plain values,
 * functions, endpoints. Schemas may need what is plain, never the other way round.
 */
export function splitContract(
  code: string,
  file: string,
  isOfSchemas: (imported: Imported) => boolean,
): Split {
  const module = readModule(code, (imported) => imported !== undefined && isOfSchemas(imported));
  if (module === null) return unsplit(code);
  spreadSchemas(module.units);
  const plain = module.units.filter(({ isSchema }) => !isSchema);
  const schemas = module.units.filter(({ isSchema }) => isSchema);
  if (schemas.length === 0) return unsplit(code);
  const codeOf = (units: Unit[]) => [
    ...module.imports,
    ...units.map((unit) => unit.code),
    `export { ${namesOf(units)} };`,
  ];
  const from = (keyword: 'import' | 'export', units: Unit[], part: Part) =>
    units.length === 0 ? [] : [`${keyword} { ${namesOf(units)} } from '${file}?${part}';`];
  const passOn = (units: Unit[], part: Part) =>
    from(
      'export',
      units.filter(({ exported }) => exported),
      part,
    );
  return {
    whole: [...passOn(plain, 'plain'), ...passOn(schemas, 'schemas'), ...module.passed].join('\n'),
    plain: codeOf(plain).join('\n'),
    schemas: [...from('import', plain, 'plain'), ...codeOf(schemas)].join('\n'),
    names: new Set(schemas.flatMap(({ names }) => names)),
  };
}

function namesOf(units: readonly Unit[]): string {
  return units.flatMap(({ names }) => names).join(', ');
}

const unsplit = (whole: string): Split => ({ whole, plain: '', schemas: '', names: new Set() });

/**
 * Null where something stands at the top that declares nothing: such a module stays whole. What documentation says of a
 * schema (`z.globalRegistry`) is removed.
 */
function readModule(code: string, isOfSchemas: IsOfSchemas): Module | null {
  const file = parseSync(code, { configFile: false, sourceType: 'module' });
  if (file === null) return null;
  const module: Module = { imports: [], units: [], passed: [] };
  let isWhole = false;
  traverse(file, {
    Program(program) {
      const imported = importsOf(program);
      for (const statement of program.get('body')) {
        const { node } = statement;
        const text = (of: Types.Node) => code.slice(of.start ?? 0, of.end ?? 0);
        const exported = statement.isExportNamedDeclaration();
        const declared = exported ? statement.get('declaration') : statement;
        if (statement.isImportDeclaration()) module.imports.push(text(node));
        else if (statement.isExportAllDeclaration() || (exported && statement.node.source)) {
          module.passed.push(text(node));
        } else if (isDeclaration(declared)) {
          const names = Object.keys(declared.getOuterBindingIdentifiers());
          const needs = needsOf(declared);
          const isSchema = [...needs].some((name) => isOfSchemas(imported.get(name)));
          module.units.push({ names, code: text(declared.node), exported, needs, isSchema });
        } else if (!text(node).startsWith('z.globalRegistry.')) isWhole = true;
      }
      program.stop();
    },
  });
  return isWhole ? null : module;
}

function isDeclaration(
  path: NodePath<Types.Node | null | undefined>,
): path is NodePath<Types.VariableDeclaration | Types.FunctionDeclaration> {
  return path.isVariableDeclaration() || path.isFunctionDeclaration();
}

export interface Imported {
  source: string;
  /** As the other module calls it; `*` all of it. */
  name: string;
}

/** What is imported, by its name here. */
function importsOf(program: NodePath<Types.Program>): ReadonlyMap<string, Imported> {
  const statements = program.get('body').filter((one) => one.isImportDeclaration());
  return new Map(
    statements.flatMap(({ node: { source, specifiers } }) =>
      specifiers.map((one) => {
        const isNamed = one.type === 'ImportSpecifier' && one.imported.type === 'Identifier';
        const name = isNamed ? (one.imported as Types.Identifier).name : '*';
        return [one.local.name, { source: source.value, name }] as const;
      }),
    ),
  );
}

/** Names of the top of the module that stand in a statement. */
function needsOf(declared: NodePath<Types.VariableDeclaration | Types.FunctionDeclaration>) {
  const needs = new Set<string>();
  declared.traverse({
    ReferencedIdentifier(path: NodePath<Types.Identifier | Types.JSXIdentifier>) {
      const { name } = path.node;
      if (path.scope.getBinding(name)?.scope.path.isProgram() === true) needs.add(name);
    },
  });
  return needs;
}

/** What needs a schema is one. */
function spreadSchemas(units: readonly Unit[]): void {
  const isNew = (unit: Unit, schemas: ReadonlySet<string>) =>
    !unit.isSchema && [...unit.needs].some((name) => schemas.has(name));
  for (let found = true; found;) {
    const schemas = new Set(units.flatMap(({ isSchema, names }) => (isSchema ? names : [])));
    const more = units.filter((unit) => isNew(unit, schemas));
    for (const unit of more) unit.isSchema = true;
    found = more.length > 0;
  }
}
