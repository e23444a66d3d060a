import { API } from 'typescript/unstable/sync';
import type { Checker, Type } from 'typescript/unstable/sync';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isExportDeclaration,
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isNamedExports,
  isNamedImports,
  isStringLiteral,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../../', import.meta.url));
const outside = /\.(?:test|testing|factory|fixture)\.ts$|\/testing\//;

/** The program of the server as the compiler reads it. */
export class Source {
  readonly #api = new API({ cwd: server });
  readonly checker: Checker;
  /** Everything that runs in a process of ours, without tests. */
  readonly files: readonly SourceFile[];
  readonly #byName: ReadonlyMap<string, SourceFile>;
  readonly #types = new Map<Node, Type | undefined>();
  /** Modules outside the server that were loaded for their constants. */
  readonly #loaded = new Map<string, Record<string, unknown>>();

  constructor() {
    const config = resolve(server, 'tsconfig.json');
    const project = this.#api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`${config} names no project.`);
    this.checker = project.checker;
    this.files = project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(resolve(server, 'src')) && !outside.test(name))
      .map((name) => project.program.getSourceFile(name))
      .filter((file) => file !== undefined);
    this.#byName = new Map(this.files.map((file) => [file.fileName, file]));
  }

  close(): void {
    this.#api.close();
  }

  typeOf(node: Node): Type | undefined {
    if (!this.#types.has(node)) this.#types.set(node, this.checker.getTypeAtLocation(node));
    return this.#types.get(node);
  }

  /** Where a node stands, for a person who reads it. */
  locationOf(node: Node): string {
    const file = node.getSourceFile();
    const line = file.text.slice(0, node.getStart()).split('\n').length;
    return `${file.fileName.slice(server.length)}:${line}`;
  }

  /** The file of the server that an import names. */
  fileAt(from: SourceFile, specifier: string): SourceFile | undefined {
    return this.#byName.get(resolve(dirname(from.fileName), specifier));
  }

  loaded(specifier: string): Record<string, unknown> | undefined {
    return this.#loaded.get(specifier);
  }

  /** Loads what the files import of the contract: it is pure, so its constants are simply read. */
  async loadContract(): Promise<void> {
    for (const specifier of new Set(this.files.flatMap(importsOfContract)))
      this.#loaded.set(specifier, (await import(specifier)) as Record<string, unknown>);
  }
}

function importsOfContract(file: SourceFile): string[] {
  return file.statements
    .filter((statement) => isImportDeclaration(statement))
    .map(({ moduleSpecifier }) => (isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''))
    .filter((specifier) => specifier.startsWith('contract/'));
}

/** What a name means at the top of a file. */
export type TopLevel =
  | { from: 'here'; declaration: Node }
  | { from: 'import'; specifier: string; name: string };

const tops = new WeakMap<SourceFile, Map<string, TopLevel>>();

export function topLevelOf(file: SourceFile): ReadonlyMap<string, TopLevel> {
  const known = tops.get(file);
  if (known !== undefined) return known;
  const names = new Map<string, TopLevel>();
  for (const statement of file.statements) {
    if (isImportDeclaration(statement) && isStringLiteral(statement.moduleSpecifier)) {
      const specifier = statement.moduleSpecifier.text;
      const bindings = statement.importClause?.namedBindings;
      if (bindings === undefined || !isNamedImports(bindings)) continue;
      for (const element of bindings.elements)
        names.set(element.name.text, {
          from: 'import',
          specifier,
          name: (element.propertyName ?? element.name).text,
        });
    } else if (
      isExportDeclaration(statement) &&
      statement.moduleSpecifier !== undefined &&
      isStringLiteral(statement.moduleSpecifier) &&
      statement.exportClause !== undefined &&
      isNamedExports(statement.exportClause)
    ) {
      for (const element of statement.exportClause.elements)
        names.set(element.name.text, {
          from: 'import',
          specifier: statement.moduleSpecifier.text,
          name: (element.propertyName ?? element.name).text,
        });
    } else if (isFunctionDeclaration(statement) && statement.name !== undefined) {
      names.set(statement.name.text, { from: 'here', declaration: statement });
    } else if (isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations)
        if (isIdentifier(declaration.name))
          names.set(declaration.name.text, { from: 'here', declaration });
    }
  }
  tops.set(file, names);
  return names;
}

/** Every node below, the nearest first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => {
    walk(child, visit);
    return undefined;
  });
}
