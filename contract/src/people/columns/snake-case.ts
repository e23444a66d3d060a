/** `job_title` of `jobTitle`. */
export type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Text;

/**
 * The name of a column in the database of what the API calls so. It stands in the contract, because the test that asks
 * PostgreSQL about every statement runs what is of the contract, and only reads what is of the server.
 */
export function snakeCase<const Text extends string>(text: Text): SnakeCase<Text> {
  return text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Text>;
}
