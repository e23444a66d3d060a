import type { Schema } from 'contract/kernel/endpoint.ts';
import * as z from 'zod/mini';

/** The parts of JSON Schema (2020-12) that our schemas come out as. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: boolean | JsonSchema;
  [keyword: string]: unknown;
}

/**
 * A schema of the contract as JSON Schema: `input` is what may be sent, `output` what comes out of parsing. Checks that
 * JSON Schema cannot say (refinements) are omitted.
 */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}
