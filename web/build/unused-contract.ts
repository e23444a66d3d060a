import type { NodePath, PluginObj, types as Types } from '@babel/core';

/**
 * Says of every value of the contract that a build may remove it where no one reads it. The contract computes values and
 * does nothing else, which a bundler cannot see of a schema that is built by many calls.
 */
export function unusedContract({ types }: { types: typeof Types }): PluginObj {
  return {
    name: 'unused-contract',
    visitor: {
      Program(program) {
        for (const statement of program.get('body')) {
          const declared = statement.isExportNamedDeclaration()
            ? statement.get('declaration')
            : statement;
          if (!isOne(declared) || !declared.isVariableDeclaration()) continue;
          for (const { node } of declared.get('declarations').filter(computes)) {
            if (!types.isIdentifier(node.id) || !node.init) continue;
            const call = types.callExpression(types.arrowFunctionExpression([], node.init), []);
            node.init = types.addComment(call, 'leading', '#__PURE__');
          }
        }
      },
    },
  };
}

const isOne = <Path>(path: Path | Path[]): path is Path => !Array.isArray(path);

/** Whether it calls or reads anything when it is declared; what does not, every bundler removes. */
function computes(declared: NodePath<Types.VariableDeclarator>): boolean {
  let found = false;
  declared.traverse({
    Function: (path) => path.skip(),
    'CallExpression|NewExpression|MemberExpression|SpreadElement|TaggedTemplateExpression': (
      path: NodePath,
    ) => {
      found = true;
      path.stop();
    },
  });
  return found;
}
