import type { JsonSchema } from '../kernel/http/json-schema.ts';

/** Where a free text may stand in what a schema describes: names of fields, 0 for any entry of a list. */
export type Place = readonly (string | 0)[];

export function textPlacesOf(schema: JsonSchema, above: Place = []): Place[] {
  const { anyOf = [], items, properties = {}, type } = schema;
  return [
    ...(type === 'string' && !schema.enum && schema.const === undefined ? [above] : []),
    ...anyOf.flatMap((choice) => textPlacesOf(choice, above)),
    ...(items ? textPlacesOf(items, [...above, 0]) : []),
    ...Object.entries(properties).flatMap(([name, property]) =>
      textPlacesOf(property, [...above, name]),
    ),
  ];
}

/** A copy of a value with the text at the place, which is made where it is missing. */
export function withTextAt(value: unknown, [step, ...rest]: Place, text: string): unknown {
  if (step === undefined) return text;
  if (step === 0) {
    const [first, ...more] = Array.isArray(value) ? value : [];
    return [withTextAt(first, rest, text), ...more];
  }
  const fields = { ...(value as Record<string, unknown> | undefined) };
  return { ...fields, [step]: withTextAt(fields[step], rest, text) };
}
