import { hubSentences } from 'contract/hubs/hub-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { codeOf, codedMessages, type CodedMessage } from 'contract/kernel/coded-message.ts';

export const hubMessage = codedMessages(hubSentences);

export function hubFieldError(
  path: FieldError['path'],
  code: string,
  message: CodedMessage,
): FieldError {
  return { path, code, message: message.text, messageCode: codeOf(message) };
}
