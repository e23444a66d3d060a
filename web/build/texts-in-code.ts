import type { NodePath, PluginObj, types as Types } from '@babel/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { pseudo } from './pseudo-language.ts';

/**
 * Turns the source texts that the macro leaves in the code into compiled messages, as a catalogue would hold
 * them. So English arrives with the code that speaks it, a screen loads no other screen's words, and the browser
 * needs no compiler for the syntax of plurals. Put it after the macro, which must keep its texts
 * (`stripMessageField: false`). A text whose syntax is wrong fails the build.
 *
 * @param options `pseudo`: in a language that only looks like another one, to see which words are none of these texts
 */
export function textsInCode(
  { types }: { types: typeof Types },
  options: { pseudo?: boolean } = {},
): PluginObj {
  const compile = (path: NodePath<Types.ObjectExpression>) => {
    // How the macro marks what it wrote.
    if (path.node.leadingComments?.some(({ value }) => value === 'i18n') !== true) return;
    for (const property of path.node.properties) {
      if (!types.isObjectProperty(property)) continue;
      if (!types.isIdentifier(property.key, { name: 'message' })) continue;
      if (!types.isStringLiteral(property.value)) continue;
      property.value = types.valueToNode(
        compiled(property.value.value, options.pseudo === true ? pseudo : undefined),
      );
    }
  };
  return {
    name: 'texts-in-code',
    visitor: {
      Program: { exit: (program) => program.traverse({ ObjectExpression: compile }) },
    },
  };
}

/** As a catalogue would hold it: what is undefined says nothing. */
function compiled(message: string, mapText?: (text: string) => string): CompiledMessage {
  return JSON.parse(JSON.stringify(compileMessageOrThrow(message, mapText))) as CompiledMessage;
}
