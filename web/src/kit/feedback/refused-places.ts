import { HttpError } from '../../kernel/api/api-errors.ts';

const lists = new Set<unknown>(['ids', 'memberIds']);

/** Which of the people of one list in a call the server refused, by their place in it. */
export function refusedPlaces(error: unknown): ReadonlySet<number> {
  const errors = error instanceof HttpError ? (error.problem?.errors ?? []) : [];
  const places = errors
    .filter(({ path }) => lists.has(path.at(-2)))
    .flatMap(({ path }) => path.at(-1) ?? []);
  return new Set(places.filter((place) => typeof place === 'number'));
}
