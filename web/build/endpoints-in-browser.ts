import type { NodePath, PluginObj, types as Types } from '@babel/core';

/** The parts of an endpoint that only documentation and tests of the server read. */
const unread = new Set(['summary', 'example']);

/** Removes from every `defineEndpoint({ … })` what no browser reads; the examples disappear with it. */
export function endpointsInBrowser({ types }: { types: typeof Types }): PluginObj {
  return {
    name: 'endpoints-in-browser',
    visitor: {
      CallExpression({ node }: NodePath<Types.CallExpression>) {
        if (!types.isIdentifier(node.callee, { name: 'defineEndpoint' })) return;
        const [endpoint] = node.arguments;
        if (!types.isObjectExpression(endpoint)) return;
        endpoint.properties = endpoint.properties.filter(
          (property) =>
            !types.isObjectProperty(property) ||
            !types.isIdentifier(property.key) ||
            !unread.has(property.key.name),
        );
      },
    },
  };
}
