import type { NodePath, PluginObj, types as Types } from '@babel/core';

type Scope = NodePath['scope'];

/** What a client calls an endpoint by. The rest is read by the server and by documentation. */
const read = new Set(['name', 'method', 'path', 'output']);

/**
 * Leaves of every `defineEndpoint({ … })` what a browser reads. Schemas of what goes in and comes out disappear: the
 * server checks both, and without them most screens need no code of schemas at all.
 */
export function endpointsInBrowser({ types }: { types: typeof Types }): PluginObj {
  const isRead = (property: Types.ObjectExpression['properties'][number]): boolean => {
    if (!types.isObjectProperty(property) || !types.isIdentifier(property.key)) return true;
    const { key, value } = property;
    // A client asks only whether an answer is a file, or nothing at all.
    if (key.name === 'output') return types.isNullLiteral(value) || types.isStringLiteral(value);
    return read.has(key.name);
  };
  /** What several endpoints of a module have in common, where it stands there. */
  const commonOf = ({ argument }: Types.SpreadElement, scope: Scope) => {
    const declared = types.isIdentifier(argument) ? scope.getBinding(argument.name)?.path : null;
    const value = declared?.isVariableDeclarator() ? declared.node.init : null;
    return types.isObjectExpression(value) ? value : null;
  };
  return {
    name: 'endpoints-in-browser',
    visitor: {
      CallExpression({ node, scope }: NodePath<Types.CallExpression>) {
        if (!types.isIdentifier(node.callee, { name: 'defineEndpoint' })) return;
        const [endpoint] = node.arguments;
        if (!types.isObjectExpression(endpoint)) return;
        endpoint.properties = endpoint.properties.flatMap((property) => {
          const common = types.isSpreadElement(property) ? commonOf(property, scope) : null;
          return common === null ? [property] : common.properties;
        });
        endpoint.properties = endpoint.properties.filter(isRead);
      },
    },
  };
}
