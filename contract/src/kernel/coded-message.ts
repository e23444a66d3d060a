import * as z from 'zod/mini';

/**
 * A sentence of the server as its code and the values that stand in it. The browser has the words for it in the language
 * of the reader; the text beside it is the same in English, for those who read the API itself.
 */
export const codedMessageSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type MessageCode = z.output<typeof codedMessageSchema>;

/** The English of an area's sentences: by code, how a sentence is made of its values. */
export type English<Text = string> = Readonly<Record<string, (values: never) => Text>>;

/** The codes of an area's sentences. */
export type CodeOf<Sentences> = keyof Sentences & string;

/** A sentence with its English. */
export interface CodedMessage<Text = string> extends MessageCode {
  readonly text: Text;
}

/** Says the sentences of an area: takes a code with its values, and gives both with the English. */
export function codedMessages<
  Sentences extends Readonly<Record<string, (values: never) => unknown>>,
>(sentences: Sentences) {
  return <Code extends CodeOf<Sentences>>(
    code: Code,
    ...values: Parameters<Sentences[Code]>
  ): CodedMessage<ReturnType<Sentences[Code]>> => {
    const [given] = values as [MessageCode['values']?];
    const say = sentences[code] as unknown as (
      values: MessageCode['values'],
    ) => ReturnType<Sentences[Code]>;
    return { code, values: given ?? {}, text: say(given ?? {}) };
  };
}

export function codeOf({ code, values }: MessageCode): MessageCode {
  return { code, values };
}
