import type { Problem } from 'contract/kernel/errors.ts';
import type { MessageCode } from 'contract/kernel/coded-message.ts';
import { messageOf } from './message-of.ts';

/** Words by the codes of all areas. */
export type Messages = Readonly<Record<string, (values: never) => string>>;

let known: Messages = {};
let load: () => Promise<Messages> = () => Promise.resolve({});
let loading: Promise<void> | undefined;

/** Says where the words of all areas come from. No first screen needs them: they are loaded after it. */
export function setMessages(from: () => Promise<Messages>): void {
  load = from;
  loading = undefined;
}

/** Loads the words once. Where that fails, what the server says stands in English until the next time. */
export async function loadMessages(): Promise<void> {
  loading ??= take();
  try {
    await loading;
  } catch {
    loading = undefined;
  }
}

async function take(): Promise<void> {
  known = await load();
}

/** The words for what the server said; its own text where this browser has none. */
export function textOf(messageCode: MessageCode | undefined, text: string): string {
  return messageOf<string>(known, messageCode) ?? text;
}

/** A problem of the server in the words of this browser. */
export function translatedProblem(problem: Problem): Problem {
  const { code, title, detail, messageCode, errors } = problem;
  return {
    ...problem,
    title: textOf({ code, values: {} }, title),
    ...(detail !== undefined && { detail: textOf(messageCode, detail) }),
    ...(errors && {
      errors: errors.map((error) => ({
        ...error,
        message: textOf(error.messageCode, error.message),
      })),
    }),
  };
}
