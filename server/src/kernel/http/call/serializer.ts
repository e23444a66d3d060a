import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Schema } from 'contract/kernel/endpoint.ts';
import type { FastifyReply } from 'fastify';
import { jsonSchemaOf, type JsonSchema } from '../json-schema.ts';

const ofNumbersAndFormats = new Set([
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
]);

/**
 * The schema as the compiled serializer wants it: `nullable` instead of a choice with null, which it
 * would have to try by validating, and without what does not change the text.
 */
function simplified(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const others = anyOf?.filter((choice) => choice.type !== 'null') ?? [];
  const [only] = others;
  if (anyOf && only && others.length === 1 && anyOf.length === 2) {
    return { ...simplified({ ...rest, ...only }), nullable: true };
  }
  const result: JsonSchema = {};
  for (const [keyword, value] of Object.entries(rest)) {
    if (!ofNumbersAndFormats.has(keyword)) result[keyword] = value;
  }
  if (rest.items) result.items = simplified(rest.items);
  if (rest.properties) {
    result.properties = Object.fromEntries(
      Object.entries(rest.properties).map(([name, value]) => [name, simplified(value)]),
    );
  }
  // Texts are printed alike, whichever choice they are.
  if (anyOf?.every(({ type }) => type === 'string')) return { ...result, type: 'string' };
  if (anyOf) result.anyOf = anyOf.map(simplified);
  return result;
}

/** Makes the JSON text of what a handler returned. */
export type Serializer = (result: unknown, reply: FastifyReply) => string;

function byParsing(schema: Schema): Serializer {
  return (result) => JSON.stringify(schema.parse(result));
}

/**
 * How an endpoint's answers become text. Nothing leaves that its output schema does not name.
 *
 * Writes are parsed by the schema while their transaction is open, so that a wrong answer undoes them.
 * Reads go through a serializer compiled from the schema, which drops unknown fields and refuses missing
 * ones but does not check values: parsing a page of 50 people costs three times as much as printing it
 * (61 against 20 microseconds). With `checkAnswers` reads are parsed too, as in development and tests.
 */
export function serializerOf(endpoint: Endpoint, checkAnswers: boolean): Serializer | null {
  const { output } = endpoint;
  if (output === null || output === 'csv' || output === 'json') return null;
  const parsing = byParsing(output);
  if (endpoint.method !== 'GET') return parsing;
  const printed = printedSchemaOf(output);
  if (printed === null) return parsing;
  return (result, reply) => {
    const value = checkAnswers ? output.parse(result) : result;
    return reply.serializeInput(value as Record<string, unknown>, printed);
  };
}

/** By the schema of the contract: an API is built once in a process of the product, and for each file of tests. */
const printedSchemas = new WeakMap<Schema, JsonSchema | null>();

/** What the compiled serializer prints by; null: a schema that transforms, or refers to itself, is for zod alone. */
function printedSchemaOf(output: Schema): JsonSchema | null {
  const known = printedSchemas.get(output);
  if (known !== undefined) return known;
  const schema = jsonSchemaOf(output, 'input');
  const changes = !isDeepStrictEqual(stripped(schema), stripped(jsonSchemaOf(output, 'output')));
  const printed = changes || JSON.stringify(schema).includes('"$ref"') ? null : simplified(schema);
  printedSchemas.set(output, printed);
  return printed;
}

/** Output schemas say `additionalProperties: false`, input schemas nothing, which is not a transformation. */
function stripped(schema: JsonSchema): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  );
}
