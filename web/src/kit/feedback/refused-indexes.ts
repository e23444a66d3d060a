import { HttpError } from '../../kernel/api/api-errors.ts';

const lists = new Set<unknown>(['ids', 'memberIds']);

/** Which of the people of one list in a call the server refused, by their place in it. */
export function refusedIndexes(error: unknown): ReadonlySet<number> {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? []) : [];
  const indexes = errors
    .filter(({ path }) => lists.has(path.at(-2)))
    .flatMap(({ path }) => path.at(-1) ?? []);
  return new Set(indexes.filter((index) => typeof index === 'number'));
}
