import type { ErrorText } from 'contract/people/cell-error-messages.ts';
import type { ImportError } from 'contract/imports/validation/row.ts';
import { textOf } from '../../../kernel/messages/known-messages.ts';
import { messageOf } from '../../../kernel/messages/message-of.ts';
import { cellErrorMessages } from './cell-error-messages.ts';
import { dependantErrorMessages } from './dependant-error-messages.ts';
import { importErrorMessages } from './error-messages.ts';

const rowMessages = { ...cellErrorMessages, ...importErrorMessages, ...dependantErrorMessages };

/** What is wrong in a row, and what may help, in the words of this browser where it knows the error. */
export function errorText(error: ImportError): ErrorText {
  const text = messageOf<ErrorText>(rowMessages, error.messageCode);
  if (text !== undefined) return text;
  // What the form asks for as well, or what only a newer server knows.
  const message = textOf(error.messageCode, error.message);
  return error.hint === null ? [message] : [message, error.hint];
}
