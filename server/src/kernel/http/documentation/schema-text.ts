import type { JsonSchema } from '../json-schema.ts';

/** Whole numbers are bounded by what a double holds anyway; that is not worth telling. */
function isStatedBound(bound: unknown): boolean {
  return typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
}

function rangeOf(schema: JsonSchema): string {
  const low = schema['minLength'] ?? schema['minItems'] ?? schema['minimum'];
  const high = schema['maxLength'] ?? schema['maxItems'] ?? schema['maximum'];
  const from = isStatedBound(low) ? String(low) : '';
  const to = isStatedBound(high) ? String(high) : '';
  return from === '' && to === '' ? '' : ` (${from}…${to})`;
}

function nameOf(schema: JsonSchema): string {
  const { format, type } = schema;
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'any');
  return typeof format === 'string' ? `${format} ${name}` : name;
}

/**
 * A schema as people read it, in the manner of TypeScript: `{ id: integer, email?: string (1…254) | null }`.
 */
export function schemaText(schema: JsonSchema, indent = ''): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((choice) => schemaText(choice, indent)).join(' | ');
  if (schema.type === 'array') {
    const items = schema.items ? schemaText(schema.items, indent) : 'any';
    return `[${items}]${rangeOf(schema)}`;
  }
  if (schema.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      return `${inner}${name}${mark}: ${schemaText(property, inner)}`;
    });
    return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
  }
  return `${nameOf(schema)}${rangeOf(schema)}`;
}
