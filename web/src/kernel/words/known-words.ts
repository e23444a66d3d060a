import type { Problem } from 'contract/kernel/errors.ts';
import type { Said } from 'contract/kernel/said.ts';
import { wordsOf } from './said.ts';

/** Words by the codes of all areas. */
export type Words = Readonly<Record<string, (values: never) => string>>;

let known: Words = {};
let load: () => Promise<Words> = () => Promise.resolve({});
let loading: Promise<void> | undefined;

/** Says where the words of all areas come from. No first screen needs them: they are loaded after it. */
export function setWords(from: () => Promise<Words>): void {
  load = from;
  loading = undefined;
}

/** Loads the words once. Where that fails, what the server says stands in English until the next time. */
export async function loadWords(): Promise<void> {
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
export function textOf(said: Said | undefined, text: string): string {
  return wordsOf<string>(known, said) ?? text;
}

/** A problem of the server in the words of this browser. */
export function problemInWords(problem: Problem): Problem {
  const { code, title, detail, said, errors } = problem;
  return {
    ...problem,
    title: textOf({ code, values: {} }, title),
    ...(detail !== undefined && { detail: textOf(said, detail) }),
    ...(errors && {
      errors: errors.map((error) => ({ ...error, message: textOf(error.said, error.message) })),
    }),
  };
}
