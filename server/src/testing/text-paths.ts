import type { JsonSchema } from '../kernel/http/json-schema.ts';

/** Where a text may stand in a body: names of fields, and 0 for any entry of a list whose schema is known. */
export type TextPath = readonly (string | number)[];

/** A name that every schema of freely named fields takes. */
export const anyName = 'x';

/**
 * Where a free text may stand in what a schema describes. A document or a rule is described by a function, which
 * says nothing of its parts: there every text of the example is such a place.
 */
export function textPathsOf(schema: JsonSchema, example: unknown): TextPath[] {
  const paths = pathsIn(schema, example, []);
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
}

function pathsIn(schema: JsonSchema, example: unknown, above: TextPath): TextPath[] {
  const { anyOf = [], oneOf = [], items, properties = {}, additionalProperties } = schema;
  const { type } = schema;
  const choices = [...anyOf, ...(oneOf as JsonSchema[])];
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  if (type === undefined && choices.length === 0) return textsIn(example, above);
  const below = (step: string | number, part: JsonSchema) =>
    pathsIn(part, partOf(example, step), [...above, step]);
  return [
    ...(type === 'string' ? [above] : []),
    ...choices.flatMap((choice) => pathsIn(choice, example, above)),
    ...(items ? below(0, items) : []),
    ...Object.entries(properties).flatMap(([name, property]) => below(name, property)),
    ...(typeof additionalProperties === 'object' ? below(anyName, additionalProperties) : []),
  ];
}

function textsIn(value: unknown, above: TextPath): TextPath[] {
  if (typeof value === 'string') return [above];
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...steps].flatMap((step) => textsIn(partOf(value, step), [...above, step]));
}

function partOf(value: unknown, step: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
}

/** A copy of a value with the text at the place, which is made where it is missing. */
export function withTextAt(value: unknown, [step, ...rest]: TextPath, text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === 'number') {
    const entries: unknown[] = Array.isArray(value) ? [...value] : [];
    entries[step] = withTextAt(entries[step], rest, text);
    return entries;
  }
  const fields = { ...(value as Record<string, unknown> | undefined) };
  return { ...fields, [step]: withTextAt(fields[step], rest, text) };
}

/** The same with the text as the name of the field at the place. */
export function withNameAt(value: unknown, path: TextPath, name: string): unknown {
  const last = path.at(-1);
  if (typeof last !== 'string') return value;
  return withTextAt(value, [...path.slice(0, -1), name], 'x');
}
