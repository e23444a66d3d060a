import type { MessageCode } from 'contract/kernel/coded-message.ts';

/** Words for each of an area's sentences, made of the same values; a sentence without words does not compile. */
export type MessagesFor<
  Sentences extends Readonly<Record<string, (values: never) => unknown>>,
  Messages = string,
> = { readonly [Code in keyof Sentences]: (...values: Parameters<Sentences[Code]>) => Messages };

/** The words for what the server said; undefined where a newer server says what is not known here. */
export function messageOf<Messages>(
  messages: Readonly<Record<string, (values: never) => Messages>>,
  messageCode: MessageCode | undefined,
): Messages | undefined {
  if (messageCode === undefined || !Object.hasOwn(messages, messageCode.code)) return undefined;
  return messages[messageCode.code]?.(messageCode.values as never);
}
